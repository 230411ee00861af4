import { darken, lighten, mix } from '../../colour.ts'
import { hill } from '../../draw/land/hills.ts'
import { treeline } from '../../draw/land/treeline.ts'
import type { Stage } from '../stage.ts'
import { path, specks, tufts } from './ground-cover.ts'
import { mountainRange } from './mountain-range.ts'
import { plant } from './plant.ts'

export function meadow(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  mountainRange(stage, stage.brief.features.has('mountains') ? 1.5 : 0.8)
  const middle = stage.pen('middle', 0.4)
  middle.material = 'grass'
  const back = hill(
    middle,
    stage,
    horizon - span * 0.02,
    span * 0.09,
    tone(mix(palette.groundFar, palette.foliage, 0.25), 0.5),
    random.fork('h1'),
  )
  if (stage.may('trees'))
    treeline(
      middle,
      stage,
      (x) => back(x) + span * 0.015,
      height * 0.05,
      tone(palette.foliage, 0.42),
      random.fork('line'),
      false,
    )
  middle.material = 'grass'
  const mid = hill(
    middle,
    stage,
    horizon + span * 0.12,
    span * 0.1,
    tone(palette.groundFar, 0.24),
    random.fork('h2'),
  )
  if (stage.may('trees'))
    for (let i = 0; i < 5; i++) {
      const x = random.pick([random.range(0, 0.3), random.range(0.7, 1)]) * width
      plant(
        stage,
        'middle',
        random.pick(['tree', 'tree', 'pine']),
        x,
        mid(x) + span * 0.02,
        height * random.range(0.1, 0.2),
        palette.foliage,
        0.2,
      )
    }
  const ground = stage.pen('ground', 0.1)
  ground.material = 'grass'
  const near = hill(ground, stage, horizon + span * 0.3, span * 0.07, tone(palette.ground), random.fork('h3'))
  if (random.chance(0.5) || stage.brief.features.has('river'))
    path(stage, near, tone(stage.brief.features.has('river') ? palette.water : '#d9bd8a', 0.05))
  specks(
    stage,
    horizon + span * 0.36,
    [tone(lighten(palette.ground, 0.16)), tone(darken(palette.ground, 0.12))],
    0.004,
    110,
  )
  tufts(stage, palette.ground, true)
}
