/** Box blur of one plane, in place; `passes` of it come close to a Gaussian. */
export function blur(plane: Float32Array, width: number, height: number, radius: number, passes = 2): void {
  const r = Math.round(radius)
  if (r < 1) return
  const other = new Float32Array(plane.length)
  for (let pass = 0; pass < passes; pass++) {
    rows(plane, other, width, height, r)
    columns(other, plane, width, height, r)
  }
}

function rows(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const scale = 1 / (2 * r + 1)
  for (let y = 0; y < height; y++) {
    const start = y * width
    const first = from[start] as number
    const last = from[start + width - 1] as number
    let sum = first * r
    for (let i = 0; i < r; i++) sum += i < width ? (from[start + i] as number) : last
    for (let x = 0; x < width; x++) {
      sum += x + r < width ? (from[start + x + r] as number) : last
      to[start + x] = sum * scale
      sum -= x - r >= 0 ? (from[start + x - r] as number) : first
    }
  }
}

/** Row by row with a sum per column: the memory is read in order. */
function columns(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const scale = 1 / (2 * r + 1)
  const sums = new Float32Array(width)
  const bottom = (height - 1) * width
  for (let x = 0; x < width; x++) sums[x] = (from[x] as number) * r
  for (let i = 0; i < r; i++) {
    const row = i < height ? i * width : bottom
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[row + x] as number)
  }
  for (let y = 0; y < height; y++) {
    const add = y + r < height ? (y + r) * width : bottom
    const drop = y - r >= 0 ? (y - r) * width : 0
    const row = y * width
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] as number) + (from[add + x] as number)
      to[row + x] = sum * scale
      sums[x] = sum - (from[drop + x] as number)
    }
  }
}

/** Blur of an interleaved RGB buffer (or of its first channels) into a new one, by way of a smaller copy. */
export function softCopy(
  rgb: Float32Array,
  width: number,
  height: number,
  radius: number,
  channels = 3,
): Float32Array {
  const k = radius > 24 ? 8 : radius > 8 ? 4 : 2
  const w = Math.ceil(width / k)
  const h = Math.ceil(height / k)
  const planes = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  for (let c = 0; c < channels; c++) {
    const plane = planes[c] as Float32Array
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        let sum = 0
        for (let j = 0; j < 2; j++)
          for (let i = 0; i < 2; i++) {
            const px = Math.min(width - 1, x * k + i * (k >> 1))
            const py = Math.min(height - 1, y * k + j * (k >> 1))
            sum += rgb[(py * width + px) * 3 + c] as number
          }
        plane[y * w + x] = sum / 4
      }
    blur(plane, w, h, radius / k, 2)
  }
  const out = new Float32Array(rgb.length)
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const share = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    const fx = Math.min(w - 1, Math.max(0, (x + 0.5) / k - 0.5))
    const x0 = Math.floor(fx)
    left[x] = x0
    right[x] = Math.min(w - 1, x0 + 1)
    share[x] = fx - x0
  }
  for (let c = 0; c < channels; c++) {
    const plane = planes[c] as Float32Array
    for (let y = 0; y < height; y++) {
      const fy = Math.min(h - 1, Math.max(0, (y + 0.5) / k - 0.5))
      const y0 = Math.floor(fy)
      const above = y0 * w
      const below = Math.min(h - 1, y0 + 1) * w
      const ty = fy - y0
      let to = y * width * 3 + c
      for (let x = 0; x < width; x++, to += 3) {
        const x0 = left[x] as number
        const x1 = right[x] as number
        const tx = share[x] as number
        const a = (plane[above + x0] as number) * (1 - tx) + (plane[above + x1] as number) * tx
        const b = (plane[below + x0] as number) * (1 - tx) + (plane[below + x1] as number) * tx
        out[to] = a * (1 - ty) + b * ty
      }
    }
  }
  return out
}
