import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, eye } from '../drawer.ts'

/** A small bird on a twig. */
export const bird: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  const belly = mix(colour, '#ffd9a0', 0.75)
  const dark = darken(colour, 0.4)
  pen.limb(
    [
      [-0.6, 0.02],
      [-0.1, -0.03],
      [0.3, 0],
      [0.6, -0.08],
    ],
    [0.07, 0.055, 0.05, 0.02],
    '#62452f',
    { material: 'wood' },
  )
  for (const [x, y, a] of [
    [0.45, -0.08, -0.6],
    [-0.45, -0.07, 0.5],
    [0.55, -0.02, 0.6],
  ] as const)
    pen.ellipse(x, y, 0.09, 0.035, '#6d9a4f', { tilt: a, material: 'foliage' })
  for (const x of [-0.03, 0.07])
    pen.limb(
      [
        [x, -0.14],
        [x + 0.01, -0.03],
      ],
      [0.022, 0.02],
      '#4a3a33',
    )
  pen.limb(
    [
      [-0.2, -0.28],
      [-0.42, -0.14],
      [-0.6, -0.02],
    ],
    [0.14, 0.1, 0.09],
    dark,
  )
  pen.blob(
    [
      [-0.3, -0.28],
      [-0.22, -0.48],
      [-0.04, -0.66],
      [0.12, -0.84],
      [0.28, -0.84],
      [0.36, -0.7],
      [0.34, -0.48],
      [0.26, -0.24],
      [0.06, -0.1],
      [-0.16, -0.14],
    ],
    colour,
  )
  pen.blob(
    [
      [0.12, -0.62],
      [0.28, -0.66],
      [0.33, -0.48],
      [0.25, -0.24],
      [0.06, -0.11],
      [-0.06, -0.15],
      [0.02, -0.36],
    ],
    belly,
    { decal: true },
  )
  pen.blob(
    [
      [0.06, -0.54],
      [0, -0.36],
      [-0.2, -0.22],
      [-0.44, -0.1],
      [-0.36, -0.3],
      [-0.2, -0.5],
      [-0.06, -0.58],
    ],
    mix(colour, dark, 0.5),
  )
  for (let i = 0; i < 3; i++)
    pen.line(
      [
        [-0.08 - i * 0.07, -0.42 + i * 0.05],
        [-0.18 - i * 0.06, -0.28 + i * 0.05],
        [-0.3 - i * 0.03, -0.2 + i * 0.035],
      ],
      0.012,
      lighten(colour, 0.4),
    )
  pen.polygon(
    [
      [0.34, -0.76],
      [0.5, -0.7],
      [0.345, -0.66],
    ],
    '#e9a13a',
  )
  eye(pen, 0.25, -0.73, 0.035)
}
