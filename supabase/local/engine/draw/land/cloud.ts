import { mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

/** A cumulus: one outline with a flat foot, and its shaded underside. x, y is the middle of its foot. */
export function cloud(pen: Pen, x: number, y: number, w: number, colour: string, random: Random): void {
  const lumps = Array.from({ length: 7 }, (_, i) => {
    const t = (i + 0.5) / 7
    return { x: (t - 0.5) * w * 0.78, r: w * (0.07 + 0.12 * Math.sin(t * Math.PI)) * random.range(0.8, 1.25) }
  })
  const outline = (scale: number, drop: number): Point[] =>
    Array.from({ length: 61 }, (_, i): Point => {
      const px = (i / 60 - 0.5) * w
      let h = 0
      for (const lump of lumps) {
        const d = px - lump.x
        const r = lump.r * 1.15
        if (Math.abs(d) < r) h = Math.max(h, Math.sqrt(r * r - d * d) + lump.r * 0.35)
      }
      return [x + px, y - h * scale + drop]
    })
  const foot = (inset: number): Point[] => [
    [x + w * (0.5 - inset), y],
    [x, y + w * 0.03],
    [x - w * (0.5 - inset), y],
  ]
  pen.polygon([...outline(1, 0), ...foot(0.02)], colour, { material: 'cloud' })
  pen.polygon([...outline(0.45, 0), ...foot(0.03)], mix(colour, '#6f7fa8', 0.2), {
    material: 'cloud',
    decal: true,
  })
}
