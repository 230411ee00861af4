import { lighten } from '../../colour.ts'
import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'
import type { Ground } from './ground.ts'

/** The tops of a wood seen from afar: a paler row behind a darker one. */
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
  const foot = (x: number): number => at(Math.max(0, Math.min(g.width, x)))
  for (const [lift, tone] of [
    [size * 0.32, lighten(colour, 0.13)],
    [0, colour],
  ] as const) {
    const points: Point[] = [[-size, foot(0) + size]]
    let x = -size
    // Woods are tall here and thin there.
    const wave = random.range(0, 6.28)
    while (x < g.width + size) {
      const stand = 0.72 + 0.28 * Math.sin((x / g.width) * 7 + wave)
      const h = size * random.range(0.6, 1.2) * stand
      const y = foot(x) - lift
      if (pines) {
        const w = h * random.range(0.15, 0.21)
        for (const s of [-1, 1]) {
          const tiers = s < 0 ? [0.2, 0.42, 0.64, 0.84] : [0.84, 0.64, 0.42, 0.2]
          for (const t of tiers) {
            const out: Point = [x + s * w * (1.05 - t), y - h * t]
            const notch: Point = [x + s * w * (1.05 - t) * 0.55, y - h * (t + 0.05)]
            points.push(...(s < 0 ? [out, notch] : [notch, out]))
          }
          if (s < 0) points.push([x, y - h])
        }
        x += size * random.range(0.17, 0.36)
      } else {
        const r = h * random.range(0.34, 0.5)
        for (let k = 0; k <= 8; k++) {
          const a = Math.PI - (k / 8) * Math.PI
          const bump = k % 2 ? 1.06 : 0.95
          points.push([x + Math.cos(a) * r * bump, y - h * 0.3 - Math.sin(a) * h * 0.45 * bump])
        }
        x += r * random.range(1.1, 1.7)
      }
    }
    points.push([g.width + size, foot(g.width) + size])
    pen.polygon(points, tone)
  }
}
