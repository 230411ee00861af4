import { darken } from '../../colour.ts'
import { bloom, grass } from '../../draw/land/undergrowth.ts'
import type { Point } from '../../draw/part.ts'
import { smooth } from '../../draw/pen.ts'
import { isPortrait } from '../portrait.ts'
import type { Stage } from '../stage.ts'

const petals = ['#f4f0e6', '#f2a7bd', '#f5c84b', '#b79be0', '#ee7a5a']

export function tufts(stage: Stage, colour: string, flowers: boolean): void {
  const { width, height, random, tone } = stage
  // Nothing stands between the viewer and a face.
  if (isPortrait(stage.brief)) return
  const pen = stage.pen('front', 0)
  const small = Math.min(width, height)
  const many = stage.may('grass') ? Math.round((24 * width) / small) : 0
  for (let i = 0; i < many; i++) {
    const x = ((i + random.next()) / many) * width
    const edge = Math.abs(x / width - 0.5) * 2
    grass(
      pen,
      x,
      height + small * 0.02,
      small * (0.05 + 0.1 * edge * random.next()),
      tone(darken(colour, 0.16)),
      random,
    )
  }
  if (!flowers || !stage.may('flowers')) return
  const kind = stage.brief.colours[0] ?? random.pick(petals)
  for (let i = 0; i < 26; i++) {
    const x = random.next() * width
    const edge = Math.abs(x / width - 0.5) * 2
    const size = small * (0.03 + 0.05 * edge * random.next())
    bloom(
      pen,
      x,
      height - random.range(-0.01, 0.05) * small * edge,
      size,
      tone(random.chance(0.6) ? kind : random.pick(petals)),
      tone('#4f7d3c'),
    )
  }
}

export function specks(
  stage: Stage,
  top: number,
  colours: readonly string[],
  size: number,
  count: number,
): void {
  const pen = stage.pen('ground', 0.1)
  const { width, height, random } = stage
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 0.7
    const y = top + (height - top) * t
    const r = size * height * (0.15 + t)
    pen.dot(random.next() * width, y, r * 1.6, r * 0.6, random.pick(colours))
  }
}

export function path(stage: Stage, top: (x: number) => number, colour: string): void {
  const { width, height, random } = stage
  const end = width * random.range(0.35, 0.65)
  const bend = width * random.range(-0.16, 0.16)
  const y = top(end) + height * 0.008
  const side = (s: number): Point[] => [
    [end + s * width * 0.004, y],
    [end + bend * 0.7 + s * width * 0.02, y + (height - y) * 0.22],
    [end - bend * 0.4 + s * width * 0.06, y + (height - y) * 0.5],
    [width * 0.5 + s * width * 0.16, height * 1.02],
  ]
  stage
    .pen('ground', 0.1)
    .polygon([...smooth(side(-1), false), ...smooth(side(1), false).reverse()], colour, {
      decal: true,
      material: 'sand',
    })
}
