import { darken } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'

export const palm: Drawer = (pen, { colour, random }) => {
  pen.material = 'wood'
  const top: Point = [0.14, -0.74]
  pen.limb([[-0.08, 0.01], [-0.04, -0.3], [0.05, -0.55], top], [0.1, 0.07, 0.055, 0.05], '#8a6844')
  for (let i = 0; i < 9; i++) {
    const t = i / 9
    pen.line(
      [
        [-0.11 + t * 0.17 + t * t * 0.06, -t * 0.7 - 0.03],
        [-0.02 + t * 0.14 + t * t * 0.04, -t * 0.7 - 0.05],
      ],
      0.01,
      '#5f452c',
    )
  }
  pen.material = 'foliage'
  const fronds: [number, number][] = [
    [-0.36, -0.62],
    [-0.34, -0.82],
    [-0.18, -0.98],
    [0.06, -1.03],
    [0.34, -0.98],
    [0.54, -0.84],
    [0.6, -0.66],
    [0.42, -0.56],
    [-0.16, -0.54],
  ]
  fronds.forEach(([x, y], i) => {
    const mid: Point = [(top[0] + x) / 2, Math.min(top[1], y) - 0.1]
    const tone = i % 2 ? colour : darken(colour, 0.2)
    pen.limb([top, mid, [x, y + random.range(0, 0.05)]], [0.03, 0.1, 0.012], tone)
    for (let k = 1; k < 5; k++) {
      const t = k / 5
      const px = top[0] + (x - top[0]) * t
      const py = (1 - t) ** 2 * top[1] + 2 * t * (1 - t) * mid[1] + t * t * y
      pen.polygon(
        [
          [px - 0.012, py],
          [px + 0.014, py - 0.01],
          [px + 0.01 + (x - top[0]) * 0.1, py + 0.1],
        ],
        tone,
      )
    }
  })
  for (const [x, y] of [
    [0.11, -0.7],
    [0.18, -0.7],
    [0.145, -0.67],
  ] as const)
    pen.ellipse(x, y, 0.036, 0.036, '#6a4a2c')
}
