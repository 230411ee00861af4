import { paint } from '../raster/brush.ts'
import { finish } from '../raster/finish.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Thick strokes from coarse to fine on a brown ground, their ridges catching the light. */
export const oilPainting: Style = (scene) => {
  const { lit, buffers } = litScene(scene, { texture: 0.5, rim: 0.3 }, { drawnClouds: true })
  const reference = finish(lit, buffers, { bloom: 0.15, saturation: 1.2, contrast: 1.12 })
  return paint(
    reference,
    {
      widths: [46, 24, 12, 6],
      length: 2.6,
      stray: 0.13,
      impasto: 0.55,
      cover: 1,
      wild: 0.12,
      detail: 11,
      canvas: [96, 70, 48],
    },
    scene.random.fork('oil'),
  )
}
