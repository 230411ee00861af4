import { mix } from '../colour.ts'
import { paint } from '../raster/brush.ts'
import { finish } from '../raster/finish.ts'
import { flat } from '../raster/scene-svg.ts'
import type { Scene } from '../scene/types.ts'
import { frameParts } from './baroque-frame.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Old master: one light out of the dark, brown glazes, and a carved and gilded frame. */
export const baroque: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const { lit, buffers } = litScene(
    scene,
    { texture: 0.5, drama: 1.9, rim: 0.25, clouds: 0.9, gloss: 0.2, mist: 0.6 },
    {
      painter: (part, layer) =>
        flat(
          {
            ...part,
            colour: mix(
              part.colour,
              '#4a2f1a',
              layer.name === 'subject' ? 0.12 : layer.name === 'celestial' ? 0 : 0.4,
            ),
          },
          layer,
        ),
    },
  )
  const subject = scene.subjects[0]
  const cx = subject ? subject.x : scene.light.x
  const cy = subject ? subject.y - subject.height * 0.62 : scene.horizon * 0.8
  const fromLeft = scene.light.x < width / 2 ? -1 : 1
  const reach = 1 / (small * 0.62)
  const near = buffers.parts.map(({ layer }) => layer === 'subject')
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const q = i * 3
      const dx = (x - cx - fromLeft * small * 0.08) * reach
      const dy = (y - cy) * 0.9 * reach
      const own = near[buffers.id[i] as number] === true
      const k = Math.exp((dx * dx + dy * dy) * -2.3) * (own ? 1.2 : 0.95) + (own ? 0.1 : 0.07)
      lit.rgb[q] = (lit.rgb[q] as number) * k * 1.12 + 0.035
      lit.rgb[q + 1] = (lit.rgb[q + 1] as number) * k * 0.98 + 0.022
      lit.rgb[q + 2] = (lit.rgb[q + 2] as number) * k * 0.76 + 0.014
    }
  const reference = finish(lit, null, { bloom: 0.2, saturation: 1.05, contrast: 1.08 })
  const canvas = paint(
    reference,
    {
      widths: [30, 14, 7],
      length: 2.4,
      stray: 0.06,
      impasto: 0.22,
      cover: 1,
      wild: 0.1,
      detail: 9,
      canvas: [30, 20, 14],
    },
    scene.random.fork('glaze'),
  )
  const gilded: Scene = {
    ...scene,
    brief: { ...scene.brief, time: 'day', setting: 'studio' },
    palette: { ...scene.palette, light: '#ffe9b0', shade: '#5a3010' },
    light: { x: width * 0.2, y: -height * 0.2 },
    layers: [{ name: 'subject', depth: 0, parts: frameParts(width, height) }],
  }
  const frame = litScene(gilded, {
    relief: 1.1,
    texture: 0.2,
    gloss: 0.5,
    rim: 0,
    mist: 0,
    mirror: 0,
    clouds: 0,
    drama: 1.3,
  })
  const gold = finish(frame.lit, null, { contrast: 1.1 })
  for (let i = 0, q = 0; q < canvas.data.length; i++, q += 3)
    if (frame.buffers.id[i] !== 0) {
      canvas.data[q] = gold.data[q] as number
      canvas.data[q + 1] = gold.data[q + 1] as number
      canvas.data[q + 2] = gold.data[q + 2] as number
    }
  return canvas
}
