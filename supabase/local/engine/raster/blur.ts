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
