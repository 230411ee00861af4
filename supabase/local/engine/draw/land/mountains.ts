import { darken, mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'
import type { Ground } from './ground.ts'

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
  const window = 4
  top.forEach(([x, y], i) => {
    const around = top.slice(Math.max(0, i - window), i + window + 1)
    if (i < 2 || i > top.length - 3 || around.some(([, other]) => other < y)) return
    const reach = Math.max(0, base - y) * 0.9
    if (reach < amplitude * 0.16) return
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
    const steps = 10
    for (let s = 1; s <= steps; s++)
      spine.push([
        x +
          Math.sin(s * 2.3 + i) * reach * 0.06 +
          random.range(-0.05, 0.07) * reach +
          (s / steps) ** 2 * reach * 0.14,
        y + (reach * s) / steps,
      ])
    if (flank.length > 2)
      pen.polygon(
        [...flank, [Math.min(end[0] + reach * 0.2, x + reach), y + reach], ...spine.reverse()],
        darken(colour, 0.2),
        { decal: true },
      )
    gullies(pen, x, y, reach, darken(colour, 0.12), random)
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

/** Slivers of shade that run down the lit side of a peak. */
function gullies(pen: Pen, x: number, y: number, reach: number, colour: string, random: Random): void {
  for (let i = 0; i < 3; i++) {
    const from = random.range(0.12, 0.4)
    const lean = random.range(0.35, 0.75)
    const long = reach * random.range(0.25, 0.5)
    const px = x - reach * from * lean * 0.8
    const py = y + reach * (from + 0.14)
    const wide = reach * random.range(0.04, 0.09)
    pen.polygon(
      [
        [px, py],
        [px + wide * 0.9, py + long * 0.4],
        [px - long * lean * 0.4 + wide, py + long * 0.75],
        [px - long * lean * 0.55, py + long],
        [px - long * lean * 0.35, py + long * 0.6],
      ],
      colour,
      { decal: true },
    )
  }
}
