import { move } from '../../draw/part.ts'
import { drawSubject } from '../../draw/subjects.ts'
import type { Stage } from '../stage.ts'

/** A single tree in its own light, put into a layer. */
export function plant(
  stage: Stage,
  layer: 'middle' | 'near' | 'front',
  draw: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  depth: number,
): void {
  const look = { colour, tags: new Set<string>(), random: stage.random.fork(`${draw}${Math.round(x)}`) }
  const parts = move(drawSubject(draw, look), x, y, size, stage.random.chance(0.5))
  // Far away a tree is its mass; its single leaves would only flicker.
  const kept = size < stage.height * 0.2 ? parts.filter((part) => !part.decal) : parts
  stage
    .pen(layer, depth)
    .parts.push(...kept.map((part) => ({ ...part, colour: stage.tone(part.colour, depth) })))
}
