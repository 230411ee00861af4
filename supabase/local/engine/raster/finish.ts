import type { Buffers } from './buffers.ts'
import type { Light } from './light/lighting.ts'
import { grainNoise, tileSize } from './noise.ts'
import { createPicture, type Picture } from './picture.ts'
import { softCopy, softShares } from './soft-copy.ts'

interface FinishOptions {
  /** Light that spills from what is bright. */
  bloom?: number
  /** Blur of what is far, in thousandths of the picture. */
  focus?: number
  saturation?: number
  contrast?: number
  /** Darkening towards the corners. */
  vignette?: number
  /** Film grain. */
  grain?: number
  /** Multiplies red, green, blue. */
  tint?: readonly [number, number, number]
  /** Adds to the shadows. */
  lift?: readonly [number, number, number]
}

/** From light to bytes: lens, film and print. */
export function finish(light: Light, buffers: Buffers | null, options: FinishOptions = {}): Picture {
  const { width, height, rgb } = light
  const small = Math.min(width, height)
  if (options.focus && buffers) defocus(light, buffers, (options.focus * small) / 1000)
  if (options.bloom) {
    const spill = softCopy(rgb, width, height, small * 0.03, (pixel) => {
      const i = pixel * 3
      const l = 0.3 * (rgb[i] as number) + 0.59 * (rgb[i + 1] as number) + 0.11 * (rgb[i + 2] as number)
      return l > 0.72 ? Math.min(1, (l - 0.72) * 2.4) : 0
    })
    for (let i = 0; i < rgb.length; i++) rgb[i] = (rgb[i] as number) + (spill[i] as number) * options.bloom
  }
  const picture = createPicture(width, height)
  const { data } = picture
  const noise = grainNoise()
  const saturation = options.saturation ?? 1
  const contrast = options.contrast ?? 1
  const vignette = options.vignette ?? 0
  const grain = options.grain ?? 0
  const [tr, tg, tb] = options.tint ?? [1, 1, 1]
  const [ar, ag, ab] = options.lift ?? [0, 0, 0]
  for (let y = 0; y < height; y++) {
    const dy = (y / height - 0.5) * 2
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const dx = (x / width - 0.5) * 2
      const far = dx * dx + dy * dy
      const dim = 1 - vignette * Math.max(0, far - 0.35) * 0.55
      let r = (rgb[i] as number) * tr * dim
      let g = (rgb[i + 1] as number) * tg * dim
      let b = (rgb[i + 2] as number) * tb * dim
      const l = 0.3 * r + 0.59 * g + 0.11 * b
      r = l + (r - l) * saturation
      g = l + (g - l) * saturation
      b = l + (b - l) * saturation
      const n =
        grain > 0
          ? ((noise[(y & (tileSize - 1)) * tileSize + (x & (tileSize - 1))] as number) - 0.5) * grain
          : 0
      // A soft shoulder instead of a hard edge where light runs out of range.
      r = shoulder((r - 0.5) * contrast + 0.5) + ar + n
      g = shoulder((g - 0.5) * contrast + 0.5) + ag + n
      b = shoulder((b - 0.5) * contrast + 0.5) + ab + n
      data[i] = r * 255
      data[i + 1] = g * 255
      data[i + 2] = b * 255
    }
  }
  return picture
}

const shoulder = (v: number): number => (v <= 0.8 ? v : 0.8 + 0.2 * (1 - Math.exp((0.8 - v) * 4)))

/** Blurs by depth. What is near is left out of the blur, so that it casts no halo. */
function defocus(light: Light, buffers: Buffers, radius: number): void {
  const { width, height, rgb } = light
  const amount = buffers.parts.map(({ depth, layer }) =>
    layer === 'subject' ? 0 : layer === 'front' ? 0.5 : Math.min(1, depth * 1.4),
  )
  const shares = Float32Array.from(amount, (k) => (k > 0.05 ? 1 : 0.02))
  const { id } = buffers
  const share = (pixel: number): number => shares[id[pixel] as number] as number
  const soft = softCopy(rgb, width, height, radius, share)
  const sum = softShares(width, height, radius, share)
  for (let i = 0, q = 0; q < rgb.length; i++, q += 3) {
    const k = amount[id[i] as number] as number
    if (k <= 0.05) continue
    const scale = 1 / Math.max(0.02, sum[i] as number)
    rgb[q] = (rgb[q] as number) + ((soft[q] as number) * scale - (rgb[q] as number)) * k
    rgb[q + 1] = (rgb[q + 1] as number) + ((soft[q + 1] as number) * scale - (rgb[q + 1] as number)) * k
    rgb[q + 2] = (rgb[q + 2] as number) + ((soft[q + 2] as number) * scale - (rgb[q + 2] as number)) * k
  }
}
