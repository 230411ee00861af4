import { finish } from '../raster/finish.ts'
import { cloudNoise, grainNoise, nearest, sample } from '../raster/noise.ts'
import { eachPixel } from '../raster/overlay.ts'
import { createPicture } from '../raster/picture.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** An old colour print: faded dyes, a light leak, dust, grain, and a cream border gone brown. */
export const vintage: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const scale = 512 / small
  const { lit, buffers } = litScene(scene, { texture: 0.9, rim: 0.2, mist: 1 })
  const source = finish(lit, buffers, { focus: 4, bloom: 0.3, saturation: 0.62, contrast: 0.92 })
  const random = scene.random.fork('print')
  const noise = cloudNoise()
  const grain = grainNoise()
  const u0 = random.range(0, 512)
  const border = small * 0.055
  const shift = Math.max(1, Math.round(small * 0.0026))
  const leak = random.chance(0.5) ? 0 : width
  const out = createPicture(width, height)
  return eachPixel(out, (x, y, at) => {
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
    const stain = sample(noise, x * scale + u0, y * scale)
    const speck = nearest(grain, x * scale * 2, y * scale * 2) - 0.5
    const dust = sample(noise, x * scale * 14 + u0, y * scale * 14) > 0.9 ? 20 : 0
    if (edge < border) {
      const brown = Math.max(0, 1 - edge / border) * 22 + stain * 22
      out.data[at] = 242 - brown * 0.6 + speck * 8
      out.data[at + 1] = 232 - brown * 0.85 + speck * 8
      out.data[at + 2] = 208 - brown * 1.2 + speck * 8
      return
    }
    const row = y * width
    const r = source.data[(row + Math.max(0, x - shift)) * 3] as number
    const g = source.data[at + 1] as number
    const b = source.data[(row + Math.min(width - 1, x + shift)) * 3 + 2] as number
    const l = 0.3 * r + 0.59 * g + 0.11 * b
    const dx = (x / width - 0.5) * 2
    const dy = (y / height - 0.5) * 2
    const dim = 1 - Math.max(0, dx * dx + dy * dy - 0.5) * 0.22
    const burn = Math.max(0, 1 - Math.abs(x - leak) / (width * (0.16 + stain * 0.22)))
    const g2 = speck * 26 + dust + (stain - 0.5) * 16
    out.data[at] = (r * 0.62 + l * 0.24 + 42) * dim + g2 + burn * 120
    out.data[at + 1] = (g * 0.58 + l * 0.24 + 34) * dim + g2 + burn * 52
    out.data[at + 2] = (b * 0.46 + l * 0.2 + 44) * dim + g2 + burn * 8
  })
}
