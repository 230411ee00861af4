import { darken, lighten, mix } from '../colour.ts'
import type { Point } from '../draw/part.ts'
import type { Stage } from './stage.ts'

/** A rocky point for what stands by the water: from the nearer side of the picture out to the thing, with surf at its foot. */
export function headland(stage: Stage, x: number, y: number, wide: number): void {
  const { width, height, palette } = stage
  const random = stage.random.fork(`headland${Math.round(x)}`)
  const pen = stage.pen('near', 0.08)
  const s = x < width / 2 ? -1 : 1
  const edge = s < 0 ? -width * 0.06 : width * 1.06
  const half = Math.max(wide * 0.62, width * 0.11)
  const tip = x - s * Math.min(half * 1.9, half + width * 0.12)
  const foot = Math.min(height * 1.05, y + height * 0.13)
  const rock = stage.tone(palette.rock)
  const top: Point[] = [[tip, foot]]
  const slope = 7
  for (let i = 1; i <= slope; i++) {
    const t = i / slope
    top.push([
      tip + (x - s * half - tip) * t + s * random.range(-0.01, 0.012) * width,
      foot + (y - foot) * (t ** 0.8 + random.range(-0.05, 0.03)),
    ])
  }
  const crest: Point[] = []
  for (let i = 0; i <= 8; i++) {
    const t = i / 8
    const px = x - s * half + (edge - (x - s * half)) * t
    const past = Math.max(0, (Math.abs(px - x) - half) / width)
    crest.push([px, y - past * height * 0.1 + random.range(-0.004, 0.004) * height])
  }
  pen.material = 'water'
  for (const [grow, share] of [
    [0.05, 0.3],
    [0.028, 0.62],
  ] as const)
    pen.blob(
      [
        [tip - s * width * grow, foot + height * 0.012],
        [tip + s * half * 0.6, foot - height * grow * 0.25],
        [edge, foot - height * 0.02],
        [edge, foot + height * grow],
        [x, foot + height * grow * 0.9],
        [tip, foot + height * grow * 0.6],
      ],
      mix(stage.tone(palette.water), '#ffffff', share),
    )
  pen.material = 'rock'
  pen.polygon(
    [
      ...top,
      ...crest,
      [edge, foot],
      [x, foot + height * 0.012],
      [tip + s * half * 0.4, foot + height * 0.008],
    ],
    rock,
  )
  for (let i = 0; i < 16; i++) {
    const px = tip + (edge - tip) * ((i + random.next()) / 16)
    const reach = Math.min(1, Math.abs(px - tip) / Math.max(1, Math.abs(x - s * half - tip)))
    const from = foot + (y - foot) * reach * random.range(0.3, 0.94)
    const w = width * random.range(0.014, 0.04)
    const h = (foot - from) * random.range(0.4, 0.95)
    pen.polygon(
      [
        [px - w, from + h * 0.3],
        [px - w * 0.2, from],
        [px + w, from + h * 0.15],
        [px + w * 0.5, from + h],
        [px - w * 0.5, from + h * 0.86],
      ],
      i % 3 === 0 ? lighten(rock, 0.12) : darken(rock, random.range(0.1, 0.28)),
      { decal: true },
    )
  }
  const turf = stage.tone(palette.foliage)
  const under = crest
    .map(([px, py], i): Point => [px, py + height * (i % 2 ? 0.034 : 0.02) * random.range(0.7, 1.3)])
    .reverse()
  pen.polygon(
    [
      [x - s * half * 1.12, y + height * 0.012],
      ...crest.map(([px, py]): Point => [px, py - height * 0.004]),
      ...under,
    ],
    turf,
    { material: 'grass', decal: true },
  )
}
