import type { Random } from '../random.ts'
import { grainNoise, tileSize } from './noise.ts'
import type { Picture } from './picture.ts'

const mask = tileSize - 1

/**
 * One stroke: bristles along it, ragged at its end. `thick` gathers the depth of the paint, where that is wanted.
 * Nearly all the time of a painted style passes in its inner loop.
 */
export function stroke(
  out: Picture,
  thick: Float32Array | null,
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
  const fading = half * 0.4
  const fade = 0.9 / (half * 0.6 + w)
  const [red, green, blue] = colour
  const row = key * 3
  const column = key + 64
  // Of each row only what a slanted band covers is looked at: its sides and its ends are lines.
  const bow = reach * reach * bend
  const upper = w + Math.max(0, -bow)
  const lower = -w - Math.max(0, bow)
  const tilt = Math.abs(sin) > 1e-3 ? 1 / sin : 0
  const slant = Math.abs(cos) > 1e-3 ? 1 / cos : 0
  for (let py = top; py <= bottom; py++) {
    const dy = py - y
    const dySin = dy * sin
    const dyCos = dy * cos
    let from = left
    let to = right
    if (tilt !== 0) {
      const a = x + (dyCos - upper) * tilt
      const b = x + (dyCos - lower) * tilt
      from = Math.max(from, Math.floor(Math.min(a, b)) - 1)
      to = Math.min(to, Math.ceil(Math.max(a, b)) + 1)
    }
    if (slant !== 0) {
      const middle = x - dySin * slant
      const spread = Math.abs(reach * slant) + 1
      from = Math.max(from, Math.floor(middle - spread))
      to = Math.min(to, Math.ceil(middle + spread))
    }
    for (let px = from; px <= to; px++) {
      const dx = px - x
      const along = dx * cos + dySin
      const across = (dyCos - dx * sin + along * along * bend) * inverse
      if (across < -1 || across > 1) continue
      const flat = across * across
      const over = (along < 0 ? -along : along) - half
      if (over > 0 && over * over * inverse * inverse + flat > 1) continue
      const bristle = grain[
        ((row + along * 0.02) & mask) * tileSize + ((column + across * 7) & mask)
      ] as number
      let alpha = (1 - flat * 0.55) * (0.72 + bristle * 0.5)
      if (along > fading) alpha *= 1 - (along - fading) * fade * bristle
      if (alpha <= 0.04) continue
      if (alpha > 1) alpha = 1
      const tone = (bristle - 0.5) * 22
      const i = py * width + px
      const q = i * 3
      const r = data[q] as number
      const g = data[q + 1] as number
      const b = data[q + 2] as number
      data[q] = r + (red + tone - r) * alpha
      data[q + 1] = g + (green + tone - g) * alpha
      data[q + 2] = b + (blue + tone - b) * alpha
      if (thick) thick[i] = (thick[i] as number) * (1 - alpha) + (bristle * 0.7 + (1 - flat) * 0.5) * alpha
    }
  }
}
