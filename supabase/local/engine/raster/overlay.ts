import type { Picture } from './picture.ts'
import { rasteriseRgba } from './rasterise.ts'

/** Lays an SVG with transparent places over a picture, in place. */
export function overlay(picture: Picture, svg: string): Picture {
  const pixels = rasteriseRgba(svg)
  const { data } = picture
  for (let p = 0, q = 0; q < data.length; p += 4, q += 3) {
    const alpha = pixels[p + 3] as number
    if (alpha === 0) continue
    const rest = 1 - alpha / 255
    data[q] = (pixels[p] as number) + (data[q] as number) * rest
    data[q + 1] = (pixels[p + 1] as number) + (data[q + 1] as number) * rest
    data[q + 2] = (pixels[p + 2] as number) + (data[q + 2] as number) * rest
  }
  return picture
}

/** Calls back for every pixel with its place and its first byte's index. */
export function eachPixel(picture: Picture, paint: (x: number, y: number, at: number) => void): Picture {
  const { width, height } = picture
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 3) paint(x, y, at)
  return picture
}
