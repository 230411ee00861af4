import { mix } from '../../colour.ts'
import { range } from '../../draw/land/mountains.ts'
import type { Stage } from '../stage.ts'

export function mountainRange(stage: Stage, big = 1, snow = true): void {
  if (!stage.may('mountains')) return
  const { height, horizon, random, palette, tone } = stage
  const pen = stage.pen('far', 0.8)
  const white = snow && stage.may('snow') ? '#f3f6fb' : null
  const blue = mix(palette.rock, palette.sky[0], 0.35)
  range(
    pen,
    stage,
    horizon,
    height * 0.15 * big,
    tone(blue, 0.72),
    random.fork('range1'),
    white && tone(white, 0.55),
  )
  if (big > 0.8)
    range(
      pen,
      stage,
      horizon + height * 0.02,
      height * 0.2 * big,
      tone(palette.rock, 0.42),
      random.fork('range2'),
      white && tone(white, 0.22),
    )
}
