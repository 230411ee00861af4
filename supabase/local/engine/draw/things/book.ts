import { type Drawer, sides } from '../drawer.ts'
import type { Point } from '../part.ts'

export const book: Drawer = (pen, { colour }) => {
  pen.material = 'cloth'
  pen.blob(
    [
      [-0.95, -0.1],
      [0, 0],
      [0.95, -0.1],
      [0.98, -0.7],
      [0, -0.58],
      [-0.98, -0.7],
    ],
    colour,
  )
  pen.material = 'matte'
  for (const s of sides) {
    pen.polygon(
      [
        [0, -0.06],
        ...[0.2, 0.4, 0.6, 0.8].map((x): Point => [s * x, -0.1 - Math.sin(x * 3.4) * 0.07]),
        [s * 0.9, -0.13],
        [s * 0.92, -0.78],
        ...[0.8, 0.6, 0.4, 0.2].map((x): Point => [s * x, -0.78 - Math.sin(x * 3.4) * 0.1]),
        [0, -0.7],
      ],
      s < 0 ? '#f8f0de' : '#efe5cf',
    )
    for (let i = 0; i < 7; i++) {
      const y = -0.7 + i * 0.075
      pen.line(
        [
          [s * 0.12, y],
          [s * 0.4, y - 0.06],
          [s * (0.78 - (i % 3) * 0.1), y - 0.015],
        ],
        0.012,
        '#b7a98f',
      )
    }
  }
  pen.line(
    [
      [0, -0.7],
      [0, -0.06],
    ],
    0.016,
    '#c4b493',
  )
  pen.limb(
    [
      [0.05, -0.66],
      [0.07, -0.3],
      [0.04, 0.06],
    ],
    [0.035, 0.035, 0.035],
    '#c8433a',
  )
}
