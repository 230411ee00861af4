import { blur } from '../blur.ts'
import { materialIndex } from '../buffers.ts'
import { cloudNoise, sample } from '../noise.ts'
import { relief } from '../relief.ts'
import type { Lighting } from './lighting.ts'
import type { Kind } from './surfaces.ts'
import { cragOf, furOf, textureOf } from './texture.ts'

/** How everything that is neither sky, lamp nor water is lit. */
export function solidShader(
  lighting: Lighting,
  out: Float32Array,
): (i: number, x: number, y: number, kind: Kind) => void {
  const { scene, buffers, options, small, lamp, shade, fog, fromLeft, key } = lighting
  const { width, height, colour } = buffers
  const heights = options.relief > 0 ? relief(buffers, options.puffy) : null
  const hollow = heights && options.puffy ? heights.slice() : null
  if (hollow) blur(hollow, width, height, small * 0.02, 2)
  const slope = (options.relief * 1.05) / 2
  const texture = textureOf(lighting)
  const crag = cragOf(lighting)
  const fur = furOf(lighting)
  const turn: [number, number] = [0, 0]
  const mist = mistOf(lighting)
  // Half way between the light and the viewer.
  const hz = key.z + 1
  const hl = Math.hypot(key.x, key.y, hz)
  const misty = options.mist > 0 && !isIndoors(scene.brief.setting)

  return (i, x, y, kind) => {
    const p = i * 4
    let r = (colour[p] as number) / 255
    let g = (colour[p + 1] as number) / 255
    let b = (colour[p + 2] as number) / 255
    const [shine, tight, rough] = kind.surface
    let nx = 0
    let ny = 0
    if (heights && kind.shaped) {
      const own = heights[i] as number
      const left = x > 0 ? (heights[i - 1] as number) : own
      const right = x < width - 1 ? (heights[i + 1] as number) : own
      const up = y > 0 ? (heights[i - width] as number) : own
      const down = y < height - 1 ? (heights[i + width] as number) : own
      nx = (left - right) * slope
      ny = (up - down) * slope
    }
    let t = 0
    if (options.texture > 0 && rough > 0) {
      t = texture(x, y, kind)
      if (kind.material === materialIndex.fur) t = t * 0.4 + fur(x, y, nx, ny) * options.texture * 0.22
      if (kind.craggy) {
        crag(x, y, turn)
        nx += turn[0] * options.texture
        ny += turn[1] * options.texture
      } else if (kind.bumpy && kind.land) {
        nx += t * 0.5
        ny += t * 0.9
      }
    }
    const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1)
    nx *= nz
    ny *= nz
    let lit = Math.max(nx * key.x + ny * key.y + nz * key.z, 0)
    if (options.steps > 0) lit = stepped(lit, options.steps)
    // 1 where a surface faces the viewer: flat colours stay what the palette meant.
    const rel = lit / key.z
    const bright = rel > 1 ? (rel - 1) * 0.5 * options.drama : 0
    let d = rel < 1 ? (1 - rel) * 0.72 * options.drama : 0
    if (hollow && heights) d += Math.max(0, ((hollow[i] as number) - (heights[i] as number)) / (small * 0.05))
    d = Math.min(d, 0.9)
    r *= 1 - d * (1 - shade[0] * 0.6) + bright * lamp[0]
    g *= 1 - d * (1 - shade[1] * 0.6) + bright * lamp[1]
    b *= 1 - d * (1 - shade[2] * 0.6) + bright * lamp[2]
    r *= 1 + t
    g *= 1 + t
    b *= 1 + t
    const gloss = shine * (1 + options.gloss) + options.gloss * 0.25
    if (gloss > 0.03 && heights) {
      const s = (nx * key.x + ny * key.y + nz * hz) / hl
      const spec = s > 0 ? s ** (tight + options.gloss * 14) * gloss : 0
      r += spec * lamp[0]
      g += spec * lamp[1]
      b += spec * lamp[2]
    }
    if (options.rim > 0 && !kind.land) {
      // Full on the side of the light and on top, without a step between.
      const side = Math.max(nx * fromLeft * 5, (-ny - 0.1) * 6)
      const edge = (1 - nz) * (side > 1 ? 1 : side < 0.2 ? 0.2 : side)
      const k = edge * edge * options.rim
      r += k * lamp[0]
      g += k * lamp[1]
      b += k * lamp[2]
    }
    if (misty && kind.land && kind.depth > 0.15) {
      const k = mist(x, y, kind.depth)
      r += (fog[0] - r) * k
      g += (fog[1] - g) * k
      b += (fog[2] - b) * k
    }
    const q = i * 3
    out[q] = r
    out[q + 1] = g
    out[q + 2] = b
  }
}

const isIndoors = (setting: Lighting['scene']['brief']['setting']): boolean =>
  setting === 'studio' || setting === 'underwater' || setting === 'space'

/** Flat tones with a short slope between them. */
function stepped(lit: number, steps: number): number {
  const e = lit * steps
  const base = Math.floor(e)
  const f = (e - base - 0.5) * 9 + 0.5
  return (base + (f < 0 ? 0 : Math.min(f, 1))) / steps
}

/** How much of the mist that lies at the foot of the far land hides a place, 0..1. */
function mistOf(lighting: Lighting): (x: number, y: number, depth: number) => number {
  const { scene, options, small, scale, shiftU, shiftV } = lighting
  const { horizon, brief } = scene
  const noise = cloudNoise()
  const fog = brief.weather === 'fog'
  return (x, y, depth) => {
    const foot = 1 - Math.min(1, Math.abs(y - horizon) / (small * (0.05 + 0.12 * depth)))
    if (foot === 0) return fog ? 0.25 * depth : 0
    const wisp = 0.45 + sample(noise, x * scale * 0.5 + shiftV, y * scale * 1.1 + shiftU) * 0.9
    const k = foot * wisp * options.mist * depth * (fog ? 1.3 : 0.5)
    return Math.min(fog ? k + 0.25 * depth : k, 0.92)
  }
}
