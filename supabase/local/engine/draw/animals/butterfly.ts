import { darken, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const butterfly: Drawer = (pen, { colour }) => {
  pen.material = 'petal'
  const dark = darken(colour, 0.7)
  for (const s of sides) {
    pen.blob(
      [
        [s * 0.03, -0.5],
        [s * 0.2, -0.86],
        [s * 0.5, -1.02],
        [s * 0.66, -0.92],
        [s * 0.58, -0.66],
        [s * 0.4, -0.5],
        [s * 0.16, -0.46],
      ],
      dark,
    )
    pen.blob(
      [
        [s * 0.03, -0.46],
        [s * 0.3, -0.46],
        [s * 0.48, -0.3],
        [s * 0.44, -0.1],
        [s * 0.28, 0],
        [s * 0.14, -0.16],
      ],
      dark,
    )
    pen.blob(
      [
        [s * 0.08, -0.54],
        [s * 0.22, -0.8],
        [s * 0.46, -0.94],
        [s * 0.56, -0.87],
        [s * 0.5, -0.68],
        [s * 0.36, -0.55],
      ],
      colour,
      { decal: true },
    )
    pen.blob(
      [
        [s * 0.08, -0.42],
        [s * 0.28, -0.42],
        [s * 0.41, -0.28],
        [s * 0.38, -0.13],
        [s * 0.28, -0.06],
        [s * 0.17, -0.19],
      ],
      mix(colour, '#ffd76a', 0.4),
      { decal: true },
    )
    for (const [x, y] of [
      [0.2, -0.78],
      [0.36, -0.86],
      [0.46, -0.72],
    ] as const)
      pen.line(
        [
          [s * 0.06, -0.52],
          [s * x, y],
        ],
        0.012,
        dark,
      )
    for (const [x, y, r] of [
      [0.58, -0.9, 0.022],
      [0.555, -0.79, 0.018],
      [0.42, -0.17, 0.02],
      [0.36, -0.08, 0.018],
    ] as const)
      pen.dot(s * x, y, r, r, '#fff3da')
    pen.dot(s * 0.28, -0.24, 0.05, 0.05, mix(colour, '#3f6bd0', 0.6))
    pen.line(
      [
        [s * 0.01, -0.64],
        [s * 0.06, -0.78],
        [s * 0.13, -0.86],
      ],
      0.012,
      dark,
    )
  }
  pen.limb(
    [
      [0, -0.66],
      [0, -0.45],
      [0, -0.2],
    ],
    [0.05, 0.06, 0.025],
    '#2b2226',
  )
}
