import { finish } from '../raster/finish.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Light on textured surfaces, clouds of noise, mirror images, a lens with a near focus, film grain. */
export const photorealistic: Style = (scene) => {
  const { without } = scene.brief
  const sharp = ['blurry', 'blur', 'blurred', 'bokeh'].some((word) => without.has(word))
  const { lit, buffers } = litScene(scene, {
    texture: 1,
    mist: 0.8,
    mirror: 0.9,
    drama: 1.05,
    relief: 0.85,
    // By night a thing is known by its edge.
    rim: scene.brief.time === 'night' || scene.brief.time === 'dusk' ? 0.8 : 0.35,
  })
  return finish(lit, buffers, {
    bloom: 0.28,
    focus: sharp ? 0 : scene.subjects.length > 0 ? 5.5 : 1.2,
    saturation: 0.94,
    contrast: 1.12,
    vignette: 0.4,
    grain: without.has('grain') ? 0 : 0.03,
  })
}
