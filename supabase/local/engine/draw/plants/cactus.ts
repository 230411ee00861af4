import { darken } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'

export const cactus: Drawer = (pen, { colour, random }) => {
  pen.material = 'skin'
  const rib = darken(colour, 0.25)
  pen.limb(
    [
      [-0.02, -0.34],
      [-0.24, -0.36],
      [-0.27, -0.52],
      [-0.26, -0.66],
    ],
    [0.11, 0.12, 0.12, 0.11],
    darken(colour, 0.1),
  )
  pen.limb(
    [
      [0.02, -0.26],
      [0.25, -0.28],
      [0.29, -0.42],
      [0.28, -0.54],
    ],
    [0.11, 0.12, 0.12, 0.11],
    darken(colour, 0.06),
  )
  pen.limb(
    [
      [0, 0.02],
      [0, -0.5],
      [0, -0.86],
    ],
    [0.2, 0.23, 0.19],
    colour,
  )
  for (const x of [-0.06, 0, 0.06])
    pen.line(
      [
        [x, -0.02],
        [x * 1.2, -0.45],
        [x, -0.9],
      ],
      0.01,
      rib,
    )
  for (let i = 0; i < 26; i++) {
    const x = random.range(-0.1, 0.1)
    const y = random.range(-0.9, -0.04)
    pen.line(
      [
        [x, y],
        [x + 0.016, y - 0.018],
      ],
      0.005,
      '#f6f0cf',
    )
  }
  for (const [x, y] of [
    [0, -0.96],
    [-0.26, -0.72],
  ] as const)
    for (let i = 0; i < 5; i++)
      pen.ellipse(
        x + Math.cos(Math.PI * (1 + i / 4)) * 0.035,
        y + Math.sin(Math.PI * (1 + i / 4)) * 0.03,
        0.026,
        0.034,
        '#ec5f95',
        { material: 'petal' },
      )
}
