import { adjust, darken, mix } from '../colour.ts'
import { finish } from '../raster/finish.ts'
import { overlay } from '../raster/overlay.ts'
import { document, element } from '../svg.ts'
import { outlined } from './ink.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Cel paint in two tones, thin coloured outlines, a clear bright sky and a burst of light. */
export const anime: Style = (scene) => {
  const bright = (colour: string): string => adjust(colour, 0, 1.35, 1.06)
  const painter = outlined(
    scene,
    (part, layer) => mix(darken(bright(part.colour), 0.62), '#2a1e3a', layer.name === 'subject' ? 0.5 : 0.1),
    2.6,
    (part) => bright(part.colour),
  )
  const { lit, buffers } = litScene(
    scene,
    {
      relief: 0.75,
      texture: 0,
      clouds: 0.35,
      gloss: 0,
      rim: 0.3,
      mist: 0.35,
      mirror: 0.55,
      drama: 0.85,
      steps: 3,
    },
    { painter, drawnClouds: true },
  )
  const picture = finish(lit, buffers, {
    bloom: 0.28,
    saturation: 1.35,
    contrast: 1.1,
    lift: [0, 0, 0.02],
  })
  if (scene.brief.setting === 'studio' || scene.brief.setting === 'underwater') return picture
  const { width, height, light } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('flare')
  let flare = ''
  // A lens flare on the line from the light through the middle of the picture.
  for (const [t, r] of [
    [0.35, 0.02],
    [0.62, 0.045],
    [0.95, 0.026],
    [1.3, 0.07],
  ] as const)
    flare += element('circle', {
      cx: light.x + (width - 2 * light.x) * t * 0.7,
      cy: light.y + (height - 2 * light.y) * t * 0.7,
      r: small * r,
      fill: scene.palette.light,
      'fill-opacity': 0.1,
    })
  for (let i = 0; i < 14; i++) {
    const s = small * random.range(0.003, 0.009)
    const x = random.next() * width
    const y = random.next() * height
    flare += element('path', {
      d: `M${x} ${y - s * 2}L${x + s * 0.3} ${y - s * 0.3}L${x + s * 2} ${y}L${x + s * 0.3} ${y + s * 0.3}L${x} ${y + s * 2}L${x - s * 0.3} ${y + s * 0.3}L${x - s * 2} ${y}L${x - s * 0.3} ${y - s * 0.3}Z`,
      fill: '#ffffff',
      'fill-opacity': random.range(0.35, 0.85),
    })
  }
  return overlay(picture, document(width, height, flare))
}
