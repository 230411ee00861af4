import { adjust, hsl, rgb } from '../colour.ts'
import { boxOf } from '../draw/part.ts'
import { cloudNoise, grainNoise, nearest, sample } from '../raster/noise.ts'
import { eachPixel } from '../raster/overlay.ts'
import { createPicture } from '../raster/picture.ts'
import { rasteriseRgba } from '../raster/rasterise.ts'
import { isPortrait } from '../scene/portrait.ts'
import { document, element, pathData } from '../svg.ts'
import type { Style } from './style.ts'

/** A brick wall, clouds of spray, and the thing sprayed on it with a fat double outline that runs. */
export const graffiti: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const unit = small / 1024
  const random = scene.random.fork('spray')
  const turn = random.range(0, 360)
  const cans = [
    hsl(turn, 0.95, 0.55),
    hsl(turn + 70, 0.95, 0.55),
    hsl(turn + 190, 0.9, 0.52),
    hsl(turn + 260, 0.9, 0.6),
  ]
  const loud = (colour: string): string => adjust(colour, 0, 1.8, 1.08)

  let inner = ''
  // The surroundings as a stencil: three flat coats.
  const coats: Record<string, number> = { far: 2, middle: 3, ground: 0, near: 3 }
  for (const layer of scene.layers) {
    const coat = coats[layer.name]
    if (coat === undefined) continue
    for (const part of layer.parts) {
      if (part.decal || !part.closed) continue
      const box = boxOf([part])
      if (box.bottom - box.top < small * 0.02) continue
      inner += element('path', {
        d: pathData(part.points, true),
        fill: cans[coat],
        'fill-opacity': 0.8,
        stroke: '#16131c',
        'stroke-width': 3 * unit,
        'stroke-opacity': 0.7,
      })
    }
  }
  const subject =
    scene.layers.find(({ name }) => name === 'subject')?.parts.filter(({ closed }) => closed) ?? []
  const body = subject.filter(({ decal }) => !decal)
  for (const [w, colour] of [
    [62, cans[1] ?? ''],
    [46, '#ffffff'],
    [22, '#121016'],
  ] as const)
    for (const part of body)
      inner += element('path', {
        d: pathData(part.points, true),
        fill: colour,
        stroke: colour,
        'stroke-width': w * unit,
        'stroke-linejoin': 'round',
      })
  // What was sprayed too wet runs down.
  for (let i = 0; i < 22; i++) {
    const source = body.length > 0 ? random.pick(body) : undefined
    const point = source ? random.pick(source.points) : ([random.next() * width, scene.horizon] as const)
    const long = small * random.range(0.04, 0.2)
    const w = small * random.range(0.003, 0.008)
    const colour = random.pick(['#ffffff', cans[1] ?? '', '#121016'])
    inner +=
      element('path', {
        d: `M${point[0]} ${point[1]}V${point[1] + long}`,
        stroke: colour,
        'stroke-width': w,
        'stroke-linecap': 'round',
      }) + element('circle', { cx: point[0], cy: point[1] + long, r: w * 0.85, fill: colour })
  }
  for (const part of subject)
    inner += element('path', {
      d: pathData(part.points, true),
      fill: loud(part.colour),
      stroke: part.decal ? undefined : '#121016',
      'stroke-width': part.decal ? undefined : 7 * unit,
      'stroke-linejoin': 'round',
    })
  const shiny = isPortrait(scene.brief) ? [] : body.slice(0, 14)
  for (const part of shiny) {
    const box = boxOf([part])
    const r = Math.min(box.right - box.left, box.bottom - box.top) * 0.09
    if (r > small * 0.006)
      inner += element('ellipse', {
        cx: box.left + (box.right - box.left) * 0.3,
        cy: box.top + (box.bottom - box.top) * 0.24,
        rx: r * 1.5,
        ry: r,
        fill: '#ffffff',
        'fill-opacity': 0.75,
      })
  }
  const art = rasteriseRgba(document(width, height, inner))

  const noise = cloudNoise()
  const grain = grainNoise()
  const scale = 512 / small
  const puffs = Array.from({ length: 9 }, (_, i) => ({
    x: random.range(0, 1) * width,
    y: random.range(0.05, 0.8) * height,
    r: small * random.range(0.16, 0.36),
    colour: rgb(cans[i % cans.length] ?? '#ff00ff'),
  }))
  const out = createPicture(width, height)
  const rowHeight = small * 0.042
  const brickWidth = small * 0.1
  return eachPixel(out, (x, y, at) => {
    const row = Math.floor(y / rowHeight)
    const fy = y / rowHeight - row
    const bx = x / brickWidth + (row % 2) * 0.5
    const column = Math.floor(bx)
    const fx = bx - column
    const joint = fy < 0.1 || fx < 0.045
    const lip = fy < 0.16 || fx < 0.07 ? 1.12 : fy > 0.93 ? 0.84 : 1
    const n = sample(noise, x * scale * 2.4, y * scale * 2.4)
    const g = nearest(grain, x * scale * 1.8, y * scale * 1.8) - 0.5
    const own = nearest(noise, column * 37 + row * 91, row * 53)
    const rough = (0.8 + n * 0.3 + g * 0.16) * lip
    let r = joint ? 150 * rough : (146 + own * 44) * rough
    let gr = joint ? 142 * rough : (104 + own * 34) * rough
    let b = joint ? 136 * rough : (92 + own * 30) * rough
    for (const puff of puffs) {
      const d = Math.hypot(x - puff.x, y - puff.y) / puff.r
      if (d >= 1) continue
      // Thick in the middle, single droplets at the rim.
      const cover = (1 - d) * 1.7
      const droplet = nearest(grain, x * scale * 2.6 + puff.r, y * scale * 2.6)
      const k =
        Math.min(0.88, cover * (0.35 + n * 0.5) + (droplet > 1 - cover * 0.5 ? 0.4 : 0)) * (joint ? 0.75 : 1)
      r += (puff.colour[0] - r) * k
      gr += (puff.colour[1] - gr) * k
      b += (puff.colour[2] - b) * k
    }
    const p = (y * width + x) * 4
    const alpha = ((art[p + 3] as number) / 255) * (joint ? 0.8 : 0.97)
    if (alpha > 0) {
      const wall = 0.84 + n * 0.14 + g * 0.16 + (lip - 1) * 0.5
      const rest = 1 - alpha
      r = r * rest + (art[p] as number) * wall * (joint ? 0.8 : 1)
      gr = gr * rest + (art[p + 1] as number) * wall * (joint ? 0.8 : 1)
      b = b * rest + (art[p + 2] as number) * wall * (joint ? 0.8 : 1)
    }
    out.data[at] = r
    out.data[at + 1] = gr
    out.data[at + 2] = b
  })
}
