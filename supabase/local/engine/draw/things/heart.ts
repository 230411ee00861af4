import { lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'

export const heart: Drawer = (pen, { colour }) => {
  pen.material = 'glass'
  pen.polygon(
    Array.from({ length: 60 }, (_, i): Point => {
      const t = (i / 60) * Math.PI * 2
      return [
        (16 * Math.sin(t) ** 3) / 34,
        -0.54 - (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) / 34,
      ]
    }),
    colour,
  )
  pen.blob(
    [
      [-0.34, -0.72],
      [-0.26, -0.85],
      [-0.16, -0.84],
      [-0.26, -0.76],
      [-0.31, -0.64],
    ],
    lighten(colour, 0.6),
    { decal: true },
  )
}
