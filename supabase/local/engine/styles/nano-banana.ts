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
  const rx = width * 0.4
  const ry = height * 0.4
  const rim = small * 0.03
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
  const hole = ellipsePoints(cx, cy, rx, ry, 0, 120)
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
  const outer = ellipsePoints(cx, cy, rx + rim, ry + rim, 0, 120)
  ring.push(shape([...hole, first, outer[0] ?? first, ...outer.slice().reverse()], '#fff3c4', 'skin'))
  // Bananas and balls lie in the four corners that the round box leaves.
  for (const [sx, sy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const at = (dx: number, dy: number): [number, number] => [
      sx ? width - dx * small : dx * small,
      sy ? height - dy * small : dy * small,
    ]
    const [x, y] = at(random.range(0.07, 0.1), random.range(0.06, 0.09))
    const banana = drawSubject('banana', { colour: '#f0b323', tags: new Set(), random })
    ring.push(
      ...move(banana, x, y + small * 0.04, small * 0.085, sx === 1, random.range(-0.5, 0.5)).filter(
        (part) => !part.decal,
      ),
    )
    for (let i = 0; i < 2; i++) {
      const [bx, by] = at(random.range(0.02, 0.05) + i * 0.13, random.range(0.15, 0.18) - i * 0.13)
      const size = small * random.range(0.014, 0.024)
      ring.push(
        shape(
          ellipsePoints(bx, by, size, size),
          random.pick(['#ff8f70', '#7fd6c2', '#ff9fc0', '#8fb8ff']),
          'glass',
        ),
      )
    }
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
