import { hex } from '../../colour.ts'
import { boxOf, type Part } from '../../draw/part.ts'
import { edgeDistance } from '../../raster/edge-distance.ts'
import { rasteriseRgba } from '../../raster/rasterise.ts'
import { flat } from '../../raster/scene-svg.ts'
import { document, element, pathData } from '../../svg.ts'
import { type Cubes, key, limit } from './cubes.ts'

/** Turns parts into a body of cubes, thickest where the shape is widest. */
export function sculpt(
  cubes: Cubes,
  parts: readonly Part[],
  x: number,
  y: number,
  base: number,
  tallest: number,
  busy: Set<number>,
): void {
  const box = boxOf(parts)
  const wide = box.right - box.left
  const tall = box.bottom - box.top
  const scale = Math.min(tallest / tall, (tallest * 1.15) / wide)
  const w = Math.max(1, Math.ceil(wide * scale))
  const h = Math.max(1, Math.ceil(tall * scale))
  const over = 4
  const inner = parts
    // Shadows and ripples belong to the ground, thin lines vanish at this size.
    .filter((part) => part.closed)
    .map((part) =>
      element('path', {
        d: pathData(part.points, true),
        ...flat(part, { name: 'subject', depth: 0, parts: [] }),
      }),
    )
    .join('')
  const pixels = rasteriseRgba(
    document(w * over, h * over, inner, { viewBox: `${box.left} ${box.top} ${w / scale} ${h / scale}` }),
  )
  const solid = new Uint16Array((w + 2) * (h + 2))
  const colours: string[] = []
  for (let py = 0; py < h; py++)
    for (let px = 0; px < w; px++) {
      let r = 0
      let g = 0
      let b = 0
      let n = 0
      for (let j = 1; j < over; j += 2)
        for (let i = 1; i < over; i += 2) {
          const p = ((py * over + j) * w * over + px * over + i) * 4
          if ((pixels[p + 3] as number) < 128) continue
          r += pixels[p] as number
          g += pixels[p + 1] as number
          b += pixels[p + 2] as number
          n++
        }
      if (n < 2) continue
      solid[(py + 1) * (w + 2) + px + 1] = 1
      colours[py * w + px] = hex(r / n, g / n, b / n)
    }
  const distance = edgeDistance(solid, w + 2, h + 2, 9, Uint8Array.of(0, 1))
  for (let py = 0; py < h; py++)
    for (let px = 0; px < w; px++) {
      const colour = colours[py * w + px]
      if (!colour) continue
      const d = distance[(py + 1) * (w + 2) + px + 1] as number
      const thick = Math.min(5, Math.round(Math.sqrt(d) * 1.2))
      const z = base + h - py
      // Facing the viewer: the columns climb the diagonal in steps, the thickness runs towards the eye.
      const along = px - Math.round(w / 2)
      const ax = x + Math.ceil(along / 2)
      const ay = y - Math.floor(along / 2)
      for (let t = -thick; t <= thick; t++) {
        const vx = ax + t
        const vy = ay + t
        if (vx < 0 || vx >= limit || vy < 0 || vy >= limit) continue
        cubes.set(key(vx, vy, z), colour)
        busy.add(vy * limit + vx)
      }
    }
}
