import { adjust, hex, hsl, mix } from '../colour.ts'
import { finish } from '../raster/finish.ts'
import { cloudNoise, grainNoise, nearest, sample } from '../raster/noise.ts'
import { eachPixel } from '../raster/overlay.ts'
import type { Picture } from '../raster/picture.ts'
import { rasterise } from '../raster/rasterise.ts'
import { document, element, pathData } from '../svg.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** The scene's colours and weights as planes, arcs and lines: what it was can be felt, not read. */
export const abstract: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('form')
  const { lit, buffers } = litScene(scene, { texture: 0, clouds: 0.6, mist: 0.4 }, { drawnClouds: true })
  const source = finish(lit, buffers, { saturation: 1.5, contrast: 1.15 })
  const pick = (x: number, y: number): string => average(source, x, y, small * 0.02)
  let inner = element('rect', { width, height, fill: mix(pick(width / 2, height * 0.2), '#f3ead9', 0.6) })
  // Planes: the canvas split again and again along slanting lines, each piece the colour that lay there.
  const split = (points: [number, number][], depth: number): void => {
    const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length
    const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length
    if (depth === 0 || (depth < 3 && random.chance(0.18))) {
      const colour = adjust(pick(cx, cy), random.range(-10, 10), 1.1, random.range(0.88, 1.14))
      inner += element('path', {
        d: pathData(points, true),
        fill: colour,
        stroke: mix(colour, '#1a1720', 0.25),
        'stroke-width': small * 0.0012,
      })
      return
    }
    const a = random.range(0, Math.PI)
    const nx = Math.cos(a)
    const ny = Math.sin(a)
    const offset =
      (cx + random.range(-0.05, 0.05) * width) * nx + (cy + random.range(-0.05, 0.05) * height) * ny
    const one: [number, number][] = []
    const two: [number, number][] = []
    points.forEach((p, i) => {
      const next = points[(i + 1) % points.length] ?? p
      const d0 = p[0] * nx + p[1] * ny - offset
      const d1 = next[0] * nx + next[1] * ny - offset
      ;(d0 >= 0 ? one : two).push(p)
      if (d0 >= 0 === d1 >= 0) return
      const t = d0 / (d0 - d1)
      const cut: [number, number] = [p[0] + (next[0] - p[0]) * t, p[1] + (next[1] - p[1]) * t]
      one.push(cut)
      two.push(cut)
    })
    if (one.length > 2) split(one, depth - 1)
    if (two.length > 2) split(two, depth - 1)
  }
  split(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    6,
  )
  const focus = scene.subjects[0] ?? {
    x: width * random.range(0.3, 0.7),
    y: height * 0.7,
    height: height * 0.4,
  }
  const fx = focus.x
  const fy = focus.y - focus.height / 2
  for (let i = 0; i < 9; i++) {
    const r = small * random.range(0.05, 0.26) * (1 - i * 0.06)
    const x = fx + random.bell() * width * 0.26
    const y = fy + random.bell() * height * 0.26
    const colour = adjust(pick(x, y), i % 3 === 0 ? 180 : random.range(-25, 25), 1.3, random.range(0.8, 1.2))
    const kind = random.int(0, 3)
    if (kind === 0) inner += element('circle', { cx: x, cy: y, r, fill: colour, 'fill-opacity': 0.86 })
    else if (kind === 1)
      for (let k = 0; k < 4; k++)
        inner += element('circle', {
          cx: x,
          cy: y,
          r: r * (1 - k * 0.24),
          fill: k % 2 ? mix(colour, '#fff4e0', 0.7) : adjust(colour, k * 30),
          'fill-opacity': 0.92,
        })
    else if (kind === 2) {
      const a = random.range(0, 6.28)
      const arc = Array.from({ length: 20 }, (_, k): [number, number] => [
        x + Math.cos(a + (k / 19) * Math.PI) * r,
        y + Math.sin(a + (k / 19) * Math.PI) * r,
      ])
      inner += element('path', { d: pathData(arc, true), fill: colour, 'fill-opacity': 0.9 })
    } else
      inner += element('circle', {
        cx: x,
        cy: y,
        r,
        fill: 'none',
        stroke: mix(colour, '#15131c', 0.5),
        'stroke-width': small * random.range(0.004, 0.02),
      })
  }
  for (let i = 0; i < 11; i++) {
    const a = random.range(0, Math.PI)
    const long = small * random.range(0.2, 0.7)
    const x = fx + random.bell() * width * 0.3
    const y = fy + random.bell() * height * 0.3
    inner += element('path', {
      d: `M${x - Math.cos(a) * long} ${y - Math.sin(a) * long}L${x + Math.cos(a) * long} ${y + Math.sin(a) * long}`,
      stroke: i % 4 === 0 ? hsl(random.range(0, 360), 0.7, 0.5) : '#17141d',
      'stroke-width': small * random.pick([0.0015, 0.003, 0.007]),
      'stroke-linecap': 'round',
    })
  }
  const picture = rasterise(document(width, height, inner), width, height)
  const noise = cloudNoise()
  const grain = grainNoise()
  const scale = 512 / small
  eachPixel(picture, (x, y, at) => {
    const t =
      (sample(noise, x * scale * 3.1, y * scale * 3.1) - 0.5) * 22 +
      (nearest(grain, x * scale * 2, y * scale * 2) - 0.5) * 20
    for (let c = 0; c < 3; c++) picture.data[at + c] = (picture.data[at + c] as number) + t
  })
  return picture
}

function average(picture: Picture, x: number, y: number, reach: number): string {
  let r = 0
  let g = 0
  let b = 0
  for (const [dx, dy] of [
    [0, 0],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const px = Math.max(0, Math.min(picture.width - 1, Math.round(x + dx * reach)))
    const py = Math.max(0, Math.min(picture.height - 1, Math.round(y + dy * reach)))
    const at = (py * picture.width + px) * 3
    r += picture.data[at] as number
    g += picture.data[at + 1] as number
    b += picture.data[at + 2] as number
  }
  return hex(r / 5, g / 5, b / 5)
}
