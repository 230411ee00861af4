import { mix } from '../../colour.ts'
import { hill } from '../../draw/land/hills.ts'
import { treeline } from '../../draw/land/treeline.ts'
import type { Stage } from '../stage.ts'
import { specks } from './ground-cover.ts'
import { mountainRange } from './mountain-range.ts'
import { plant } from './plant.ts'

export function snow(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  mountainRange(stage, 1.2)
  const middle = stage.pen('middle', 0.4)
  middle.material = 'snow'
  const back = hill(
    middle,
    stage,
    horizon,
    span * 0.1,
    tone(mix(palette.groundFar, palette.fog, 0.3), 0.3),
    random.fork('h1'),
  )
  if (stage.may('trees'))
    treeline(
      middle,
      stage,
      (x) => back(x) + span * 0.02,
      height * 0.07,
      tone(mix(palette.foliage, '#c8d8e6', 0.35), 0.4),
      random.fork('line'),
      true,
    )
  middle.material = 'snow'
  const mid = hill(
    middle,
    stage,
    horizon + span * 0.16,
    span * 0.1,
    tone(palette.groundFar, 0.12),
    random.fork('h2'),
  )
  if (stage.may('trees'))
    for (let i = 0; i < 6; i++) {
      const x = random.pick([random.range(0, 0.3), random.range(0.7, 1)]) * width
      plant(
        stage,
        'middle',
        'pine',
        x,
        mid(x) + span * 0.05,
        height * random.range(0.14, 0.32),
        mix(palette.foliage, '#dfe9f2', 0.22),
        0.18,
      )
    }
  const ground = stage.pen('ground', 0.1)
  ground.material = 'snow'
  hill(ground, stage, horizon + span * 0.38, span * 0.08, tone(palette.ground), random.fork('h3'))
  specks(
    stage,
    horizon + span * 0.5,
    [tone('#ffffff'), tone(mix(palette.ground, palette.shade, 0.16))],
    0.005,
    70,
  )
}
