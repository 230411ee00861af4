import { darken, lighten } from '../../colour.ts'
import { sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

interface Sitting {
  colour: string
  pale: string
  paw: string
  /** 1 is slender. */
  girth: number
}

/** The body of a beast that sits and looks at the viewer; its head goes at y −0.69. */
export function sitting(pen: Pen, { colour, pale, paw, girth: g }: Sitting): void {
  const half = (s: number): Point[] => [
    [s * 0.1 * g, -0.57],
    [s * 0.128 * g, -0.43],
    [s * 0.18 * g, -0.28],
    [s * 0.222 * g, -0.13],
    [s * 0.19 * g, -0.01],
  ]
  pen.blob([...half(1), [0, 0], ...half(-1).reverse()], colour)
  for (const s of sides) {
    pen.blob(
      [
        [s * 0.1 * g, -0.015],
        [s * 0.112 * g, -0.15],
        [s * 0.16 * g, -0.205],
        [s * 0.212 * g, -0.14],
        [s * 0.208 * g, -0.04],
        [s * 0.165 * g, 0],
      ],
      darken(colour, 0.07),
    )
    pen.ellipse(s * 0.142 * g, -0.014, 0.066 * g, 0.028, paw)
  }
  pen.polygon(
    [
      [-0.09 * g, -0.5],
      [-0.085 * g, -0.4],
      [-0.06 * g, -0.41],
      [-0.045 * g, -0.31],
      [-0.02 * g, -0.33],
      [0, -0.25],
      [0.02 * g, -0.33],
      [0.045 * g, -0.31],
      [0.06 * g, -0.41],
      [0.085 * g, -0.4],
      [0.09 * g, -0.5],
      [0, -0.56],
    ],
    pale,
    { decal: true },
  )
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.078 * g, -0.37],
        [s * 0.072 * g, -0.2],
        [s * 0.065 * g, -0.025],
      ],
      [0.09 * g, 0.085 * g, 0.064 * g, 0.066 * g],
      lighten(colour, 0.04),
    )
    pen.ellipse(s * 0.067 * g, -0.018, 0.05 * g, 0.026, paw)
    for (const k of [-0.018, 0.014])
      pen.line(
        [
          [(s * 0.067 + k) * g, -0.03],
          [(s * 0.067 + k) * g, -0.006],
        ],
        0.0045,
        darken(paw, 0.4),
      )
  }
}
