import { adjust } from '../colour.ts'
import type { Picture } from '../raster/picture.ts'
import { createPicture } from '../raster/picture.ts'
import { rasterise } from '../raster/rasterise.ts'
import { sceneSvg } from '../raster/scene-svg.ts'
import { outlined } from './ink.ts'
import { reduceColours } from './reduce-colours.ts'
import type { Style } from './style.ts'

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** A small grid, two dozen colours, ordered dither in the gradients, dark outlines around what matters. */
export const pixelArt: Style = (scene) => {
  const { width, height } = scene
  const cell = Math.max(2, Math.round(Math.min(width, height) / 144))
  const w = Math.ceil(width / cell)
  const h = Math.ceil(height / cell)
  const outline = outlined(scene, '#1d1830', 0, (part) => adjust(part.colour, 0, 1.35, 1.02))
  const svg = sceneSvg(scene, {
    painter: (part, layer) => {
      const base = outline(part, layer)
      if (!base || part.decal || layer.name !== 'subject') return base
      return { ...base, stroke: '#1d1830', 'stroke-width': cell * 0.9 }
    },
    attributes: { width: w, height: h, viewBox: `0 0 ${w * cell} ${h * cell}` },
  })
  const small = rasterise(svg, w, h)
  const palette = reduceColours(small, 26)
  return enlarge(small, palette, width, height, cell)
}

function enlarge(
  small: Picture,
  palette: readonly (readonly [number, number, number])[],
  width: number,
  height: number,
  cell: number,
): Picture {
  const out = createPicture(width, height)
  const row = new Uint8ClampedArray(small.width * 3)
  for (let y = 0; y < height; y++) {
    const sy = Math.floor(y / cell)
    if (y % cell === 0)
      for (let x = 0; x < small.width; x++) {
        const at = (sy * small.width + x) * 3
        const dither = ((bayer[(sy & 3) * 4 + (x & 3)] as number) / 16 - 0.47) * 15
        const found = closest(
          palette,
          (small.data[at] as number) + dither,
          (small.data[at + 1] as number) + dither,
          (small.data[at + 2] as number) + dither,
        )
        row.set(found, x * 3)
      }
    for (let x = 0; x < width; x++) {
      const from = Math.floor(x / cell) * 3
      const to = (y * width + x) * 3
      out.data[to] = row[from] as number
      out.data[to + 1] = row[from + 1] as number
      out.data[to + 2] = row[from + 2] as number
    }
  }
  return out
}

function closest(
  palette: readonly (readonly [number, number, number])[],
  r: number,
  g: number,
  b: number,
): readonly [number, number, number] {
  let best = palette[0] ?? ([0, 0, 0] as const)
  let least = Infinity
  for (const colour of palette) {
    const dr = colour[0] - r
    const dg = colour[1] - g
    const db = colour[2] - b
    const d = dr * dr * 0.9 + dg * dg * 1.6 + db * db * 0.7
    if (d < least) {
      least = d
      best = colour
    }
  }
  return best
}
