import { darken, mix } from '../../colour.ts'
import { dune } from '../../draw/land/hills.ts'
import type { Point } from '../../draw/part.ts'
import type { Stage } from '../stage.ts'
import { plant } from './plant.ts'

export function desert(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  if (random.chance(0.6) && stage.may('mountains')) {
    const far = stage.pen('far', 0.7)
    far.material = 'rock'
    for (let i = 0; i < 4; i++) {
      const x = random.range(-0.05, 0.95) * width
      const w = width * random.range(0.1, 0.24)
      const h = height * random.range(0.07, 0.2)
      const colour = tone(palette.rock, 0.62)
      far.polygon(
        [
          [x - w * 0.12, horizon + span * 0.1],
          [x, horizon - h * 0.6],
          [x + w * 0.06, horizon - h],
          [x + w * 0.6, horizon - h * 0.98],
          [x + w * 0.8, horizon - h * 0.92],
          [x + w * 0.84, horizon - h * 0.5],
          [x + w, horizon + span * 0.1],
        ],
        colour,
      )
      far.polygon(
        [
          [x + w * 0.6, horizon - h * 0.98],
          [x + w * 0.8, horizon - h * 0.92],
          [x + w * 0.84, horizon - h * 0.5],
          [x + w, horizon + span * 0.1],
          [x + w * 0.56, horizon + span * 0.1],
        ],
        darken(colour, 0.16),
        { decal: true },
      )
    }
  }
  const middle = stage.pen('middle', 0.4)
  dune(middle, stage, horizon + span * 0.05, height * 0.05, tone(palette.groundFar, 0.42), random.fork('d1'))
  dune(
    middle,
    stage,
    horizon + span * 0.18,
    height * 0.08,
    tone(mix(palette.groundFar, palette.ground, 0.5), 0.2),
    random.fork('d2'),
  )
  const ground = stage.pen('ground', 0.1)
  dune(ground, stage, horizon + span * 0.42, height * 0.09, tone(palette.ground, 0.05), random.fork('d3'))
  for (let i = 0; i < 14; i++) {
    const y = horizon + span * (0.5 + i * 0.038)
    const a = random.range(0, 6)
    ground.line(
      Array.from({ length: 9 }, (_, k): Point => [(k / 8) * width, y + Math.sin(k * 0.9 + a) * span * 0.015]),
      height * 0.0016,
      tone(darken(palette.ground, 0.13)),
    )
  }
  if (stage.may('cactus') && random.chance(0.7))
    for (let i = 0; i < 3; i++)
      plant(
        stage,
        'middle',
        'cactus',
        random.pick([random.range(0.05, 0.3), random.range(0.7, 0.95)]) * width,
        horizon + span * random.range(0.24, 0.36),
        height * random.range(0.08, 0.15),
        '#5d8a5a',
        0.2,
      )
}
