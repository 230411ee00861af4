import { type Material, materials, type Part } from '../draw/part.ts'
import type { Layer, Scene } from '../scene/types.ts'
import { rasteriseRgba } from './rasterise.ts'
import { flat, type Painter, sceneSvg } from './scene-svg.ts'

/** A scene as pixels that know what they are, for styles that light or paint them. */
export interface Buffers {
  width: number
  height: number
  /** RGBA bytes. */
  colour: Uint8Array
  /** Which shape is seen; 0 is the backdrop. Marks painted on a shape count as that shape. */
  id: Uint16Array
  /** By id. */
  parts: { material: number; depth: number; layer: Layer['name']; part: Part | null }[]
}

export const materialIndex = Object.fromEntries(materials.map((name, i) => [name, i])) as Record<
  Material,
  number
>

export interface BufferOptions {
  painter?: Painter
  /** Layers to leave out of both. */
  skip?: (layer: Layer) => boolean
}

export function createBuffers(scene: Scene, options: BufferOptions = {}): Buffers {
  const { width, height } = scene
  const only = (layer: Layer): boolean => !options.skip?.(layer)
  const colour = rasteriseRgba(sceneSvg(scene, { painter: options.painter ?? flat, only }))
  const parts: Buffers['parts'] = [{ material: materialIndex.sky, depth: 1, layer: 'sky', part: null }]
  const code: Painter = (part, layer) => {
    // Light and water are what they are even where they are painted on something.
    if (part.decal && part.material !== 'glow' && part.material !== 'water') return null
    if (!part.closed) return null
    parts.push({ material: materialIndex[part.material], depth: layer.depth, layer: layer.name, part })
    return { fill: `#${(parts.length - 1).toString(16).padStart(6, '0')}` }
  }
  const coded = rasteriseRgba(
    sceneSvg(scene, {
      painter: code,
      only,
      background: `<rect width="${width}" height="${height}" fill="#000"/>`,
      attributes: { 'shape-rendering': 'crispEdges' },
    }),
  )
  const id = new Uint16Array(width * height)
  for (let i = 0, p = 0; i < id.length; i++, p += 4) {
    const value = ((coded[p + 1] as number) << 8) | (coded[p + 2] as number)
    id[i] = value < parts.length ? value : 0
  }
  return { width, height, colour, id, parts }
}
