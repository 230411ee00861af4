import { createPen, type Pen } from '../draw/pen.ts'
import type { Random } from '../random.ts'
import { inLight } from './palette.ts'
import type { Brief, Layer, Palette } from './types.ts'

/** A scene while it is being built. */
export interface Stage {
  width: number
  height: number
  brief: Brief
  palette: Palette
  random: Random
  horizon: number
  light: { x: number; y: number }
  /** Pens of the layers, back to front. */
  pen(name: Layer['name'], depth: number): Pen
  layers(): Layer[]
  /** Whether the negative prompt leaves room for it. */
  may(name: string): boolean
  /** A colour in the scene's light, at a distance. */
  tone(colour: string, depth?: number): string
}

const order: readonly Layer['name'][] = [
  'sky',
  'celestial',
  'clouds',
  'far',
  'middle',
  'ground',
  'near',
  'subject',
  'front',
]

export function createStage(
  given: Pick<Stage, 'width' | 'height' | 'brief' | 'palette' | 'random' | 'horizon' | 'light'>,
): Stage {
  const pens = new Map<Layer['name'], { depth: number; pen: Pen }>()
  return {
    ...given,
    pen(name, depth) {
      const known = pens.get(name)
      if (known) return known.pen
      const made = { depth, pen: createPen() }
      pens.set(name, made)
      return made.pen
    },
    layers: () =>
      order.flatMap((name) => {
        const made = pens.get(name)
        return made ? [{ name, depth: made.depth, parts: made.pen.parts }] : []
      }),
    may: (name) => !given.brief.without.has(name),
    tone: (colour, depth = 0) => inLight(colour, given.brief.time, given.palette, depth),
  }
}
