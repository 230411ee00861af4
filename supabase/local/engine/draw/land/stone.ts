import { darken } from '../../colour.ts'
import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

export function stone(pen: Pen, x: number, y: number, size: number, colour: string, random: Random): void {
  pen.material = 'rock'
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const a = Math.PI + (i / 8) * Math.PI
    return [
      x + Math.cos(a) * size * random.range(0.85, 1.1),
      y + Math.sin(a) * size * 0.6 * random.range(0.8, 1.15),
    ]
  })
  pen.polygon([...points, [x + size * 0.8, y + size * 0.1], [x - size * 0.8, y + size * 0.1]], colour)
  pen.polygon(
    [
      ...points.slice(4),
      [x + size * 0.8, y + size * 0.1],
      [x + size * 0.1, y + size * 0.1],
      [x + size * 0.15, y - size * 0.25],
    ],
    darken(colour, 0.2),
    { decal: true },
  )
}
