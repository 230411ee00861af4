import { adjust } from '../../colour.ts'
import { stone } from '../../draw/land/stone.ts'
import { treeline } from '../../draw/land/treeline.ts'
import type { Point } from '../../draw/part.ts'
import { smooth } from '../../draw/pen.ts'
import type { Stage } from '../stage.ts'
import { bank } from './bank.ts'
import { tufts } from './ground-cover.ts'
import { mountainRange } from './mountain-range.ts'
import { waterPlane } from './water-plane.ts'

export function lake(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  mountainRange(stage, 1.35)
  const far = stage.pen('far', 0.8)
  if (stage.may('trees'))
    treeline(
      far,
      stage,
      () => horizon + height * 0.006,
      height * 0.055,
      tone(palette.foliage, 0.42),
      random.fork('line'),
      true,
    )
  waterPlane(stage, horizon)
  if (bank(stage)) return
  const shore = stage.pen('near', 0.05)
  shore.material = 'grass'
  const left = random.chance(0.5)
  const edge: Point[] = [
    [-0.05, 0.86],
    [0.1, 0.875],
    [0.24, 0.92],
    [0.42, 0.965],
    [0.6, 1.02],
  ]
  shore.polygon(
    [
      ...smooth(
        edge.map(([x, y]): Point => [(left ? x : 1 - x) * width, y * height]),
        false,
      ),
      [left ? -20 : width + 20, height * 1.05],
    ],
    tone(palette.ground),
  )
  for (let i = 0; i < 5; i++)
    stone(
      shore,
      (left ? random.range(0, 0.4) : random.range(0.6, 1)) * width,
      height * random.range(0.93, 0.99),
      height * random.range(0.012, 0.03),
      tone(palette.rock),
      random,
    )
  tufts(stage, adjust(palette.ground, 8), false)
}
