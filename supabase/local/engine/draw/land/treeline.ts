import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'
import type { Ground } from './ground.ts'

/** The tops of a wood seen from afar. */
export function treeline(
  pen: Pen,
  g: Ground,
  at: (x: number) => number,
  size: number,
  colour: string,
  random: Random,
  pines: boolean,
): void {
  pen.material = 'foliage'
  const points: Point[] = [[-size, at(0) + size]]
  for (let x = -size; x < g.width + size; x += size * (pines ? 0.42 : 0.62)) {
    const h = size * random.range(0.55, 1.15)
    const y = at(Math.max(0, Math.min(g.width, x)))
    if (pines)
      points.push(
        [x - size * 0.2, y - h * 0.15],
        [x - size * 0.1, y - h * 0.45],
        [x - size * 0.12, y - h * 0.42],
        [x, y - h],
        [x + size * 0.11, y - h * 0.42],
        [x + size * 0.1, y - h * 0.45],
        [x + size * 0.2, y - h * 0.15],
      )
    else
      for (let k = 0; k <= 6; k++)
        points.push([
          x - size * 0.34 * Math.cos((k / 6) * Math.PI),
          y - h * 0.35 - Math.sin((k / 6) * Math.PI) * h * 0.4,
        ])
  }
  points.push([g.width + size, at(g.width) + size])
  pen.polygon(points, colour)
}
