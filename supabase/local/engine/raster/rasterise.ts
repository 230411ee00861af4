import { Resvg } from '@resvg/resvg-js'
import type { Picture } from './picture.ts'

const options = { font: { loadSystemFonts: false } }

/** RGBA bytes (colours premultiplied) of an SVG at the size its root names. */
export function rasteriseRgba(svg: string): Uint8Array {
  return new Resvg(svg, options).render().pixels
}

/** An SVG that covers its whole canvas, as RGB. */
export function rasterise(svg: string, width: number, height: number): Picture {
  const pixels = rasteriseRgba(svg)
  const data = new Uint8ClampedArray(width * height * 3)
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = pixels[from] as number
    data[to + 1] = pixels[from + 1] as number
    data[to + 2] = pixels[from + 2] as number
  }
  return { width, height, data }
}
