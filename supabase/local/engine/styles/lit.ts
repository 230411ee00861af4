import { type BufferOptions, type Buffers, createBuffers } from '../raster/buffers.ts'
import { light } from '../raster/light/light.ts'
import type { Light, LightOptions } from '../raster/light/lighting.ts'
import type { Scene } from '../scene/types.ts'

const natural: LightOptions = {
  relief: 1,
  texture: 0.7,
  clouds: 1,
  gloss: 0.1,
  rim: 0.5,
  mist: 0.6,
  mirror: 0.85,
  drama: 1.1,
  steps: 0,
  puffy: false,
}

/** A lit scene for styles that go on from there. Noise clouds stand in for the drawn ones unless they are wanted. */
export function litScene(
  scene: Scene,
  options: Partial<LightOptions> = {},
  buffered: BufferOptions & { drawnClouds?: boolean } = {},
): { lit: Light; buffers: Buffers } {
  const keep =
    buffered.drawnClouds === true || scene.brief.setting === 'sky' || scene.brief.setting === 'studio'
  const buffers = createBuffers(scene, {
    ...(buffered.painter ? { painter: buffered.painter } : {}),
    skip: (layer) => (layer.name === 'clouds' && !keep) || buffered.skip?.(layer) === true,
  })
  return {
    lit: light(scene, buffers, {
      ...natural,
      ...options,
      ...(keep && scene.brief.setting !== 'studio' ? { clouds: 0 } : {}),
    }),
    buffers,
  }
}
