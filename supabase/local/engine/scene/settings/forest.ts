import { darken, lighten, mix } from '../../colour.ts'
import { hill } from '../../draw/land/hills.ts'
import type { Point } from '../../draw/part.ts'
import type { Stage } from '../stage.ts'
import { path, specks, tufts } from './ground-cover.ts'

export function forest(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  const far = stage.pen('far', 0.8)
  for (let row = 0; row < 3; row++) {
    const depth = 0.6 - row * 0.2
    const pen = row < 2 ? far : stage.pen('middle', 0.4)
    const floor = horizon + span * (0.03 + row * 0.07)
    const colour = tone(mix(palette.foliage, '#4a3a2e', 0.12), depth * 0.85)
    const count = stage.may('trees') ? 11 - row * 2 : 0
    for (let i = 0; i < count; i++) {
      const x = ((i + random.range(0.1, 0.9)) / count) * width
      const w = height * (0.008 + row * 0.009) * random.range(0.8, 1.5)
      const lean = random.range(-0.02, 0.02) * width
      pen.limb(
        [
          [x, floor + height * 0.03],
          [x + lean * 0.5, floor - height * 0.3],
          [x + lean, -height * 0.05],
        ],
        [w * 2.2, w * 1.5, w],
        mix(colour, tone('#4b3a30', depth), 0.6),
        { material: 'wood' },
      )
    }
    if (stage.may('trees')) {
      // The canopy hangs into the picture from above: lumps of leaves side by side.
      const points: Point[] = [[-10, -10]]
      const lumps = 9 + row * 2
      for (let i = 0; i < lumps; i++) {
        const r = (width / lumps) * 0.62
        const cx = ((i + 0.5) / lumps) * width
        const cy = height * (0.15 - row * 0.05) * random.range(0.5, 1.25)
        for (let k = 0; k <= 8; k++) {
          const a = Math.PI - (k / 8) * Math.PI
          points.push([cx + Math.cos(a) * r, cy + Math.sin(a) * r * (k % 2 ? 0.62 : 0.75)])
        }
      }
      pen.polygon([...points, [width + 10, -10]], colour, { material: 'foliage' })
      const bushes: Point[] = [[-10, floor + height * 0.2]]
      for (let i = 0; i <= 30; i++) bushes.push([(i / 30) * width, floor - random.range(0, 0.035) * height])
      pen.blob([...bushes, [width + 10, floor + height * 0.2]], colour, { material: 'foliage' })
    }
    pen.material = 'grass'
    hill(
      pen,
      stage,
      floor + height * 0.02,
      span * 0.02,
      tone(mix(palette.groundFar, palette.foliage, 0.3), depth * 0.8),
      random.fork(`floor${row}`),
    )
  }
  const ground = stage.pen('ground', 0.1)
  ground.material = 'grass'
  const near = hill(
    ground,
    stage,
    horizon + span * 0.28,
    span * 0.05,
    tone(palette.ground),
    random.fork('near'),
  )
  path(stage, near, tone(mix('#b99a6a', palette.ground, 0.25)))
  specks(
    stage,
    horizon + span * 0.3,
    [tone(lighten(palette.ground, 0.2)), tone(darken(palette.ground, 0.18)), tone('#c9933f')],
    0.004,
    120,
  )
  if (stage.may('trees'))
    for (const s of [0, 1]) {
      const x = width * (s ? random.range(0.93, 1.02) : random.range(-0.02, 0.07))
      const w = height * random.range(0.07, 0.1)
      const bark = tone('#4a372b')
      const pen = stage.pen('near', 0.05)
      pen.limb(
        [
          [x, height * 0.96],
          [x + w * 0.1, height * 0.5],
          [x - w * 0.2, -20],
        ],
        [w * 1.7, w, w * 0.8],
        bark,
        { material: 'wood' },
      )
      for (let i = 0; i < 7; i++)
        pen.line(
          [
            [x + (i - 3) * w * 0.13, height * 0.9],
            [x + (i - 3) * w * 0.12 + random.range(-0.1, 0.1) * w, height * 0.45],
            [x + (i - 3) * w * 0.1, 0],
          ],
          w * 0.025,
          darken(bark, 0.3),
        )
    }
  tufts(stage, palette.foliage, random.chance(0.6))
}
