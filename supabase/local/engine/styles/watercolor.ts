import { blur } from '../raster/blur.ts'
import { finish } from '../raster/finish.ts'
import { cloudNoise, grainNoise, nearest, sample } from '../raster/noise.ts'
import { createPicture } from '../raster/picture.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Transparent washes on rough paper: edges wander, pigment gathers at them, the sheet stays white around. */
export const watercolor: Style = (scene) => {
  const { lit, buffers } = litScene(
    scene,
    { relief: 0.5, texture: 0, clouds: 0.8, rim: 0, gloss: 0, mist: 0.9, drama: 0.8 },
    { drawnClouds: true },
  )
  const source = finish(lit, buffers, { saturation: 1.2, lift: [0.05, 0.05, 0.05] })
  const { width, height } = scene
  const small = Math.min(width, height)
  const scale = 512 / small
  const noise = cloudNoise()
  const grain = grainNoise()
  const random = scene.random.fork('wash')
  const u0 = random.range(0, 512)
  const v0 = random.range(0, 512)
  const warped = createPicture(width, height)
  const density = new Float32Array(width * height)
  const wander = small * 0.022
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const a = sample(noise, x * scale * 1.5 + u0, y * scale * 1.5 + v0) - 0.5
      const b = sample(noise, x * scale * 1.5 + v0, y * scale * 1.5 + u0 + 170) - 0.5
      const px = Math.max(0, Math.min(width - 1, Math.round(x + a * wander)))
      const py = Math.max(0, Math.min(height - 1, Math.round(y + b * wander)))
      const from = (py * width + px) * 3
      const to = (y * width + x) * 3
      const r = source.data[from] as number
      const g = source.data[from + 1] as number
      const bl = source.data[from + 2] as number
      warped.data[to] = r
      warped.data[to + 1] = g
      warped.data[to + 2] = bl
      density[y * width + x] = 0.3 * r + 0.59 * g + 0.11 * bl
    }
  // Where a wash ends its pigment gathers: the difference between a blur and the picture marks those seams.
  const around = density.slice()
  blur(around, width, height, small * 0.006, 2)
  const out = createPicture(width, height)
  const margin = small * 0.045
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const q = i * 3
      const seam = Math.min(0.42, Math.abs((around[i] as number) - (density[i] as number)) / 95)
      const bloom = sample(noise, x * scale * 0.8 + v0, y * scale * 0.8 + u0)
      const tooth =
        nearest(grain, x * scale * 1.4, y * scale * 1.4) * 0.6 +
        sample(noise, x * scale * 9, y * scale * 9) * 0.6 -
        0.6
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      const ragged = margin * (0.45 + sample(noise, x * scale * 1.3 + u0, y * scale * 1.3 + v0) * 1.3)
      let wet = (edge - ragged) / (small * 0.012)
      wet = wet < 0 ? 0 : Math.min(wet, 1)
      const rim = wet > 0 && wet < 1 ? 0.16 : 0
      // Pigment as what the paper loses of its white.
      const strength = wet * (0.74 + bloom * 0.5) * (1 + tooth * 0.22) + rim
      const dark = seam * wet
      const paper = 1 + tooth * 0.045
      out.data[q] = 252 * paper - (255 - (warped.data[q] as number)) * strength - dark * 70
      out.data[q + 1] = 249 * paper - (255 - (warped.data[q + 1] as number)) * strength - dark * 66
      out.data[q + 2] = 241 * paper - (255 - (warped.data[q + 2] as number)) * strength - dark * 50
    }
  return out
}
