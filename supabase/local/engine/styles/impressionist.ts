import { paint } from '../raster/brush.ts'
import { finish } from '../raster/finish.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Short separate dabs of pure colour; shadows turn violet, canvas shows through. */
export const impressionist: Style = (scene) => {
  const { lit, buffers } = litScene(scene, { texture: 0.4, rim: 0.2, drama: 0.9 }, { drawnClouds: true })
  const reference = finish(lit, buffers, {
    bloom: 0.2,
    saturation: 1.45,
    contrast: 0.98,
    lift: [0.07, 0.05, 0.1],
  })
  return paint(
    reference,
    {
      widths: [22, 13, 9],
      length: 1.7,
      stray: 0.34,
      impasto: 0.4,
      cover: 0.86,
      wild: 0.4,
      detail: 20,
      canvas: [226, 214, 190],
    },
    scene.random.fork('dabs'),
  )
}
