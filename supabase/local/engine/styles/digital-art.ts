import { paint } from '../raster/brush.ts'
import { finish } from '../raster/finish.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Concept painting: broad flat brushwork under crisp light, teal shadows against warm highlights. */
export const digitalArt: Style = (scene) => {
  const { lit, buffers } = litScene(scene, {
    texture: 0.55,
    rim: 0.7,
    mist: 0.7,
    drama: 1.35,
    gloss: 0.15,
    relief: 1.05,
  })
  const reference = finish(lit, buffers, { bloom: 0.25, saturation: 1.22, contrast: 1.2, vignette: 0.35 })
  const painted = paint(
    reference,
    {
      widths: [34, 16],
      length: 3.4,
      stray: 0.05,
      impasto: 0,
      cover: 1,
      wild: 0.18,
      detail: 8,
      canvas: [40, 44, 60],
    },
    scene.random.fork('brush'),
  )
  const { data } = painted
  const subject = buffers.parts.map(({ layer }) => layer === 'subject' || layer === 'front')
  for (let i = 0, q = 0; q < data.length; i++, q += 3) {
    // The brush leads in the distance, the detail up close.
    const keep = subject[buffers.id[i] as number] ? 0.82 : 0.3
    let r = (data[q] as number) * (1 - keep) + (reference.data[q] as number) * keep
    let g = (data[q + 1] as number) * (1 - keep) + (reference.data[q + 1] as number) * keep
    let b = (data[q + 2] as number) * (1 - keep) + (reference.data[q + 2] as number) * keep
    const l = (0.3 * r + 0.59 * g + 0.11 * b) / 255
    const shadow = (1 - l) * (1 - l)
    r += l * l * 20 - shadow * 16
    g += shadow * 5 + l * l * 5
    b += shadow * 22 - l * l * 14
    data[q] = r
    data[q + 1] = g
    data[q + 2] = b
  }
  return painted
}
