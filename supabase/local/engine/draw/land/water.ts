import type { Random } from '../../random.ts'
import type { Pen } from '../pen.ts'
import type { Ground } from './ground.ts'

/** Light lying on water: flat lenses, small at the horizon and long in front. */
export function ripples(
  pen: Pen,
  g: Ground,
  top: number,
  colours: readonly string[],
  random: Random,
  count = 90,
): void {
  for (let i = 0; i < count; i++) {
    const t = ((i + random.next()) / count) ** 1.6
    const y = top + (g.height - top) * t
    const long = g.width * (0.012 + 0.09 * t) * random.range(0.5, 1.5)
    const x = random.range(-0.05, 1.05) * g.width
    const thick = g.height * (0.0008 + 0.005 * t)
    pen.polygon(
      [
        [x - long, y],
        [x - long * 0.3, y - thick],
        [x + long * 0.4, y - thick * 0.8],
        [x + long, y],
        [x + long * 0.3, y + thick],
        [x - long * 0.4, y + thick * 0.7],
      ],
      random.pick(colours),
      { decal: true, material: 'water' },
    )
  }
}

/** The path of the sun or the moon on the water. */
export function glitter(pen: Pen, g: Ground, top: number, x: number, colour: string, random: Random): void {
  for (let i = 0; i < 60; i++) {
    const t = (i / 60) ** 1.3
    const y = top + (g.height - top) * t + 1
    const spread = g.width * (0.015 + 0.1 * t)
    const px = x + random.bell() * spread
    const long = g.width * (0.006 + 0.03 * t) * random.range(0.6, 1.4)
    pen.dot(px, y, long, g.height * (0.0008 + 0.0026 * t), colour)
  }
}
