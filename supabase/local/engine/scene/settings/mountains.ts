import { darken, lighten, mix } from '../../colour.ts'
import { hill } from '../../draw/land/hills.ts'
import { stone } from '../../draw/land/stone.ts'
import { treeline } from '../../draw/land/treeline.ts'
import type { Stage } from '../stage.ts'
import { path, specks, tufts } from './ground-cover.ts'
import { mountainRange } from './mountain-range.ts'
import { plant } from './plant.ts'

export function mountains(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  mountainRange(stage, 1.7)
  const middle = stage.pen('middle', 0.3)
  middle.material = 'grass'
  const slope = hill(
    middle,
    stage,
    horizon + span * 0.08,
    span * 0.16,
    tone(mix(palette.groundFar, palette.foliage, 0.4), 0.34),
    random.fork('h1'),
  )
  if (stage.may('trees')) {
    treeline(
      middle,
      stage,
      (x) => slope(x) + span * 0.01,
      height * 0.055,
      tone(palette.foliage, 0.34),
      random.fork('line'),
      true,
    )
    treeline(
      middle,
      stage,
      (x) => slope(x) + span * 0.09,
      height * 0.075,
      tone(darken(palette.foliage, 0.1), 0.2),
      random.fork('line2'),
      true,
    )
  }
  const ground = stage.pen('ground', 0.1)
  ground.material = 'grass'
  const near = hill(ground, stage, horizon + span * 0.34, span * 0.1, tone(palette.ground), random.fork('h2'))
  if (stage.brief.features.has('river')) path(stage, near, tone(palette.water, 0.05))
  specks(
    stage,
    horizon + span * 0.42,
    [tone(lighten(palette.ground, 0.14)), tone(darken(palette.ground, 0.14))],
    0.004,
    90,
  )
  if (stage.may('rocks'))
    for (let i = 0; i < 7; i++) {
      const x = random.next() * width
      stone(
        ground,
        x,
        near(x) + span * random.range(0.1, 0.5),
        height * random.range(0.012, 0.035),
        tone(palette.rock),
        random,
      )
    }
  if (stage.may('trees'))
    for (const side of [random.range(-0.04, 0.1), random.range(0.9, 1.04)])
      plant(
        stage,
        'near',
        'pine',
        side * width,
        near(side * width) + span * 0.22,
        height * random.range(0.34, 0.5),
        palette.foliage,
        0.06,
      )
  tufts(stage, palette.ground, random.chance(0.4))
}
