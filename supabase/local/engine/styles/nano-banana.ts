import { adjust, mix } from '../colour.ts'
import { move, type Part } from '../draw/part.ts'
import { ellipsePoints } from '../draw/pen.ts'
import { drawSubject } from '../draw/subjects.ts'
import { finish } from '../raster/finish.ts'
import { flat } from '../raster/scene-svg.ts'
import type { Layer, Scene } from '../scene/types.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** A toy shop: the scene in a round box on banana yellow, the figure stepping out of it, bananas about. */
export const nanoBanana: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('toys')
  const cx = width / 2
  const cy = height * 0.5
  const r = small * 0.4
  const ring: Part[] = []
  const shape = (points: Part['points'], colour: string, material: Part['material'] = 'matte'): Part => ({
    points,
    closed: true,
    width: 0,
    colour,
    material,
    decal: false,
  })
  // A mask with a round hole: the page outside, drawn as one band of points.
  const hole = ellipsePoints(cx, cy, r, r, 0, 120)
  const first = hole[0] ?? [cx, cy]
  const wall = '#ffd84a'
  ring.push(
    shape(
      [
        [-9, -9],
        [width + 9, -9],
        [width + 9, cy],
        first,
        ...hole.slice().reverse(),
        first,
        [width + 9, cy],
        [width + 9, height + 9],
        [-9, height + 9],
      ],
      wall,
      'snow',
    ),
  )
  const outer = ellipsePoints(cx, cy, r * 1.075, r * 1.075, 0, 120)
  ring.push(shape([...hole, first, outer[0] ?? first, ...outer.slice().reverse()], '#fff3c4', 'skin'))
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * Math.PI * 2 + random.range(-0.1, 0.1)
    const d = r * random.range(1.32, 1.6)
    const x = cx + Math.cos(a) * d * Math.max(1, width / height)
    const y = cy + Math.sin(a) * d * Math.max(1, height / width)
    const size = small * random.range(0.035, 0.06)
    if (random.chance(0.6))
      ring.push(
        ...move(
          drawSubject('banana', { colour: '#ffe14f', tags: new Set(), random }),
          x,
          y,
          size,
          random.chance(0.5),
          random.range(-1, 1),
        ).filter((part) => !part.decal),
      )
    else
      ring.push(
        shape(
          ellipsePoints(x, y, size * 0.4, size * 0.4),
          random.pick(['#ff8f70', '#7fd6c2', '#ff9fc0', '#8fb8ff']),
          'glass',
        ),
      )
  }
  const toy: Scene = {
    ...scene,
    light: { x: width * 0.25, y: scene.light.y },
    layers: scene.layers.flatMap((layer): Layer[] =>
      layer.name === 'subject'
        ? [
            { name: 'near', depth: 0.02, parts: ring },
            { ...layer, parts: layer.parts },
          ]
        : layer.name === 'front' || layer.name === 'near'
          ? []
          : [layer],
    ),
  }
  if (!toy.layers.some(({ name }) => name === 'near'))
    toy.layers.push({ name: 'near', depth: 0.02, parts: ring })
  const { lit, buffers } = litScene(
    toy,
    {
      relief: 1.35,
      texture: 0,
      clouds: 0,
      gloss: 0.6,
      rim: 0.35,
      mist: 0,
      mirror: 0.4,
      drama: 1,
      puffy: true,
    },
    {
      drawnClouds: true,
      painter: (part, layer) =>
        flat(
          {
            ...part,
            colour:
              layer.name === 'near' ? part.colour : adjust(mix(part.colour, '#fff0d8', 0.16), 0, 1.45, 1.06),
          },
          layer,
        ),
    },
  )
  return finish(lit, buffers, { bloom: 0.2, saturation: 1.12, contrast: 1.02, lift: [0.02, 0.02, 0.02] })
}
