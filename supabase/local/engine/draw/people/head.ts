import { darken, mix } from '../../colour.ts'
import { eye, sides } from '../drawer.ts'
import type { Pen } from '../pen.ts'

export function head(pen: Pen, y: number, r: number, skin: string): void {
  pen.material = 'skin'
  pen.limb(
    [
      [0, y + r * 0.8],
      [0, y + r * 1.5],
    ],
    [r * 0.8, r * 0.9],
    darken(skin, 0.12),
  )
  for (const s of sides) pen.ellipse(s * r * 0.93, y + r * 0.12, r * 0.17, r * 0.24, skin)
  pen.blob(
    [
      [-r * 0.92, y - r * 0.1],
      [-r * 0.6, y - r * 0.95],
      [r * 0.6, y - r * 0.95],
      [r * 0.92, y - r * 0.1],
      [r * 0.68, y + r * 0.7],
      [0, y + r * 1.08],
      [-r * 0.68, y + r * 0.7],
    ],
    skin,
  )
  for (const s of sides) {
    eye(pen, s * r * 0.36, y + r * 0.12, r * 0.12)
    pen.line(
      [
        [s * r * 0.2, y - r * 0.14],
        [s * r * 0.38, y - r * 0.2],
        [s * r * 0.54, y - r * 0.13],
      ],
      r * 0.07,
      darken(skin, 0.6),
    )
    pen.dot(s * r * 0.55, y + r * 0.42, r * 0.16, r * 0.1, mix(skin, '#e2685e', 0.35))
  }
  pen.line(
    [
      [0, y + r * 0.2],
      [r * 0.06, y + r * 0.42],
      [-r * 0.02, y + r * 0.45],
    ],
    r * 0.055,
    darken(skin, 0.3),
  )
  pen.line(
    [
      [-r * 0.2, y + r * 0.66],
      [0, y + r * 0.74],
      [r * 0.22, y + r * 0.65],
    ],
    r * 0.075,
    '#a33f3f',
  )
}
