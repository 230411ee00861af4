const diagonal = Math.SQRT2

/**
 * Distance in pixels to the nearest pixel of another value, at most `limit`, by two sweeps.
 * `wanted` tells by value whether it is asked for; the others stay 0.
 */
export function edgeDistance(
  id: Uint16Array,
  width: number,
  height: number,
  limit: number,
  wanted: Uint8Array,
): Float32Array {
  const d = new Float32Array(width * height)
  const right = width - 1
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const own = id[i] as number
      if (wanted[own] === 0) continue
      // Beside another value nothing can be nearer: 0 stays.
      if ((x > 0 && id[i - 1] !== own) || (y > 0 && id[i - width] !== own)) continue
      let best = limit
      if (x > 0) best = Math.min(best, (d[i - 1] as number) + 1)
      if (y > 0) {
        best = Math.min(best, (d[i - width] as number) + 1)
        if (x > 0 && id[i - width - 1] === own) best = Math.min(best, (d[i - width - 1] as number) + diagonal)
        if (x < right && id[i - width + 1] === own)
          best = Math.min(best, (d[i - width + 1] as number) + diagonal)
      }
      d[i] = best
    }
  for (let y = height - 1, i = d.length - 1; y >= 0; y--)
    for (let x = right; x >= 0; x--, i--) {
      let best = d[i] as number
      if (best === 0) continue
      const own = id[i] as number
      const last = y === height - 1
      if ((x < right && id[i + 1] !== own) || (!last && id[i + width] !== own)) {
        d[i] = 0
        continue
      }
      if (x < right) best = Math.min(best, (d[i + 1] as number) + 1)
      if (!last) {
        best = Math.min(best, (d[i + width] as number) + 1)
        if (x > 0 && id[i + width - 1] === own) best = Math.min(best, (d[i + width - 1] as number) + diagonal)
        if (x < right && id[i + width + 1] === own)
          best = Math.min(best, (d[i + width + 1] as number) + diagonal)
      }
      d[i] = best
    }
  return d
}
