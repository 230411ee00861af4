import type { Point } from '../../draw/part.ts'
import { smooth } from '../../draw/pen.ts'
import type { Stage } from '../stage.ts'
import { plant } from './plant.ts'
import { waterPlane } from './water-plane.ts'

export function sea(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const far = stage.pen('far', 0.8)
  far.material = 'rock'
  if (random.chance(0.7) && stage.may('mountains')) {
    const x = random.pick([random.range(0, 0.3), random.range(0.7, 1)]) * width
    const w = width * random.range(0.15, 0.3)
    far.blob(
      [
        [x - w, horizon + 4],
        [x - w * 0.5, horizon - height * 0.03],
        [x, horizon - height * random.range(0.05, 0.09)],
        [x + w * 0.4, horizon - height * 0.035],
        [x + w, horizon + 4],
      ],
      tone(palette.rock, 0.66),
    )
  }
  waterPlane(stage, horizon)
  const afloat =
    stage.brief.subjects.length > 0 &&
    stage.brief.subjects.every(({ thing }) => thing === 'boat' || thing === 'ship')
  const wanted = stage.brief.features.has('beach') && stage.may('beach')
  if (!wanted && (afloat || !random.chance(0.55))) return
  const beach = stage.pen('near', 0.05)
  beach.material = 'sand'
  const left = random.chance(0.5)
  const shore = (lift: number): Point[] =>
    smooth(
      [
        [-0.05, 0.84],
        [0.15, 0.87],
        [0.4, 0.93],
        [0.7, 0.955],
        [1.05, 1],
      ].map(([x = 0, y = 0]): Point => [(left ? x : 1 - x) * width, (y - lift) * height]),
      false,
    )
  const corner: Point[] = [
    [left ? width * 1.05 : -width * 0.05, height * 1.05],
    [left ? -20 : width + 20, height * 1.05],
  ]
  beach.polygon([...shore(0.014), ...corner], tone('#f7f7f2'), { material: 'water' })
  beach.polygon([...shore(0), ...corner], tone(palette.ground))
  if (!wanted || !stage.may('trees')) return
  for (const [x, size] of [
    [0.88, 0.62],
    [0.99, 0.5],
  ] as const)
    plant(
      stage,
      'near',
      'palm',
      (left ? x : 1 - x) * width,
      height * (0.96 + (0.99 - x) * 0.2),
      height * size,
      palette.foliage,
      0.04,
    )
}
