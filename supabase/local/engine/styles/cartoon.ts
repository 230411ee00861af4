import { adjust, mix } from '../colour.ts'
import type { Part } from '../draw/part.ts'
import { finish } from '../raster/finish.ts'
import type { Scene } from '../scene/types.ts'
import { outlined } from './ink.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Bold round outlines, candy colours, one hard shadow, and a sky that bursts from the sun. */
export const cartoon: Style = (scene) => {
  const candy = (colour: string): string => adjust(colour, 0, 1.6, 1.1)
  const painter = outlined(scene, '#2b1d3d', 10, (part) => candy(part.colour))
  const burst: Scene = {
    ...scene,
    layers: scene.layers.map((layer) => (layer.name === 'sky' ? { ...layer, parts: rays(scene) } : layer)),
  }
  const { lit, buffers } = litScene(
    burst,
    { relief: 0.9, texture: 0, clouds: 0, gloss: 0.15, rim: 0, mist: 0, mirror: 0.25, drama: 0.75, steps: 2 },
    { painter, drawnClouds: true },
  )
  return finish(lit, buffers, { saturation: 1.12, contrast: 1.02 })
}

function rays(scene: Scene): Part[] {
  const { setting } = scene.brief
  if (setting === 'studio' || setting === 'underwater' || setting === 'space') return []
  const far = Math.hypot(scene.width, scene.height) * 1.2
  const { x, y } = scene.light
  return Array.from({ length: 14 }, (_, i): Part => {
    const a = (i / 14) * Math.PI * 2
    return {
      points: [
        [x, y],
        [x + Math.cos(a) * far, y + Math.sin(a) * far],
        [x + Math.cos(a + 0.224) * far, y + Math.sin(a + 0.224) * far],
      ],
      closed: true,
      width: 0,
      colour: mix(scene.palette.sky[1], '#ffffff', scene.brief.time === 'night' ? 0.12 : 0.3),
      material: 'sky',
      decal: true,
    }
  })
}
