import { mix } from '../../colour.ts'
import { cloud } from '../../draw/land/cloud.ts'
import { smooth } from '../../draw/pen.ts'
import type { Stage } from '../stage.ts'

export function sky(stage: Stage): void {
  const { width, height, random, palette } = stage
  for (const [layer, depth, y] of [
    ['far', 0.85, 0.72],
    ['middle', 0.5, 0.84],
    ['ground', 0.15, 0.94],
  ] as const) {
    const pen = stage.pen(layer, depth)
    if (!stage.may('clouds')) return
    const colour = mix(palette.cloud, palette.fog, depth * 0.55)
    for (let i = 0; i < 6; i++)
      cloud(
        pen,
        random.range(0, 1) * width,
        height * (y + random.range(0, 0.05)),
        width * random.range(0.4, 0.65),
        colour,
        random,
      )
    const top = smooth(
      [
        [-20, height * y],
        [width * 0.3, height * (y + 0.02)],
        [width * 0.7, height * (y - 0.01)],
        [width + 20, height * (y + 0.015)],
      ],
      false,
    )
    pen.polygon([...top, [width + 20, height + 20], [-20, height + 20]], colour, { material: 'cloud' })
  }
}
