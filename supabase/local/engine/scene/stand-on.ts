import { darken, mix } from '../colour.ts'
import type { Point } from '../draw/part.ts'
import { smooth } from '../draw/pen.ts'
import { standsOnBank } from './settings/bank.ts'
import type { Stage } from './stage.ts'
import { things } from './things.ts'

/** What a thing stands on: its shadow, its wake, or a piece of land where there is none. */
export function standOn(stage: Stage, thing: string, x: number, y: number, wide: number, tall: number): void {
  const { brief, palette, random, width, height, light } = stage
  const pen = stage.pen('subject', 0)
  const { setting } = brief
  if (things.get(thing)?.habitat === 'water' && (setting === 'sea' || setting === 'lake')) {
    for (let i = 0; i < 7; i++)
      pen.dot(
        x + random.range(-0.55, 0.55) * wide,
        y + tall * (0.01 + i * 0.02),
        wide * random.range(0.12, 0.3),
        tall * 0.006,
        i % 2 ? mix(palette.water, '#ffffff', 0.5) : darken(stage.tone(palette.water), 0.25),
      )
    return
  }
  const onWater =
    (setting === 'sea' || setting === 'lake') && !standsOnBank(thing) && things.get(thing)?.habitat === 'land'
  if (onWater) {
    const soil = stage.tone(setting === 'sea' ? palette.rock : palette.ground)
    const r = Math.max(wide * 0.8, width * 0.16)
    const depth = Math.max(tall * 0.16, height * 0.05)
    const rim = (k: number, lift: number): Point[] =>
      smooth(
        [
          [x - r * k, y + depth * 0.5 + lift],
          [x - r * 0.7 * k, y - depth * 0.1 + lift],
          [x - r * 0.2, y - depth * 0.32 + lift],
          [x + r * 0.35 * k, y - depth * 0.28 + lift],
          [x + r * 0.8 * k, y + depth * 0.05 + lift],
          [x + r * k, y + depth * 0.55 + lift],
          [x + r * 0.4, y + depth * 0.95 + lift],
          [x - r * 0.5, y + depth * 0.9 + lift],
        ],
        true,
      )
    pen.polygon(rim(1.07, depth * 0.16), mix(stage.tone(palette.water), '#ffffff', 0.6), {
      material: 'water',
      decal: true,
    })
    pen.polygon(rim(1, 0), soil, { material: 'rock' })
    pen.polygon(
      rim(0.93, -depth * 0.2).map(([px, py]): Point => [px, Math.min(py, y + depth * 0.34)]),
      stage.tone(palette.foliage),
      { material: 'grass', decal: true },
    )
  }
  if (!stage.may('shadow') || setting === 'space') return
  const away = Math.max(-1, Math.min(1, (x - light.x) / (width * 0.5)))
  const soil =
    setting === 'sea' || setting === 'lake'
      ? palette.foliage
      : setting === 'sky'
        ? palette.cloud
        : palette.ground
  const dark = mix(stage.tone(soil), mix(palette.shade, '#0c1020', 0.4), 0.5)
  pen.ellipse(
    x + away * wide * 0.1,
    y - tall * 0.004,
    wide * 0.62,
    Math.max(tall * 0.05, wide * 0.07),
    dark,
    { decal: true, material: 'matte', soft: true },
  )
}
