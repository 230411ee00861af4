import { blur } from './blur.ts'
import type { Picture } from './picture.ts'

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
