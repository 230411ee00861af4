import { adjust, hsl, mix } from '../../colour.ts'
import type { Point } from '../../draw/part.ts'
import { smooth } from '../../draw/pen.ts'
import { cloudNoise, sample } from '../../raster/noise.ts'
import { eachPixel } from '../../raster/overlay.ts'
import { rasterise } from '../../raster/rasterise.ts'
import { document, element, pathData } from '../../svg.ts'
import { lineWeight } from '../ink.ts'
import type { Style } from '../style.ts'
import { frame } from './frame.ts'
import { mosaic } from './halo.ts'

/** A poster: muted flat colour, heavy flowing contour, a mosaic halo, stems that grow into a frame. */
export const artNouveau: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const unit = small / 1024
  const random = scene.random.fork('poster')
  const hue = random.pick([38, 150, 20, 195])
  const cream = '#f4e6c6'
  const gold = hsl(hue === 38 ? 44 : 38, 0.55, 0.62)
  const line = '#3b2a22'
  const muted = (colour: string, far: number): string =>
    mix(mix(adjust(colour, 0, 0.95), '#d9b98a', 0.14), cream, far * 0.35)
  let art = element('rect', { width, height, fill: muted(scene.palette.sky[2], 0.6) })
  // The sky in three flat bands with wavy edges.
  scene.palette.sky.slice(0, 2).forEach((tone, i) => {
    const y = scene.horizon * (i === 0 ? 0.3 : 0.62)
    const edge = smooth(
      Array.from(
        { length: 9 },
        (_, k): Point => [(k / 8) * width, y + Math.sin(k * 1.9 + i * 2) * small * 0.03],
      ),
      false,
    )
    const band = pathData([...edge, [width, 0], [0, 0]], true)
    if (i === 1) art = art.replace('/>', `/>${element('path', { d: band, fill: muted(tone, 0.3) })}`)
    else art += element('path', { d: band, fill: muted(tone, 0.3) })
  })
  const subject = scene.subjects[0]
  const hx = subject ? subject.x : width / 2
  const hy = subject ? Math.max(height * 0.3, subject.y - subject.height * 0.72) : scene.horizon * 0.6
  const halo = mosaic(hx, hy, small * 0.27, gold, hsl(hue + 150, 0.3, 0.45), cream, line, unit)
  for (const layer of scene.layers) {
    if (layer.name === 'front' || layer.name === 'celestial') continue
    if (layer.name === 'subject') {
      if (subject) art += halo
      // A broad contour around the whole thing, as if cut out.
      for (const part of layer.parts)
        if (part.closed && !part.decal)
          art += element('path', {
            d: pathData(part.points, true),
            fill: 'none',
            stroke: line,
            'stroke-width': 17 * unit,
            'stroke-linejoin': 'round',
          })
    }
    const weight = lineWeight(layer) * (layer.name === 'subject' ? 4.2 : 3.4) * unit
    for (const part of layer.parts) {
      const fill = muted(part.colour, layer.depth)
      if (!part.closed)
        art += element('path', {
          d: pathData(part.points, false),
          fill: 'none',
          stroke: mix(fill, line, 0.3),
          'stroke-width': part.width,
          'stroke-linecap': 'round',
        })
      else
        art += element('path', {
          d: pathData(part.points, true),
          fill,
          stroke: part.decal ? undefined : mix(line, fill, layer.depth * 0.6),
          'stroke-width': part.decal ? undefined : weight,
          'stroke-linejoin': 'round',
        })
    }
  }
  art += frame(scene, cream, gold, line, hue)
  const picture = rasterise(document(width, height, art), width, height)
  const noise = cloudNoise()
  const scale = 512 / small
  // The tooth of a lithograph's stone.
  return eachPixel(picture, (x, y, at) => {
    const t = (sample(noise, x * scale * 5, y * scale * 5) - 0.5) * 12
    for (let c = 0; c < 3; c++) picture.data[at + c] = (picture.data[at + c] as number) + t
  })
}
