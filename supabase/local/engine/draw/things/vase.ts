import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'

export const vase: Drawer = (pen, { colour, random }) => {
  const heads: [number, number, string][] = [
    [-0.3, -0.86, '#ee8fae'],
    [0.28, -0.88, '#f3c24a'],
    [0, -1.02, '#e4572e'],
    [-0.14, -0.74, '#f5efe6'],
    [0.17, -0.72, '#a878c8'],
  ]
  for (const [x, y] of heads)
    pen.limb(
      [
        [x * 0.15, -0.5],
        [x * 0.5, (y - 0.5) / 2 - 0.1],
        [x, y],
      ],
      [0.02, 0.02, 0.016],
      '#4f8a44',
      { material: 'foliage' },
    )
  for (const [x, y, a] of [
    [-0.28, -0.64, 2.8],
    [0.3, -0.62, 0.3],
    [0.05, -0.66, -1.2],
  ] as const)
    pen.limb(
      [
        [x * 0.3, -0.52],
        [x * 0.8, y],
        [x + Math.cos(a) * 0.12, y - 0.02],
      ],
      [0.02, 0.1, 0.01],
      '#5c9450',
      { material: 'foliage' },
    )
  for (const [x, y, tone] of heads) {
    for (let i = 0; i < 8; i++)
      pen.ellipse(
        x + Math.cos(i * 0.785) * 0.075,
        y + Math.sin(i * 0.785) * 0.07,
        0.06,
        0.038,
        i % 2 ? tone : darken(tone, 0.08),
        { tilt: i * 0.785, material: 'petal' },
      )
    pen.ellipse(x, y, 0.045, 0.045, mix(tone, '#f2bd35', 0.7), { material: 'petal' })
  }
  pen.material = 'glass'
  pen.blob(
    [
      [-0.1, -0.56],
      [-0.09, -0.46],
      [-0.22, -0.34],
      [-0.27, -0.2],
      [-0.2, -0.04],
      [-0.12, 0],
      [0.12, 0],
      [0.2, -0.04],
      [0.27, -0.2],
      [0.22, -0.34],
      [0.09, -0.46],
      [0.1, -0.56],
    ],
    colour,
  )
  pen.ellipse(0, -0.555, 0.115, 0.03, lighten(colour, 0.3))
  pen.blob(
    [
      [-0.268, -0.22],
      [0, -0.17],
      [0.268, -0.22],
      [0.255, -0.13],
      [0, -0.08],
      [-0.255, -0.13],
    ],
    mix(colour, '#f7eedb', random.range(0.6, 0.9)),
    { decal: true },
  )
}
