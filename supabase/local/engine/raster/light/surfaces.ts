import type { Layer } from '../../scene/types.ts'
import { type Buffers, materialIndex } from '../buffers.ts'

type Surface = readonly [shine: number, tight: number, grain: number, u: number, v: number]

/** Of each material: shine, tightness of the shine, texture's strength, its stretch across and down. */
const surfaces: Record<number, Surface> = {
  [materialIndex.fur]: [0.04, 8, 0.14, 9, 3],
  [materialIndex.skin]: [0.14, 14, 0.06, 1, 1],
  [materialIndex.matte]: [0.05, 8, 0.05, 1, 1],
  [materialIndex.metal]: [0.75, 40, 0.05, 0.6, 2],
  [materialIndex.glass]: [0.8, 60, 0.02, 1, 1],
  [materialIndex.petal]: [0.1, 10, 0.1, 1.6, 0.6],
  [materialIndex.cloth]: [0.05, 8, 0.12, 1.4, 1.4],
  [materialIndex.wood]: [0.08, 12, 0.3, 2.2, 0.35],
  [materialIndex.foliage]: [0.06, 8, 0.38, 1.7, 1.7],
  [materialIndex.grass]: [0, 4, 0.4, 5, 4],
  [materialIndex.rock]: [0.02, 6, 0.42, 1, 0.7],
  [materialIndex.sand]: [0.02, 6, 0.14, 0.7, 2.4],
  [materialIndex.snow]: [0.08, 20, 0.07, 0.5, 1],
  [materialIndex.wall]: [0.03, 8, 0.14, 1.2, 1.2],
  [materialIndex.cloud]: [0, 4, 0.08, 0.6, 0.6],
}
const plain: Surface = [0, 4, 0, 1, 1]

/** What the light needs to know of a shape. */
export interface Kind {
  material: number
  depth: number
  surface: Surface
  land: boolean
  celestial: boolean
  /** Whether its relief is seen. */
  shaped: boolean
  /** Whether its texture is. */
  bumpy: boolean
  /** Whether it is a mountain's face. */
  craggy: boolean
}

/** By id. */
export function kindsOf(parts: Buffers['parts'], puffy: boolean): Kind[] {
  const close = (layer: Layer['name']): boolean => layer === 'subject' || layer === 'front'
  return parts.map(({ material, layer, depth, part }) => ({
    material,
    depth,
    surface: surfaces[material] ?? plain,
    land: !close(layer),
    celestial: layer === 'celestial',
    // The land is shaped by its texture; a thing's relief must not spill onto what lies behind it.
    shaped: part?.decal !== true && (puffy || close(layer) || layer === 'near'),
    bumpy:
      material === materialIndex.rock ||
      material === materialIndex.foliage ||
      material === materialIndex.wood,
    craggy: material === materialIndex.rock && (layer === 'far' || layer === 'near'),
  }))
}
