import { adjust, mix } from '../colour.ts'
import { finish } from '../raster/finish.ts'
import { flat } from '../raster/scene-svg.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Everything is a soft glossy body in studio light: no texture, deep hollows, bright rims. */
export const render3d: Style = (scene) => {
  const { lit, buffers } = litScene(
    scene,
    {
      relief: 1.35,
      texture: 0,
      clouds: 0,
      gloss: 0.5,
      rim: 0.3,
      mist: 0.2,
      mirror: 0.6,
      drama: 1.15,
      puffy: true,
    },
    {
      drawnClouds: true,
      painter: (part, layer) =>
        flat(
          {
            ...part,
            colour: adjust(mix(part.colour, '#fff1e6', layer.name === 'subject' ? 0.06 : 0.13), 0, 1.3, 1.03),
          },
          layer,
        ),
      skip: (layer) => layer.name === 'front' && scene.brief.weather !== 'snow',
    },
  )
  return finish(lit, buffers, {
    bloom: 0.15,
    focus: 1.4,
    saturation: 1.2,
    contrast: 1.02,
    vignette: 0.2,
    lift: [0.01, 0.01, 0.02],
  })
}
