import { darken, lighten, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Point } from './part.ts'
import { type Pen, smooth } from './pen.ts'

/** Shapes of the land, in pixels. */
export interface Ground {
  width: number
  height: number
}

/** A jagged line by halving: y values at even steps of x. */
function jagged(random: Random, amplitude: number, rough: number, levels = 7): number[] {
  let line = [
    random.range(-0.5, 0.5),
    random.range(-1, -0.4),
    random.range(-0.6, 0.4),
    random.range(-1, -0.2),
    random.range(-0.4, 0.5),
  ]
  let size = rough * 0.55
  for (let level = 0; level < levels - 2; level++) {
    const next: number[] = []
    for (let i = 0; i < line.length - 1; i++) {
      const a = line[i] ?? 0
      const b = line[i + 1] ?? 0
      next.push(a, (a + b) / 2 + random.range(-size, size))
    }
    next.push(line[line.length - 1] ?? 0)
    line = next
    size *= 0.52
  }
  return line.map((y) => y * amplitude)
}

/** A mountain range with a shaded side and, where wanted, snow on its peaks. */
export function range(
  pen: Pen,
  g: Ground,
  base: number,
  amplitude: number,
  colour: string,
  random: Random,
  snow: string | null,
): void {
  pen.material = 'rock'
  const line = jagged(random, amplitude, 1)
  const step = g.width / (line.length - 1)
  const top = line.map((y, i): Point => [i * step, base - amplitude * 0.4 + y])
  pen.polygon([...top, [g.width, g.height], [0, g.height]], colour)
  const window = 6
  top.forEach(([x, y], i) => {
    const around = top.slice(Math.max(0, i - window), i + window + 1)
    if (i < 2 || i > top.length - 3 || around.some(([, other]) => other < y)) return
    const reach = Math.max(0, base - y) * 0.9
    if (reach < amplitude * 0.2) return
    // The side away from the light: from the peak down its right flank and back along a broken spine.
    const flank: Point[] = [[x, y]]
    let k = i + 1
    for (; k < top.length; k++) {
      const point = top[k]
      if (!point || point[1] < y || point[0] - x > reach * 0.9) break
      flank.push(point)
    }
    const end = flank[flank.length - 1] ?? [x, y]
    const spine: Point[] = []
    const steps = 7
    for (let s = 1; s <= steps; s++)
      spine.push([
        x + Math.sin(s * 2.3 + i) * reach * 0.07 + random.range(-0.03, 0.05) * reach,
        y + (reach * s) / steps,
      ])
    if (flank.length > 2)
      pen.polygon(
        [...flank, [Math.min(end[0] + reach * 0.2, x + reach), y + reach], ...spine.reverse()],
        darken(colour, 0.2),
        { decal: true },
      )
    if (!snow) return
    const depth = reach * random.range(0.22, 0.34)
    const left: Point[] = []
    for (let j = i - 1; j >= 0; j--) {
      const point = top[j]
      if (!point || point[1] > y + depth || x - point[0] > reach * 0.5) break
      left.unshift(point)
    }
    const right: Point[] = []
    for (let j = i + 1; j < top.length; j++) {
      const point = top[j]
      if (!point || point[1] > y + depth || point[0] - x > reach * 0.5) break
      right.push(point)
    }
    const from = left[0] ?? [x, y]
    const to = right[right.length - 1] ?? [x, y]
    const edge: Point[] = []
    const teeth = 9
    for (let t = 1; t < teeth; t++) {
      const at = 1 - t / teeth
      const px = from[0] + (to[0] - from[0]) * at
      const middle = 1 - Math.abs(at - 0.5) * 2
      edge.push([
        px,
        Math.max(y + depth * 0.35, from[1] + (to[1] - from[1]) * at) + depth * middle * (t % 2 ? 0.75 : 0.25),
      ])
    }
    if (left.length + right.length < 3) return
    pen.polygon([...left, [x, y], ...right, ...edge], snow, { decal: true })
    const shadeEdge = edge.filter(([px]) => px > x)
    if (right.length > 1)
      pen.polygon(
        [[x, y], ...right, ...shadeEdge, [x + depth * 0.05, y + depth * 0.5]],
        mix(snow, colour, 0.42),
        { decal: true },
      )
  })
}

/** Rolling ground, from its crest to the foot of the picture. */
export function hill(
  pen: Pen,
  g: Ground,
  base: number,
  swell: number,
  colour: string,
  random: Random,
): (x: number) => number {
  const a = random.range(0, 6.28)
  const b = random.range(0, 6.28)
  const f = random.range(0.7, 1.3)
  const at = (x: number): number =>
    base +
    swell * (Math.sin((x / g.width) * 4.2 * f + a) * 0.65 + Math.sin((x / g.width) * 9.1 * f + b) * 0.25)
  const top = Array.from({ length: 49 }, (_, i): Point => [(i / 48) * g.width, at((i / 48) * g.width)])
  pen.polygon([...top, [g.width, g.height], [0, g.height]], colour)
  return at
}

/** A dune: a lit slope and, along an S-shaped crest, one in shade. */
export function dune(
  pen: Pen,
  g: Ground,
  base: number,
  amplitude: number,
  colour: string,
  random: Random,
): void {
  pen.material = 'sand'
  const peak = random.range(0.2, 0.8) * g.width
  const crest = smooth(
    [
      [-g.width * 0.1, base + amplitude * random.range(0.1, 0.5)],
      [peak * 0.5, base - amplitude * 0.35],
      [peak, base - amplitude],
      [peak + (g.width - peak) * 0.5, base - amplitude * 0.25],
      [g.width * 1.1, base + amplitude * random.range(0, 0.4)],
    ],
    false,
  )
  pen.polygon([...crest, [g.width * 1.1, g.height], [-g.width * 0.1, g.height]], colour)
  const right = crest.filter(([x]) => x >= peak)
  const down = smooth(
    [
      [g.width * 1.1, base + amplitude * 0.9],
      [peak + g.width * 0.3, base + amplitude * 0.5],
      [peak + g.width * 0.02, base + amplitude * 0.35],
      [peak + g.width * 0.06, base - amplitude * 0.3],
      [peak, base - amplitude],
    ],
    false,
  )
  pen.polygon([...right, ...down], darken(colour, 0.2), { decal: true })
}

/** The tops of a wood seen from afar. */
export function treeline(
  pen: Pen,
  g: Ground,
  at: (x: number) => number,
  size: number,
  colour: string,
  random: Random,
  pines: boolean,
): void {
  pen.material = 'foliage'
  const points: Point[] = [[-size, at(0) + size]]
  for (let x = -size; x < g.width + size; x += size * (pines ? 0.42 : 0.62)) {
    const h = size * random.range(0.55, 1.15)
    const y = at(Math.max(0, Math.min(g.width, x)))
    if (pines)
      points.push(
        [x - size * 0.2, y - h * 0.15],
        [x - size * 0.1, y - h * 0.45],
        [x - size * 0.12, y - h * 0.42],
        [x, y - h],
        [x + size * 0.11, y - h * 0.42],
        [x + size * 0.1, y - h * 0.45],
        [x + size * 0.2, y - h * 0.15],
      )
    else
      for (let k = 0; k <= 6; k++)
        points.push([
          x - size * 0.34 * Math.cos((k / 6) * Math.PI),
          y - h * 0.35 - Math.sin((k / 6) * Math.PI) * h * 0.4,
        ])
  }
  points.push([g.width + size, at(g.width) + size])
  pen.polygon(points, colour)
}

/** A cumulus: one outline with a flat foot, and its shaded underside. x, y is the middle of its foot. */
export function cloud(pen: Pen, x: number, y: number, w: number, colour: string, random: Random): void {
  const lumps = Array.from({ length: 7 }, (_, i) => {
    const t = (i + 0.5) / 7
    return { x: (t - 0.5) * w * 0.78, r: w * (0.07 + 0.12 * Math.sin(t * Math.PI)) * random.range(0.8, 1.25) }
  })
  const outline = (scale: number, drop: number): Point[] =>
    Array.from({ length: 61 }, (_, i): Point => {
      const px = (i / 60 - 0.5) * w
      let h = 0
      for (const lump of lumps) {
        const d = px - lump.x
        const r = lump.r * 1.15
        if (Math.abs(d) < r) h = Math.max(h, Math.sqrt(r * r - d * d) + lump.r * 0.35)
      }
      return [x + px, y - h * scale + drop]
    })
  const foot = (inset: number): Point[] => [
    [x + w * (0.5 - inset), y],
    [x, y + w * 0.03],
    [x - w * (0.5 - inset), y],
  ]
  pen.polygon([...outline(1, 0), ...foot(0.02)], colour, { material: 'cloud' })
  pen.polygon([...outline(0.45, 0), ...foot(0.03)], mix(colour, '#6f7fa8', 0.2), {
    material: 'cloud',
    decal: true,
  })
}

/** Tufts along the foot of the picture or around a place. */
export function grass(pen: Pen, x: number, y: number, size: number, colour: string, random: Random): void {
  pen.material = 'grass'
  const blades = 5
  for (let i = 0; i < blades; i++) {
    const lean = (i - (blades - 1) / 2) * 0.22 + random.range(-0.12, 0.12)
    const h = size * random.range(0.65, 1.1)
    const px = x + (i - 2) * size * 0.07
    const w = size * 0.055
    pen.polygon(
      [
        [px - w, y],
        [px - w * 0.6 + lean * h * 0.4, y - h * 0.55],
        [px + lean * h, y - h],
        [px + w * 0.7 + lean * h * 0.45, y - h * 0.5],
        [px + w, y],
      ],
      i % 2 ? colour : lighten(colour, 0.14),
    )
  }
}

/** A small flower of the meadow. */
export function bloom(pen: Pen, x: number, y: number, size: number, colour: string, stem: string): void {
  pen.material = 'petal'
  pen.line(
    [
      [x, y],
      [x + size * 0.06, y - size * 0.5],
      [x, y - size],
    ],
    size * 0.07,
    stem,
  )
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2
    pen.dot(
      x + Math.cos(a) * size * 0.17,
      y - size + Math.sin(a) * size * 0.14,
      size * 0.13,
      size * 0.11,
      i % 2 ? colour : lighten(colour, 0.2),
    )
  }
  pen.dot(x, y - size, size * 0.1, size * 0.085, '#f5c542')
}

export function stone(pen: Pen, x: number, y: number, size: number, colour: string, random: Random): void {
  pen.material = 'rock'
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const a = Math.PI + (i / 8) * Math.PI
    return [
      x + Math.cos(a) * size * random.range(0.85, 1.1),
      y + Math.sin(a) * size * 0.6 * random.range(0.8, 1.15),
    ]
  })
  pen.polygon([...points, [x + size * 0.8, y + size * 0.1], [x - size * 0.8, y + size * 0.1]], colour)
  pen.polygon(
    [
      ...points.slice(4),
      [x + size * 0.8, y + size * 0.1],
      [x + size * 0.1, y + size * 0.1],
      [x + size * 0.15, y - size * 0.25],
    ],
    darken(colour, 0.2),
    { decal: true },
  )
}

/** Light lying on water: flat lenses, small at the horizon and long in front. */
export function ripples(
  pen: Pen,
  g: Ground,
  top: number,
  colours: readonly string[],
  random: Random,
  count = 90,
): void {
  for (let i = 0; i < count; i++) {
    const t = ((i + random.next()) / count) ** 1.6
    const y = top + (g.height - top) * t
    const long = g.width * (0.012 + 0.09 * t) * random.range(0.5, 1.5)
    const x = random.range(-0.05, 1.05) * g.width
    const thick = g.height * (0.0008 + 0.005 * t)
    pen.polygon(
      [
        [x - long, y],
        [x - long * 0.3, y - thick],
        [x + long * 0.4, y - thick * 0.8],
        [x + long, y],
        [x + long * 0.3, y + thick],
        [x - long * 0.4, y + thick * 0.7],
      ],
      random.pick(colours),
      { decal: true, material: 'water' },
    )
  }
}

/** The path of the sun or the moon on the water. */
export function glitter(pen: Pen, g: Ground, top: number, x: number, colour: string, random: Random): void {
  for (let i = 0; i < 60; i++) {
    const t = (i / 60) ** 1.3
    const y = top + (g.height - top) * t + 1
    const spread = g.width * (0.015 + 0.1 * t)
    const px = x + random.bell() * spread
    const long = g.width * (0.006 + 0.03 * t) * random.range(0.6, 1.4)
    pen.dot(px, y, long, g.height * (0.0008 + 0.0026 * t), colour)
  }
}
