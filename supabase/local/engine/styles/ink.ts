import { luminance } from '../colour.ts'
import type { Part, Point } from '../draw/part.ts'
import type { Random } from '../random.ts'
import type { Picture } from '../raster/picture.ts'
import { rasterise } from '../raster/rasterise.ts'
import type { Painter } from '../raster/scene-svg.ts'
import type { Layer, Scene } from '../scene/types.ts'
import { document, element, pathData } from '../svg.ts'

/** Line widths by distance: near things get the bold ones. */
export function lineWeight(layer: Layer): number {
  return {
    sky: 0,
    celestial: 0.6,
    clouds: 0.5,
    far: 0.45,
    middle: 0.6,
    ground: 0.75,
    near: 0.9,
    subject: 1,
    front: 0.55,
  }[layer.name]
}

/** A hand that is not quite steady: slow waves, the same for a point however often it is asked. */
function wobbled(points: readonly Point[], amount: number, phase: number): Point[] {
  return points.map(
    ([x, y]): Point => [
      x + (Math.sin(x * 0.021 + y * 0.043 + phase) + Math.sin(y * 0.087 + phase * 2.3) * 0.5) * amount * 0.6,
      y + (Math.sin(y * 0.023 + x * 0.041 + phase * 1.7) + Math.sin(x * 0.079 + phase) * 0.5) * amount * 0.6,
    ],
  )
}

interface InkOptions {
  paper: string
  ink: string
  /** Pixels at 1024. */
  width: number
  wobble: number
  passes: number
  opacity: number
  /** Over 1 lines run on a little beyond their corners. */
  reach: number
}

/** Only the outlines, what is in front hiding what is behind. */
export function inked(scene: Scene, options: InkOptions): Picture {
  const { width, height } = scene
  const unit = Math.min(width, height) / 1024
  const random = scene.random.fork('ink')
  let inner = element('rect', { width, height, fill: options.paper })
  for (const layer of scene.layers) {
    const weight = lineWeight(layer) * options.width * unit
    if (weight === 0) continue
    for (const part of layer.parts) inner += lines(part, layer, weight, options, unit, random)
  }
  return rasterise(document(width, height, inner), width, height)
}

function lines(
  part: Part,
  layer: Layer,
  weight: number,
  options: InkOptions,
  unit: number,
  random: Random,
): string {
  const stroke = {
    fill: 'none',
    stroke: options.ink,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    'stroke-opacity': options.opacity * (1 - layer.depth * 0.35),
  }
  // A shadow has no edge to draw.
  if (part.soft) return ''
  let out = ''
  if (!part.closed)
    return element('path', {
      d: pathData(wobbled(part.points, options.wobble * unit, 0), false),
      ...stroke,
      'stroke-width': Math.min(weight * 0.8, part.width),
    })
  // Dark marks such as eyes are filled; the rest is only drawn around.
  const dark = part.decal && luminance(part.colour) < 0.2 && layer.name === 'subject'
  const d = pathData(wobbled(part.points, options.wobble * unit, 0), true)
  if (!part.decal || layer.name === 'subject')
    out += element('path', { d, fill: dark ? options.ink : options.paper })
  for (let pass = 0; pass < options.passes; pass++)
    out += element('path', {
      d: pathData(wobbled(part.points, options.wobble * unit, pass * 2.1 + random.next()), true),
      ...stroke,
      'stroke-width': weight * (part.decal ? 0.55 : 1) * (pass === 0 ? 1 : 0.6),
    })
  return out
}

/** Flat colour with an outline in the ink, as cartoons and comics have it. */
export function outlined(
  scene: Scene,
  ink: string | ((part: Part, layer: Layer) => string),
  width: number,
  colour: (part: Part, layer: Layer) => string = (part) => part.colour,
): Painter {
  const unit = Math.min(scene.width, scene.height) / 1024
  return (part, layer) => {
    const weight = lineWeight(layer) * width * unit
    const fill = colour(part, layer)
    if (!part.closed)
      return {
        fill: 'none',
        stroke: fill,
        'stroke-width': part.width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }
    if (part.decal || weight === 0) return { fill }
    return {
      fill,
      stroke: typeof ink === 'string' ? ink : ink(part, layer),
      'stroke-width': weight,
      'stroke-linejoin': 'round',
    }
  }
}
