import { darken, hex, lighten, mix } from '../colour.ts'
import { boxOf, move, type Part } from '../draw/part.ts'
import { drawSubject } from '../draw/subjects.ts'
import { rasterise, rasteriseRgba } from '../raster/rasterise.ts'
import { edgeDistance } from '../raster/relief.ts'
import { flat } from '../raster/scene-svg.ts'
import type { Scene, Setting } from '../scene/types.ts'
import { document, element, linearGradient, pathData } from '../svg.ts'
import type { Style } from './style.ts'

/** Cubes: colour by place, `x` to the lower right, `y` to the lower left, `z` up. */
type Cubes = Map<number, string>

const size = 42
const limit = 96
const key = (x: number, y: number, z: number): number => ((z + 8) * limit + y) * limit + x

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

const tops: Record<Setting, (scene: Scene) => string> = {
  meadow: () => '#7cb452',
  mountains: () => '#7ba65a',
  forest: () => '#5f9450',
  lake: () => '#76ab58',
  sea: () => '#e8d29c',
  desert: () => '#e6b56e',
  snow: () => '#eef4fa',
  city: () => '#8d93a0',
  space: () => '#8f8ba6',
  underwater: () => '#d8c48f',
  studio: (scene) => scene.palette.ground,
  sky: () => '#f4f6fa',
}

function terrain(scene: Scene, cubes: Cubes): (x: number, y: number) => number {
  const { setting } = scene.brief
  const random = scene.random.fork('terrain')
  const a = random.range(0, 6)
  const b = random.range(0, 6)
  const night = { day: 0, dawn: 0.06, sunset: 0.14, dusk: 0.26, night: 0.4 }[scene.brief.time]
  const tint = (colour: string): string => mix(colour, scene.palette.shade, night)
  const top = tops[setting](scene)
  const wet = setting === 'lake' || setting === 'sea' || scene.brief.features.has('river')
  const hilly =
    { mountains: 1, snow: 0.8, desert: 0.6, forest: 0.4, meadow: 0.5, sky: 0.5, space: 0.35 }[
      setting as string
    ] ?? 0
  const heightAt = (x: number, y: number): number => {
    const back = Math.max(0, 1 - (x + y) / (size * 0.85))
    return Math.round(
      hilly * (Math.sin(x * 0.25 + a) + Math.sin(y * 0.29 + b) + 1.2) * 0.7 +
        back *
          back *
          (setting === 'mountains' || setting === 'snow' ? 24 : hilly * 7) *
          (0.7 + 0.5 * Math.sin(x * 0.7 + b) * Math.sin(y * 0.6 + a)),
    )
  }
  const middle = (x: number, y: number): number => Math.hypot(x - size / 2, y - size / 2) / (size / 2)
  const ground = (x: number, y: number): number => Math.max(0, middle(x, y) < 0.34 ? 0 : heightAt(x, y))
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) {
      const water =
        wet &&
        (setting === 'sea'
          ? middle(x, y) > 0.5 + Math.sin(x * 0.5 + a) * 0.07
          : Math.abs(x - y * 0.35 - size * 0.5 - Math.sin(y * 0.22 + a) * 4) < 5 && middle(x, y) > 0.42)
      const h = water ? -1 : ground(x, y)
      const speckle = random.range(-0.05, 0.05)
      for (let z = -4; z <= h; z++) {
        let colour =
          z === h
            ? water
              ? mix('#3f9fd0', scene.palette.water, 0.35)
              : top
            : z > h - 2
              ? darken(mix(top, '#8a5f3c', 0.65), 0.05)
              : z > -3
                ? '#8a6242'
                : '#6d6a70'
        if (h > 10 && z === h) colour = '#f3f7fb'
        else if (h > 6 && z > 4) colour = '#8b8d98'
        if (setting === 'city' && z === h && (x % 10 > 7 || y % 10 > 7)) colour = '#4a4d58'
        if (setting === 'studio' && z < h) colour = darken(top, 0.25)
        // Only what can be seen: the rim and the surface.
        if (z === h || x === size - 1 || y === size - 1 || z > h - 3)
          cubes.set(key(x, y, z), tint(speckle > 0 ? lighten(colour, speckle) : darken(colour, -speckle)))
      }
    }
  return ground
}

/** Turns parts into a body of cubes, thickest where the shape is widest. */
function sculpt(
  cubes: Cubes,
  parts: readonly Part[],
  x: number,
  y: number,
  base: number,
  tallest: number,
  busy: Set<number>,
): void {
  const box = boxOf(parts)
  const wide = box.right - box.left
  const tall = box.bottom - box.top
  const scale = Math.min(tallest / tall, (tallest * 1.15) / wide)
  const w = Math.max(1, Math.ceil(wide * scale))
  const h = Math.max(1, Math.ceil(tall * scale))
  const over = 4
  const inner = parts
    // Shadows and ripples belong to the ground, thin lines vanish at this size.
    .filter((part) => part.closed)
    .map((part) =>
      element('path', {
        d: pathData(part.points, true),
        ...flat(part, { name: 'subject', depth: 0, parts: [] }),
      }),
    )
    .join('')
  const pixels = rasteriseRgba(
    document(w * over, h * over, inner, { viewBox: `${box.left} ${box.top} ${w / scale} ${h / scale}` }),
  )
  const solid = new Uint8Array((w + 2) * (h + 2))
  const colours: string[] = []
  for (let py = 0; py < h; py++)
    for (let px = 0; px < w; px++) {
      let r = 0
      let g = 0
      let b = 0
      let n = 0
      for (let j = 1; j < over; j += 2)
        for (let i = 1; i < over; i += 2) {
          const p = ((py * over + j) * w * over + px * over + i) * 4
          if ((pixels[p + 3] as number) < 128) continue
          r += pixels[p] as number
          g += pixels[p + 1] as number
          b += pixels[p + 2] as number
          n++
        }
      if (n < 2) continue
      solid[(py + 1) * (w + 2) + px + 1] = 1
      colours[py * w + px] = hex(r / n, g / n, b / n)
    }
  const distance = edgeDistance(solid, w + 2, h + 2, 9)
  for (let py = 0; py < h; py++)
    for (let px = 0; px < w; px++) {
      const colour = colours[py * w + px]
      if (!colour) continue
      const d = distance[(py + 1) * (w + 2) + px + 1] as number
      const thick = Math.min(5, Math.round(Math.sqrt(d) * 1.2))
      const z = base + h - py
      // Facing the viewer: the columns climb the diagonal in steps, the thickness runs towards the eye.
      const along = px - Math.round(w / 2)
      const ax = x + Math.ceil(along / 2)
      const ay = y - Math.floor(along / 2)
      for (let t = -thick; t <= thick; t++) {
        const vx = ax + t
        const vy = ay + t
        if (vx < 0 || vx >= limit || vy < 0 || vy >= limit) continue
        cubes.set(key(vx, vy, z), colour)
        busy.add(vy * limit + vx)
      }
    }
}

const propsOf: Partial<
  Record<Setting, readonly (readonly [draw: string, colour: string, height: number])[]>
> = {
  meadow: [
    ['tree', '#5d9a48', 9],
    ['tulip', '#e0566a', 5],
    ['tree', '#79ab4e', 8],
  ],
  mountains: [
    ['pine', '#3f7a58', 10],
    ['pine', '#4a8a5f', 8],
  ],
  forest: [
    ['pine', '#3b7350', 11],
    ['tree', '#4f8f46', 10],
    ['mushroom', '#d0453a', 4],
  ],
  lake: [
    ['pine', '#3f7a58', 9],
    ['tree', '#5d9a48', 8],
  ],
  sea: [['palm', '#4a9a54', 10]],
  desert: [['cactus', '#569a5f', 7]],
  snow: [['pine', '#8fb3b0', 10]],
  underwater: [
    ['cactus', '#e0707f', 5],
    ['cactus', '#e8a24f', 4],
    ['cactus', '#8f6fd0', 5],
  ],
}

function props(
  scene: Scene,
  cubes: Cubes,
  ground: (x: number, y: number) => number,
  busy: Set<number>,
  random: Scene['random'],
): void {
  const list = scene.brief.without.has('trees') ? undefined : propsOf[scene.brief.setting]
  if (list)
    for (let i = 0; i < 14; i++) {
      const [draw, colour, tall] = random.pick(list)
      const x = random.int(3, size - 4)
      const y = random.int(3, size - 4)
      // Behind the sculpture, or well to its sides: never in front of it.
      if (x + y > size * 1.1 && Math.abs(x - y) < size * 0.5) continue
      const taken = [-4, -2, 0, 2, 4].some((dx) =>
        [-3, 0, 3].some((dy) => busy.has((y + dy) * limit + x + dx)),
      )
      if (taken) continue
      const parts = move(drawSubject(draw, { colour, tags: new Set(), random }), 0, 0, 100).filter(
        (part) => !part.decal,
      )
      sculpt(cubes, parts, x, y, ground(x, y), Math.round(tall * 1.4) + random.int(-1, 1), busy)
    }
  if (scene.brief.setting === 'city')
    for (let i = 0; i < 9; i++) {
      const x = random.int(0, 3) * 10 + 1
      const y = random.int(0, 3) * 10 + 1
      if (x + y > size * 0.9 || busy.has((y + 2) * limit + x + 2)) continue
      const h = random.int(10, 24)
      const wall = random.pick(['#7f8ba6', '#a88f86', '#6d7794', '#9aa3b5'])
      for (let z = 1; z <= h; z++)
        for (let dx = 0; dx < 6; dx++)
          for (let dy = 0; dy < 6; dy++)
            if (x + dx < size && y + dy < size && !busy.has((y + dy) * limit + x + dx)) {
              const pane = z % 2 === 0 && (dx + dy) % 2 === 1
              cubes.set(key(x + dx, y + dy, z), pane ? (random.chance(0.6) ? '#ffdf94' : '#4f6a8a') : wall)
            }
    }
  if (scene.brief.without.has('clouds')) return
  for (let i = 0; i < 3; i++) {
    const x = random.int(0, 8)
    const y = random.int(0, 8)
    const z = random.int(18, 26)
    for (const [dx, dy, dz] of [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [1, 0, 1],
      [2, 0, 1],
      [1, 1, 0],
      [2, 1, 0],
      [0, 1, 0],
      [3, 1, 0],
    ] as const)
      cubes.set(key(x + dx, y + dy, z + dz), mix(scene.palette.cloud, '#ffffff', 0.4))
  }
}
