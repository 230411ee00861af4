import type { Random } from '../random.ts'
import { directions } from './flow.ts'
import { createPicture, type Picture } from './picture.ts'
import { stroke } from './stroke.ts'

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
  const thick = options.impasto > 0 ? new Float32Array(width * height) : null
  const flow = directions(source)
  options.widths.forEach((share, level) => {
    const w = Math.max(2, (share * small) / 1000)
    const step = w * (level === 0 ? 0.75 : 0.9)
    const columns = Math.ceil(width / step) + 1
    const rows = Math.ceil(height / step) + 1
    // Strokes laid in rows would show the rows: they are laid in a shuffled order.
    const order = new Uint32Array(columns * rows)
    for (let i = 0; i < order.length; i++) order[i] = i
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
  if (thick) emboss(out, thick, options.impasto)
  return out
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
