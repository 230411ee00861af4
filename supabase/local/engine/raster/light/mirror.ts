import { materialIndex } from '../buffers.ts'
import { cloudNoise, sample } from '../noise.ts'
import type { Lighting } from './lighting.ts'

/** Water shows what stands above it, broken by ripples. */
export function mirror(
  { scene, buffers, options, small, scale, shiftU, lamp }: Lighting,
  out: Float32Array,
): void {
  const strength = options.mirror
  if (strength <= 0) return
  const { width, height, id, parts } = buffers
  const noise = cloudNoise()
  const water = parts.map(({ material, layer }) => material === materialIndex.water && layer !== 'subject')
  const mine = parts.map(({ layer }) => layer === 'subject')
  const lamps = parts.map(({ layer }) => layer === 'celestial')
  const aside = Math.round(small * 0.17)
  const afloat = scene.subjects.map(({ x, y, height: tall, parts: own }) => {
    let half = 0
    for (const part of own) for (const [px] of part.points) half = Math.max(half, Math.abs(px - x))
    return { x, y, tall, half }
  })
  const top = scene.horizon
  const source = out.slice()
  for (let y = Math.max(0, Math.floor(top)); y < height; y++) {
    const t = (y - top) / (height - top + 1)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!water[id[i] as number]) continue
      const zoom = 2.6 - 1.9 * t
      const n = sample(noise, x * scale * 0.5 * zoom + shiftU, y * scale * 3.4 * zoom) - 0.5
      const fine = sample(noise, x * scale * 1.3 * zoom + shiftU, y * scale * 11 * zoom) - 0.5
      const dx = n * small * (0.012 + 0.05 * t)
      const dy = n * small * (0.01 + 0.09 * t) + fine * small * (0.035 + 0.06 * t)
      const px = Math.max(0, Math.min(width - 1, Math.round(x + dx)))
      let from = -1
      for (const one of afloat) {
        if (y < one.y || Math.abs(x - one.x) > one.half) continue
        const sy = Math.round(2 * one.y - y + dy * 0.6)
        if (sy >= 0 && sy < height && mine[id[sy * width + px] as number]) from = sy * width + px
      }
      if (from < 0) {
        let sy = Math.round(2 * top - y + dy)
        sy = sy < 0 ? Math.min(height - 1, -sy) : sy
        from = Math.min(height - 1, sy) * width + px
        // What stands on the bank is not mirrored: look past it, to what is behind.
        while (sy > 4 && mine[id[Math.min(height - 1, sy) * width + px] as number]) sy -= 5
        from = Math.min(height - 1, Math.max(0, sy)) * width + px
        // A disc lies broken on the ripples.
        if (lamps[id[from] as number] && n + fine * 1.5 < 0.16) from = Math.max(0, from - aside)
        // Never the water itself: it has no picture yet.
        if (water[id[from] as number]) continue
      }
      const k = strength * (0.78 - 0.34 * t)
      const q = i * 3
      const f = from * 3
      const glance =
        Math.max(0, n - 0.2) * 1.6 * Math.exp(-(((x - scene.light.x) / (small * (0.1 + 0.25 * t))) ** 2))
      for (let c = 0; c < 3; c++) {
        const own = out[q + c] as number
        out[q + c] = own + ((source[f + c] as number) * 0.92 - own) * k + glance * (lamp[c] as number)
      }
    }
  }
}
