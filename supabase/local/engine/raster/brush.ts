import type { Random } from '../random.ts'
import { blur } from './blur.ts'
import { grainNoise, nearest } from './noise.ts'
import { createPicture, type Picture } from './picture.ts'

interface BrushOptions {
  /** Widths of the brushes, largest first, in thousandths of the picture. */
  widths: readonly number[]
  /** A stroke's length over its width. */
  length: number
  /** How far a stroke's colour may stray, 0..1. */
  stray: number
  /** Depth of the paint: 0 flat, 1 thick. */
  impasto: number
  /** How much canvas shows between the strokes: 1 covers. */
  cover: number
  /** 0 follows the shapes, 1 goes its own way. */
  wild: number
  /** A brush smaller than the first paints only where the picture still differs by this (0..255). */
  detail: number
  canvas: readonly [number, number, number]
}

/** Repaints a picture with strokes that follow its shapes, coarse to fine. */
export function paint(source: Picture, options: BrushOptions, random: Random): Picture {
  const { width, height } = source
  const small = Math.min(width, height)
  const out = createPicture(width, height)
  for (let i = 0; i < out.data.length; i += 3) {
    out.data[i] = options.canvas[0]
    out.data[i + 1] = options.canvas[1]
    out.data[i + 2] = options.canvas[2]
  }
  const thick = new Float32Array(width * height)
  const flow = directions(source)
  options.widths.forEach((share, level) => {
    const w = Math.max(2, (share * small) / 1000)
    const step = w * (level === 0 ? 0.75 : 0.9)
    const columns = Math.ceil(width / step) + 1
    const rows = Math.ceil(height / step) + 1
    // Strokes laid in rows would show the rows: they are laid in a shuffled order.
    const order = Array.from({ length: columns * rows }, (_, i) => i)
    for (let i = order.length - 1; i > 0; i--) {
      const k = Math.floor(random.next() * (i + 1))
      const held = order[i] as number
      order[i] = order[k] as number
      order[k] = held
    }
    for (const cell of order) {
      const x = (cell % columns) * step + random.range(-0.5, 0.5) * step
      const y = Math.floor(cell / columns) * step + random.range(-0.5, 0.5) * step
      const px = Math.max(0, Math.min(width - 1, Math.round(x)))
      const py = Math.max(0, Math.min(height - 1, Math.round(y)))
      const at = (py * width + px) * 3
      const { data } = source
      if (level === 0) {
        if (!random.chance(options.cover)) continue
      } else {
        const d =
          Math.abs((data[at] as number) - (out.data[at] as number)) +
          Math.abs((data[at + 1] as number) - (out.data[at + 1] as number)) +
          Math.abs((data[at + 2] as number) - (out.data[at + 2] as number))
        if (d < options.detail * 3 && !random.chance(0.06)) continue
      }
      const angle = flow(px, py) + random.bell() * options.wild * 1.6
      const shift = random.bell() * options.stray * 90
      const warm = random.bell() * options.stray * 46
      stroke(
        out,
        thick,
        x,
        y,
        angle,
        (w * options.length * random.range(0.7, 1.3)) / 2,
        w / 2,
        [
          (data[at] as number) + shift + warm,
          (data[at + 1] as number) + shift,
          (data[at + 2] as number) + shift - warm,
        ],
        random,
      )
    }
  })
  if (options.impasto > 0) emboss(out, thick, options.impasto)
  return out
}

/** One stroke: bristles along it, ragged at its end. */
function stroke(
  out: Picture,
  thick: Float32Array,
  x: number,
  y: number,
  angle: number,
  half: number,
  w: number,
  colour: readonly [number, number, number],
  random: Random,
): void {
  const { width, height, data } = out
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reach = half + w
  const left = Math.max(0, Math.floor(x - Math.abs(cos) * reach - Math.abs(sin) * w - 1))
  const right = Math.min(width - 1, Math.ceil(x + Math.abs(cos) * reach + Math.abs(sin) * w + 1))
  const top = Math.max(0, Math.floor(y - Math.abs(sin) * reach - Math.abs(cos) * w - 1))
  const bottom = Math.min(height - 1, Math.ceil(y + Math.abs(sin) * reach + Math.abs(cos) * w + 1))
  const bend = random.range(-0.25, 0.25) / Math.max(1, half)
  const key = Math.floor(random.next() * 512)
  const grain = grainNoise()
  const inverse = 1 / w
  for (let py = top; py <= bottom; py++)
    for (let px = left; px <= right; px++) {
      const dx = px - x
      const dy = py - y
      const along = dx * cos + dy * sin
      const across = (dy * cos - dx * sin + along * along * bend) * inverse
      if (across < -1 || across > 1) continue
      const over = Math.abs(along) - half
      if (over > w) continue
      const end = over > 0 ? over * inverse : 0
      if (end * end + across * across > 1) continue
      const bristle = nearest(grain, key + across * 7 + 64, key * 3 + along * 0.02)
      let alpha = (1 - across * across * 0.55) * (0.72 + bristle * 0.5)
      if (along > half * 0.4) alpha *= 1 - ((along - half * 0.4) / (half * 0.6 + w)) * bristle * 0.9
      if (alpha <= 0.04) continue
      if (alpha > 1) alpha = 1
      const tone = (bristle - 0.5) * 22
      const i = py * width + px
      const q = i * 3
      data[q] = (data[q] as number) + (colour[0] + tone - (data[q] as number)) * alpha
      data[q + 1] = (data[q + 1] as number) + (colour[1] + tone - (data[q + 1] as number)) * alpha
      data[q + 2] = (data[q + 2] as number) + (colour[2] + tone - (data[q + 2] as number)) * alpha
      thick[i] = (thick[i] as number) * (1 - alpha) + (bristle * 0.7 + (1 - across * across) * 0.5) * alpha
    }
}

/** Light from the upper left on the ridges of the paint. */
function emboss(out: Picture, thick: Float32Array, strength: number): void {
  const { width, height, data } = out
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const d = (thick[i + width + 1] as number) - (thick[i - width - 1] as number)
      const k = Math.max(-46, Math.min(58, -d * 120 * strength))
      const q = i * 3
      data[q] = (data[q] as number) + k
      data[q + 1] = (data[q + 1] as number) + k
      data[q + 2] = (data[q + 2] as number) + k
    }
}

/** The direction along the shapes at a point: across the gradient of a blurred, quarter-size copy. */
export function directions(source: Picture): (x: number, y: number) => number {
  const k = 4
  const w = Math.ceil(source.width / k)
  const h = Math.ceil(source.height / k)
  const grey = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = (Math.min(source.height - 1, y * k) * source.width + Math.min(source.width - 1, x * k)) * 3
      grey[y * w + x] =
        0.3 * (source.data[at] as number) +
        0.59 * (source.data[at + 1] as number) +
        0.11 * (source.data[at + 2] as number)
    }
  blur(grey, w, h, 2, 1)
  const xx = new Float32Array(w * h)
  const xy = new Float32Array(w * h)
  const yy = new Float32Array(w * h)
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      const gx = (grey[i + 1] as number) - (grey[i - 1] as number)
      const gy = (grey[i + w] as number) - (grey[i - w] as number)
      xx[i] = gx * gx
      xy[i] = gx * gy
      yy[i] = gy * gy
    }
  for (const plane of [xx, xy, yy]) blur(plane, w, h, 3, 2)
  return (x, y) => {
    const i = Math.min(h - 1, Math.floor(y / k)) * w + Math.min(w - 1, Math.floor(x / k))
    const a = xx[i] as number
    const b = xy[i] as number
    const c = yy[i] as number
    // Where nothing has an edge, strokes lie flat.
    if (a + c < 0.6) return 0.12
    return 0.5 * Math.atan2(2 * b, a - c) + Math.PI / 2
  }
}
