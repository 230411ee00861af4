import { darken, mix } from '../colour.ts'
import { headland } from './headland.ts'
import { standsOnBank } from './settings/bank.ts'
import type { Stage } from './stage.ts'
import { things } from './things.ts'

/** What a thing stands on: its shadow, its wake, or a piece of land where there is none. */
export function standOn(stage: Stage, thing: string, x: number, y: number, wide: number, tall: number): void {
  const { brief, palette, random, width, light } = stage
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
  if (onWater) headland(stage, x, y, wide)
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
