import { createBuffers } from '../raster/buffers.ts'
import { finish } from '../raster/finish.ts'
import { light } from '../raster/light/light.ts'
import { cloudNoise, grainNoise, nearest, sample } from '../raster/noise.ts'
import { createPicture } from '../raster/picture.ts'
import { inked } from './ink.ts'
import type { Style } from './style.ts'

/** Graphite: searching contours drawn twice, tone hatched in layers, smudged on cream paper. */
export const sketch: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const buffers = createBuffers(scene)
  const lit = light(scene, buffers, {
    relief: 0.9,
    texture: 0.25,
    clouds: 0.5,
    gloss: 0,
    rim: 0,
    mist: 0.9,
    mirror: 0.5,
    drama: 1.2,
    steps: 0,
    puffy: false,
  })
  const tones = finish(lit, buffers, { saturation: 0, contrast: 1.2, lift: [0.08, 0.08, 0.08] })
  const lines = inked(scene, {
    paper: '#ffffff',
    ink: '#2d2b30',
    width: 2,
    wobble: 2.2,
    passes: 2,
    opacity: 0.8,
    reach: 1.2,
  })
  const out = createPicture(width, height)
  const noise = cloudNoise()
  const grain = grainNoise()
  const scale = 1024 / small
  const random = scene.random.fork('pencil')
  const u0 = random.range(0, 512)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const q = (y * width + x) * 3
      const sx = x * scale
      const sy = y * scale
      const dark = 1 - (tones.data[q] as number) / 255
      const drift = sample(noise, sx * 0.24 + u0, sy * 0.24) * 26
      // Three directions of hatching; each begins where the tone asks for it.
      const first = hatch(sx * 0.82 + sy * 0.57 + drift, 7, step(dark, 0.22))
      const second = hatch(sx * 0.5 - sy * 0.86 + drift, 6.4, step(dark, 0.46))
      const third = hatch(sy + drift * 0.6, 5.2, step(dark, 0.68))
      const tooth = nearest(grain, sx * 0.9, sy * 0.9)
      let lead =
        (first * 0.36 + second * 0.4 + third * 0.42) * (0.6 + tooth * 0.75) + dark * dark * 0.2 * tooth
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / (small * 0.09)
      // The noise is at most 1: further in nothing fades.
      const fade =
        edge > 1.85 ? 1 : Math.min(1, Math.max(0, edge - 0.25 - sample(noise, sx * 0.6, sy * 0.6 + u0) * 0.6))
      lead *= fade
      const line = 1 - (lines.data[q] as number) / 255
      const total = Math.min(0.94, lead + line * (0.55 + tooth * 0.5) * Math.min(1, fade + 0.15))
      const paper = 0.97 + (tooth - 0.5) * 0.05
      out.data[q] = 247 * paper - total * 206
      out.data[q + 1] = 243 * paper - total * 204
      out.data[q + 2] = 233 * paper - total * 190
    }
  return out
}

const step = (v: number, at: number): number => {
  const t = (v - at) * 5 + 0.3
  return t < 0 ? 0 : Math.min(t, 1)
}

/** A pencil line every `gap`, soft at its sides, as strong as is asked. */
function hatch(v: number, gap: number, strength: number): number {
  if (strength === 0) return 0
  const at = v / gap
  const t = Math.abs(at - Math.floor(at) - 0.5) * 2
  return (t < 0.45 ? 1 - t * 0.7 : Math.max(0, 0.68 - (t - 0.45) * 2.2)) * strength
}
