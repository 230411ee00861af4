import type { Part } from '../draw/part.ts'
import type { Layer, Scene } from '../scene/types.ts'
import { type Attributes, document, element, linearGradient, pathData } from '../svg.ts'

/** How a style paints one part: the attributes of its path, or null for nothing at all. */
export type Painter = (part: Part, layer: Layer) => Attributes | null

export const flat: Painter = (part) =>
  part.closed
    ? { fill: part.colour }
    : {
        fill: 'none',
        stroke: part.colour,
        'stroke-width': part.width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }

interface SceneSvgOptions {
  painter?: Painter
  /** Which layers; all unless told. */
  only?: (layer: Layer) => boolean
  /** What lies behind everything; the sky's gradient unless told. */
  background?: string | null
  /** Over everything. */
  over?: string
  attributes?: Attributes
  points?: (part: Part, layer: Layer) => Part['points']
}

function skyGradient(scene: Scene): string {
  const { sky } = scene.palette
  const end = scene.brief.setting === 'underwater' ? 1 : scene.horizon / scene.height
  return (
    element(
      'defs',
      {},
      linearGradient('sky', [
        [0, sky[0]],
        [end * 0.55, sky[1]],
        [end, sky[2]],
      ]),
    ) + element('rect', { width: scene.width, height: scene.height, fill: 'url(#sky)' })
  )
}

/** The scene as one SVG, every part drawn by the painter. */
export function sceneSvg(scene: Scene, options: SceneSvgOptions = {}): string {
  const painter = options.painter ?? flat
  let softs = 0
  let inner = options.background === undefined ? skyGradient(scene) : (options.background ?? '')
  for (const layer of scene.layers) {
    if (options.only && !options.only(layer)) continue
    for (const part of layer.parts) {
      const attributes = painter(part, layer)
      if (!attributes) continue
      if (part.soft && attributes.fill) {
        const id = `soft${softs++}`
        inner += softFill(id, String(attributes.fill))
        attributes.fill = `url(#${id})`
      }
      inner += element('path', {
        d: pathData(options.points?.(part, layer) ?? part.points, part.closed),
        ...attributes,
      })
    }
  }
  return document(scene.width, scene.height, inner + (options.over ?? ''), options.attributes)
}

/** A shadow: full in its middle, gone at its rim. */
function softFill(id: string, colour: string): string {
  const stop = (offset: number, opacity: number): string =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
  return element('radialGradient', { id }, stop(0.35, 0.95) + stop(0.75, 0.5) + stop(1, 0))
}
