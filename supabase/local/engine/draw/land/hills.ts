import { darken } from '../../colour.ts'
import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import { type Pen, smooth } from '../pen.ts'
import type { Ground } from './ground.ts'

/** Rolling ground, from its crest to the foot of the picture. */
export function hill(
  pen: Pen,
  g: Ground,
  base: number,
  swell: number,
  colour: string,
  random: Random,
): (x: number) => number {
  const a = random.range(0, 6.28)
  const b = random.range(0, 6.28)
  const f = random.range(0.7, 1.3)
  const at = (x: number): number =>
    base +
    swell * (Math.sin((x / g.width) * 4.2 * f + a) * 0.65 + Math.sin((x / g.width) * 9.1 * f + b) * 0.25)
  const top = Array.from({ length: 49 }, (_, i): Point => [(i / 48) * g.width, at((i / 48) * g.width)])
  pen.polygon([...top, [g.width, g.height], [0, g.height]], colour)
  return at
}

/** A dune: a lit slope and, along an S-shaped crest, one in shade. */
export function dune(
  pen: Pen,
  g: Ground,
  base: number,
  amplitude: number,
  colour: string,
  random: Random,
): void {
  pen.material = 'sand'
  const peak = random.range(0.2, 0.8) * g.width
  const crest = smooth(
    [
      [-g.width * 0.1, base + amplitude * random.range(0.1, 0.5)],
      [peak * 0.5, base - amplitude * 0.35],
      [peak, base - amplitude],
      [peak + (g.width - peak) * 0.5, base - amplitude * 0.25],
      [g.width * 1.1, base + amplitude * random.range(0, 0.4)],
    ],
    false,
  )
  pen.polygon([...crest, [g.width * 1.1, g.height], [-g.width * 0.1, g.height]], colour)
  const right = crest.filter(([x]) => x >= peak)
  const down = smooth(
    [
      [g.width * 1.1, base + amplitude * 0.9],
      [peak + g.width * 0.3, base + amplitude * 0.5],
      [peak + g.width * 0.02, base + amplitude * 0.35],
      [peak + g.width * 0.06, base - amplitude * 0.3],
      [peak, base - amplitude],
    ],
    false,
  )
  pen.polygon([...right, ...down], darken(colour, 0.2), { decal: true })
}
