import { darken, lighten } from '../../colour.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

export function antlers(pen: Pen): void {
  for (const [dx, shade] of [
    [0.035, 0.35],
    [0, 0],
  ] as const) {
    const bone = darken('#d8bf95', shade)
    const tine = (points: Point[], widths: number[]): void =>
      pen.limb(
        points.map(([x, y]): Point => [x + dx * 2, y]),
        widths,
        bone,
        { material: 'wood' },
      )
    tine(
      [
        [0.33, -0.94],
        [0.27, -1.07],
        [0.29, -1.22],
        [0.37, -1.32],
      ],
      [0.034, 0.03, 0.024, 0.008],
    )
    tine(
      [
        [0.275, -1.05],
        [0.35, -1.09],
        [0.385, -1.16],
      ],
      [0.024, 0.018, 0.006],
    )
    tine(
      [
        [0.28, -1.17],
        [0.21, -1.23],
        [0.19, -1.31],
      ],
      [0.024, 0.018, 0.006],
    )
  }
}

export function dapples(pen: Pen, colour: string): void {
  for (let i = 0; i < 9; i++)
    pen.dot(-0.26 + i * 0.045, -0.55 + (i % 3) * 0.034, 0.012, 0.01, lighten(colour, 0.45))
}

export function zebraStripes(pen: Pen): void {
  const ink = '#26242a'
  const stripe = (points: readonly Point[], w: number): void =>
    pen.limb(points, [w * 0.5, w, w * 0.2], ink, { decal: true })
  for (let i = 0; i < 10; i++) {
    const x = -0.3 + i * 0.052
    stripe(
      [
        [x, -0.595 + Math.abs(i - 4) * 0.004],
        [x + 0.012, -0.49],
        [x - 0.006, -0.385],
      ],
      0.026,
    )
  }
  for (let i = 0; i < 7; i++) {
    const t = i / 6
    stripe(
      [
        [0.155 + t * 0.14, -0.66 - t * 0.22],
        [0.22 + t * 0.1, -0.63 - t * 0.2],
        [0.3 + t * 0.045, -0.6 - t * 0.18],
      ],
      0.024,
    )
  }
  for (const [x, y] of [
    [-0.31, -0.3],
    [-0.325, -0.24],
    [-0.31, -0.17],
    [0.2, -0.3],
    [0.197, -0.23],
    [0.2, -0.16],
  ] as const)
    stripe(
      [
        [x - 0.04, y],
        [x, y + 0.008],
        [x + 0.04, y],
      ],
      0.016,
    )
}
