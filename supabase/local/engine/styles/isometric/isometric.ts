import { darken, lighten, mix } from '../../colour.ts'
import { rasterise } from '../../raster/rasterise.ts'
import { document, element, linearGradient, pathData } from '../../svg.ts'
import type { Style } from '../style.ts'
import { type Cubes, key, limit, size } from './cubes.ts'
import { props } from './props.ts'
import { sculpt } from './sculpt.ts'
import { terrain } from './terrain.ts'

/** A small world of cubes on a floating tile, the thing itself a sculpture of cubes. */
export const isometric: Style = (scene) => {
  const { width, height, palette } = scene
  const cubes: Cubes = new Map()
  const random = scene.random.fork('cubes')
  const ground = terrain(scene, cubes)
  const busy = new Set<number>()
  const many = scene.subjects.length
  scene.subjects.slice(0, 4).forEach((subject, i) => {
    // One stands in the middle, several on the diagonal that runs across the view.
    const along = many === 1 ? 0 : (i - (Math.min(4, many) - 1) / 2) * (many === 2 ? 10 : 9)
    const x = Math.round(size / 2 + along)
    const y = Math.round(size / 2 - along)
    sculpt(cubes, subject.parts, x, y, ground(x, y), many === 1 ? 36 : 22, busy)
  })
  props(scene, cubes, ground, busy, random)

  const unit = Math.min(width / (size * 1.84), height / (size * 1.76))
  const cx = width / 2
  const top = height * 0.62 - size * unit * 0.5
  const place = (x: number, y: number, z: number): readonly [number, number] => [
    cx + (x - y) * unit * 0.866,
    top + (x + y) * unit * 0.5 - z * unit,
  ]
  const defs = element(
    'defs',
    {},
    `${linearGradient('air', [
      [0, mix(palette.sky[1], palette.sky[0], 0.5)],
      [1, mix(palette.sky[2], '#ffffff', 0.25)],
    ])}<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>`,
  )
  let inner = defs + element('rect', { width, height, fill: 'url(#air)' })
  inner += element('ellipse', {
    cx,
    cy: Math.min(height * 0.95, top + size * unit * 1.2),
    rx: size * unit * 0.86,
    ry: size * unit * 0.3,
    fill: 'url(#shadow)',
  })
  const sorted = [...cubes].map(([at, colour]) => {
    const x = at % limit
    const y = Math.floor(at / limit) % limit
    const z = Math.floor(at / limit / limit) - 8
    return { x, y, z, colour }
  })
  sorted.sort((a, b) => a.x + a.y + a.z - (b.x + b.y + b.z) || a.z - b.z)
  for (const { x, y, z, colour } of sorted) {
    const face = (points: readonly (readonly [number, number])[], fill: string): void => {
      inner += element('path', { d: pathData(points, true), fill, stroke: fill, 'stroke-width': 0.6 })
    }
    if (!cubes.has(key(x, y, z + 1)))
      face(
        [place(x, y, z + 1), place(x + 1, y, z + 1), place(x + 1, y + 1, z + 1), place(x, y + 1, z + 1)],
        shaded(cubes, x, y, z, lighten(colour, 0.14)),
      )
    if (!cubes.has(key(x, y + 1, z)))
      face(
        [place(x, y + 1, z + 1), place(x + 1, y + 1, z + 1), place(x + 1, y + 1, z), place(x, y + 1, z)],
        darken(colour, 0.12),
      )
    if (!cubes.has(key(x + 1, y, z)))
      face(
        [place(x + 1, y, z + 1), place(x + 1, y + 1, z + 1), place(x + 1, y + 1, z), place(x + 1, y, z)],
        darken(colour, 0.32),
      )
  }
  return rasterise(document(width, height, inner), width, height)
}

/** A top with cubes standing beside it lies in their shade. */
function shaded(cubes: Cubes, x: number, y: number, z: number, colour: string): string {
  let dark = 0
  for (const [dx, dy] of [
    [-1, 0],
    [0, -1],
    [-1, -1],
    [-2, -1],
  ] as const)
    if (cubes.has(key(Math.max(0, x + dx), Math.max(0, y + dy), z + 1))) dark += 0.09
  return darken(colour, dark)
}
