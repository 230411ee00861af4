import { blur } from './blur.ts'

/** How much of a pixel goes into a soft copy. */
type Share = (pixel: number) => number

interface Small {
  /** Pixels to one, each way. */
  k: number
  w: number
  h: number
  planes: Float32Array[]
}

const whole: Share = () => 1

/** A blurred copy of an interleaved RGB buffer, by way of a smaller one. */
export function softCopy(
  rgb: Float32Array,
  width: number,
  height: number,
  radius: number,
  share: Share = whole,
): Float32Array {
  const small = smaller(width, height, radius, 3)
  const [red, green, blue] = small.planes as [Float32Array, Float32Array, Float32Array]
  shrink(small, width, height, (pixel, to) => {
    const part = share(pixel) / 4
    if (part === 0) return
    const i = pixel * 3
    red[to] = (red[to] as number) + (rgb[i] as number) * part
    green[to] = (green[to] as number) + (rgb[i + 1] as number) * part
    blue[to] = (blue[to] as number) + (rgb[i + 2] as number) * part
  })
  return stretch(small, width, height, radius)
}

/** The shares alone, blurred the same way: one value a pixel. */
export function softShares(width: number, height: number, radius: number, share: Share): Float32Array {
  const small = smaller(width, height, radius, 1)
  const [plane] = small.planes as [Float32Array]
  shrink(small, width, height, (pixel, to) => {
    plane[to] = (plane[to] as number) + share(pixel) / 4
  })
  return stretch(small, width, height, radius)
}

function smaller(width: number, height: number, radius: number, channels: number): Small {
  const k = radius > 24 ? 8 : radius > 8 ? 4 : 2
  const w = Math.ceil(width / k)
  const h = Math.ceil(height / k)
  return { k, w, h, planes: Array.from({ length: channels }, () => new Float32Array(w * h)) }
}

/** Calls back for four pixels of each that becomes one. */
function shrink(
  { k, w, h }: Small,
  width: number,
  height: number,
  add: (pixel: number, to: number) => void,
): void {
  const half = k >> 1
  for (let y = 0, to = 0; y < h; y++) {
    const above = Math.min(height - 1, y * k) * width
    const below = Math.min(height - 1, y * k + half) * width
    for (let x = 0; x < w; x++, to++) {
      const left = Math.min(width - 1, x * k)
      const right = Math.min(width - 1, x * k + half)
      add(above + left, to)
      add(above + right, to)
      add(below + left, to)
      add(below + right, to)
    }
  }
}

/** Blurs the small planes and blends between their pixels. */
function stretch({ k, w, h, planes }: Small, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(width * height * planes.length)
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const between = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    const fx = Math.min(w - 1, Math.max(0, (x + 0.5) / k - 0.5))
    const x0 = Math.floor(fx)
    left[x] = x0
    right[x] = Math.min(w - 1, x0 + 1)
    between[x] = fx - x0
  }
  const row = new Float64Array(w)
  planes.forEach((plane, channel) => {
    blur(plane, w, h, radius / k, 2)
    for (let y = 0; y < height; y++) {
      const fy = Math.min(h - 1, Math.max(0, (y + 0.5) / k - 0.5))
      const y0 = Math.floor(fy)
      const above = y0 * w
      const below = Math.min(h - 1, y0 + 1) * w
      const ty = fy - y0
      for (let x = 0; x < w; x++)
        row[x] = (plane[above + x] as number) * (1 - ty) + (plane[below + x] as number) * ty
      let to = y * width * planes.length + channel
      for (let x = 0; x < width; x++, to += planes.length) {
        const tx = between[x] as number
        out[to] = (row[left[x] as number] as number) * (1 - tx) + (row[right[x] as number] as number) * tx
      }
    }
  })
  return out
}
