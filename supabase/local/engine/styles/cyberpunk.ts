import { mix } from '../colour.ts'
import type { Part } from '../draw/part.ts'
import { boxPoints } from '../draw/pen.ts'
import { finish } from '../raster/finish.ts'
import { eachPixel, overlay } from '../raster/overlay.ts'
import { createPicture } from '../raster/picture.ts'
import { flat } from '../raster/scene-svg.ts'
import type { Layer, Scene } from '../scene/types.ts'
import { document, element } from '../svg.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

const pink = '#ff2fa0'
const cyan = '#21e6ff'

/** Night, rain and signs: everything in magenta and cyan, towers behind, the street a mirror. */
export const cyberpunk: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('cyber')
  const night: Scene = {
    ...scene,
    brief: { ...scene.brief, time: 'night' },
    palette: {
      ...scene.palette,
      sky: ['#070418', '#241046', '#a8286e'],
      fog: '#7a2a7e',
      light: '#ff8ad2',
      shade: '#0c1450',
      cloud: '#3a2a66',
    },
    layers: [
      ...scene.layers.filter((layer) => layer.name !== 'celestial' && layer.name !== 'clouds'),
      ...(scene.brief.setting === 'studio' ? [] : [towers(scene)]),
    ].sort((a, b) => order(a) - order(b)),
  }
  const { lit, buffers } = litScene(
    night,
    { texture: 0.5, rim: 0, mist: 0.7, drama: 1.3, gloss: 0.5, mirror: 0.9, clouds: 0.5 },
    {
      painter: (part, layer) => {
        if (part.material === 'glow')
          return {
            fill: layer.name === 'subject' ? part.colour : random.pick([pink, cyan, '#ffb02e', part.colour]),
          }
        const away = layer.name === 'subject' ? 0.2 : 0.66
        return flat(
          { ...part, colour: mix(part.colour, layer.depth > 0.5 ? '#3a1a6a' : '#160f3c', away) },
          layer,
        )
      },
    },
  )
  // Two lamps from the sides: pink from the left, cyan from the right, on the edges of what is near.
  const subject = buffers.parts.map(({ layer }) => layer === 'subject' || layer === 'near')
  const reach = Math.round(small * 0.008)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!subject[buffers.id[i] as number]) continue
      const leftOut = x < reach || !subject[buffers.id[i - reach] as number]
      const rightOut = x >= width - reach || !subject[buffers.id[i + reach] as number]
      const q = i * 3
      if (leftOut) {
        lit.rgb[q] = (lit.rgb[q] as number) + 0.75
        lit.rgb[q + 1] = (lit.rgb[q + 1] as number) + 0.1
        lit.rgb[q + 2] = (lit.rgb[q + 2] as number) + 0.45
      }
      if (rightOut) {
        lit.rgb[q + 1] = (lit.rgb[q + 1] as number) + 0.65
        lit.rgb[q + 2] = (lit.rgb[q + 2] as number) + 0.75
      }
    }
  const picture = finish(lit, buffers, {
    bloom: 1,
    saturation: 1.3,
    contrast: 1.15,
    vignette: 0.5,
    tint: [1.02, 0.92, 1.12],
  })
  // The colours of the lens part towards the edges; every third line is a little dark.
  const out = createPicture(width, height)
  const part = Math.max(1, Math.round(small * 0.0024))
  eachPixel(out, (x, y, at) => {
    const row = y * width
    const line = Math.floor((y * 340) / small) % 2 === 0 ? 0.93 : 1
    out.data[at] = (picture.data[(row + Math.max(0, x - part)) * 3] as number) * line
    out.data[at + 1] = (picture.data[at + 1] as number) * line
    out.data[at + 2] = (picture.data[(row + Math.min(width - 1, x + part)) * 3 + 2] as number) * line
  })
  let rain = ''
  if (!scene.brief.without.has('rain') && scene.brief.setting !== 'studio')
    for (let i = 0; i < 120; i++) {
      const x = random.next() * width
      const y = random.next() * height
      const l = small * random.range(0.02, 0.06)
      rain += element('path', {
        d: `M${x} ${y}L${x - l * 0.14} ${y + l}`,
        stroke: i % 2 ? '#ffb8ec' : '#b8f4ff',
        'stroke-width': small * 0.0012,
        'stroke-opacity': 0.4,
      })
    }
  return rain ? overlay(out, document(width, height, rain)) : out
}

const names: readonly Layer['name'][] = [
  'sky',
  'celestial',
  'clouds',
  'far',
  'middle',
  'ground',
  'near',
  'subject',
  'front',
]
const order = (layer: Layer): number => names.indexOf(layer.name) + (layer.depth > 0.99 ? -0.5 : 0)

/** Towers with signs behind whatever the scene is. */
function towers(scene: Scene): Layer {
  const { width, height, horizon } = scene
  const random = scene.random.fork('towers')
  const parts: Part[] = []
  const add = (
    x: number,
    y: number,
    w: number,
    h: number,
    colour: string,
    material: Part['material'],
  ): void => {
    parts.push({
      points: boxPoints(x, y, w, h),
      closed: true,
      width: 0,
      colour,
      material,
      decal: material === 'glow',
    })
  }
  for (let i = 0; i < 12; i++) {
    const x = (i / 12 + random.range(-0.03, 0.03)) * width
    const w = width * random.range(0.06, 0.12)
    const edge = Math.abs(x / width - 0.46) * 2
    const h = horizon * (0.3 + edge * 0.55) * random.range(0.7, 1.1)
    add(x, horizon - h, w, h + height, mix('#1a1040', '#4a1c6a', random.next()), 'wall')
    for (let k = 0; k < 26; k++)
      add(
        x + w * (0.1 + 0.2 * random.int(0, 4)),
        horizon - h + h * (0.05 + 0.045 * random.int(0, 20)),
        w * 0.1,
        h * 0.014,
        '#ffcf8a',
        'glow',
      )
    if (i % 2 === 0)
      add(
        x + w * random.range(0.05, 0.75),
        horizon - h * random.range(0.6, 0.85),
        w * 0.14,
        h * random.range(0.2, 0.4),
        pink,
        'glow',
      )
  }
  return { name: 'celestial', depth: 1, parts }
}
