import { darken, mix } from '../../colour.ts'
import { glitter, ripples } from '../../draw/land/water.ts'
import type { Stage } from '../stage.ts'

export function waterPlane(stage: Stage, top: number): void {
  const { width, height, random, palette, tone } = stage
  const pen = stage.pen('middle', 0.3)
  pen.material = 'water'
  const deep = tone(palette.water)
  const steps = 7
  for (let i = 0; i < steps; i++) {
    const t = (i / steps) ** 1.7
    pen.box(
      -5,
      top + (height - top) * t,
      width + 10,
      (height - top) * (1 - t) + 5,
      mix(mix(palette.fog, deep, 0.42), darken(deep, 0.16), i / (steps - 1)),
      { decal: i > 0 },
    )
  }
  ripples(
    pen,
    stage,
    top,
    [mix(deep, palette.fog, 0.45), mix(deep, palette.sky[1], 0.5), darken(deep, 0.2)],
    random.fork('ripples'),
  )
  if (stage.may('sun') && stage.may('moon'))
    glitter(pen, stage, top, stage.light.x, mix(palette.light, palette.sky[2], 0.3), random.fork('glitter'))
}
