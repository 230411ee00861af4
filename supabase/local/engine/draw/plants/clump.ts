import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

/** A lump of leaves with a bumpy edge. */
export function clump(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  random: Random,
): void {
  const count = 16
  const points = Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * Math.PI * 2
    const k = i % 2 ? random.range(0.84, 0.95) : random.range(1, 1.12)
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k]
  })
  pen.blob(points, colour, { material: 'foliage' })
}
