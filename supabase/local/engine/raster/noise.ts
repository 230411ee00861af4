import { createRandom } from '../random.ts'

/** Tiles of noise, made once per worker and read at any scale; the seed only moves where they are read. */
export const tileSize = 512
const mask = tileSize - 1

function smoothTile(cells: number, key: string): Float32Array {
  const random = createRandom(key)
  const lattice = Float32Array.from({ length: cells * cells }, () => random.next())
  const out = new Float32Array(tileSize * tileSize)
  const step = cells / tileSize
  for (let y = 0; y < tileSize; y++) {
    const fy = y * step
    const y0 = Math.floor(fy)
    const ty = fy - y0
    const sy = ty * ty * (3 - 2 * ty)
    const row0 = (y0 % cells) * cells
    const row1 = ((y0 + 1) % cells) * cells
    for (let x = 0; x < tileSize; x++) {
      const fx = x * step
      const x0 = Math.floor(fx)
      const tx = fx - x0
      const sx = tx * tx * (3 - 2 * tx)
      const c0 = x0 % cells
      const c1 = (x0 + 1) % cells
      const a = (lattice[row0 + c0] as number) * (1 - sx) + (lattice[row0 + c1] as number) * sx
      const b = (lattice[row1 + c0] as number) * (1 - sx) + (lattice[row1 + c1] as number) * sx
      out[y * tileSize + x] = a * (1 - sy) + b * sy
    }
  }
  return out
}

function cloudTile(cells: number, octaves: number, key: string): Float32Array {
  const out = new Float32Array(tileSize * tileSize)
  let weight = 0.5
  for (let i = 0; i < octaves; i++) {
    const layer = smoothTile(cells << i, `${key}${i}`)
    for (let k = 0; k < out.length; k++) out[k] = (out[k] as number) + weight * (layer[k] as number)
    weight *= 0.5
  }
  // Stretched to 0..1, whatever the draw.
  let low = Infinity
  let high = -Infinity
  for (const v of out) {
    if (v < low) low = v
    if (v > high) high = v
  }
  for (let k = 0; k < out.length; k++) out[k] = ((out[k] as number) - low) / (high - low)
  return out
}

let clouds: Float32Array | null = null
let grain: Float32Array | null = null

/** Cloudy noise, 0..1: four features to a tile, six octaves. */
export function cloudNoise(): Float32Array {
  clouds ??= cloudTile(4, 6, 'clouds')
  return clouds
}

/** Film grain, 0..1, about normal. */
export function grainNoise(): Float32Array {
  if (!grain) {
    const random = createRandom('grain')
    grain = Float32Array.from({ length: tileSize * tileSize }, () => 0.5 + random.bell() * 0.5)
  }
  return grain
}

/** A tile between its points, at any coordinates. */
export function sample(tile: Float32Array, u: number, v: number): number {
  const x0 = Math.floor(u)
  const y0 = Math.floor(v)
  const tx = u - x0
  const ty = v - y0
  const xa = x0 & mask
  const xb = (x0 + 1) & mask
  const ya = (y0 & mask) * tileSize
  const yb = ((y0 + 1) & mask) * tileSize
  const a = (tile[ya + xa] as number) * (1 - tx) + (tile[ya + xb] as number) * tx
  const b = (tile[yb + xa] as number) * (1 - tx) + (tile[yb + xb] as number) * tx
  return a * (1 - ty) + b * ty
}

/** The nearest point: for fine texture, where blending would only blur. */
export function nearest(tile: Float32Array, u: number, v: number): number {
  return tile[(v & mask) * tileSize + (u & mask)] as number
}
