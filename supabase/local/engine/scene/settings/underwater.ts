import { mix } from '../../colour.ts'
import { hill } from '../../draw/land/hills.ts'
import { stone } from '../../draw/land/stone.ts'
import type { Stage } from '../stage.ts'

export function underwater(stage: Stage): void {
  const { width, height, random, palette } = stage
  const floor = height * 0.84
  const far = stage.pen('far', 0.8)
  far.material = 'rock'
  const blue = palette.sky[2]
  for (let i = 0; i < 4; i++) {
    const x = random.pick([random.range(-0.1, 0.3), random.range(0.7, 1.1)]) * width
    const w = width * random.range(0.1, 0.22)
    const h = height * random.range(0.12, 0.34)
    far.blob(
      [
        [x - w, floor + 30],
        [x - w * 0.7, floor - h * 0.5],
        [x - w * 0.2, floor - h],
        [x + w * 0.3, floor - h * 0.8],
        [x + w * 0.8, floor - h * 0.3],
        [x + w, floor + 30],
      ],
      mix(palette.rock, blue, 0.6),
    )
  }
  const ground = stage.pen('ground', 0.1)
  ground.material = 'sand'
  const top = hill(ground, stage, floor, height * 0.02, mix(palette.ground, blue, 0.45), random.fork('sand'))
  for (let i = 0; i < 30; i++) {
    const x = random.next() * width
    const y = top(x) + random.range(0.02, 0.16) * height
    ground.line(
      [
        [x - width * 0.03, y],
        [x, y - 3],
        [x + width * 0.04, y],
      ],
      height * 0.0022,
      mix(palette.ground, blue, 0.25),
    )
  }
  const near = stage.pen('near', 0.1)
  near.material = 'foliage'
  const corals = ['#ee6a5f', '#f2a04a', '#d866a8', '#8f6ad8', '#4fb59a', '#f0c85a']
  for (let i = 0; i < 13; i++) {
    const x = ((i + random.range(0.1, 0.9)) / 13) * width
    const edge = Math.abs(x / width - 0.5) * 2
    const h = height * (0.05 + 0.2 * edge * random.next())
    const y = top(x) + height * random.range(0.02, 0.1)
    const colour = mix(random.pick(corals), blue, random.range(0.1, 0.34))
    const kind = random.int(0, 2)
    if (kind === 0)
      for (let k = -2; k <= 2; k++)
        near.limb(
          [
            [x, y],
            [x + k * h * 0.12, y - h * 0.5],
            [x + k * h * 0.25, y - h * (1 - Math.abs(k) * 0.15)],
          ],
          [h * 0.12, h * 0.1, h * 0.08],
          colour,
        )
    else if (kind === 1)
      for (let k = 0; k < 4; k++)
        near.limb(
          [
            [x + k * h * 0.1, y],
            [x + k * h * 0.1 + h * 0.14, y - h * 0.5],
            [x + k * h * 0.1 - h * 0.1, y - h],
            [x + k * h * 0.1 + h * 0.1, y - h * 1.4],
          ],
          [h * 0.07, h * 0.08, h * 0.06, h * 0.01],
          mix('#3f9a6a', blue, 0.35),
        )
    else
      near.blob(
        [
          [x - h * 0.5, y],
          [x - h * 0.45, y - h * 0.4],
          [x - h * 0.1, y - h * 0.62],
          [x + h * 0.3, y - h * 0.5],
          [x + h * 0.5, y],
        ],
        colour,
      )
  }
  for (let i = 0; i < 5; i++)
    stone(
      near,
      random.next() * width,
      floor + height * random.range(0.05, 0.13),
      height * random.range(0.015, 0.04),
      mix(palette.rock, blue, 0.4),
      random,
    )
  const front = stage.pen('front', 0)
  for (let i = 0; i < 34; i++) {
    const r = Math.min(width, height) * random.range(0.002, 0.011)
    const x = random.next() * width
    const y = random.range(0.05, 0.85) * height
    front.dot(x, y, r, r, mix(palette.sky[0], '#ffffff', 0.45))
    front.dot(x + r * 0.15, y + r * 0.15, r * 0.75, r * 0.75, mix(palette.sky[1], '#ffffff', 0.1))
  }
  const rays = stage.pen('clouds', 0.9)
  for (let i = 0; i < 6; i++) {
    const x = stage.light.x + (i - 2.5) * width * 0.11
    rays.polygon(
      [
        [x, -5],
        [x + width * 0.035, -5],
        [x + width * (0.1 + (i - 2.5) * 0.1), height * random.range(0.6, 0.85)],
        [x + width * (-0.06 + (i - 2.5) * 0.1), height * 0.8],
      ],
      mix(palette.sky[0], palette.sky[1], 0.55),
      { decal: true },
    )
  }
}
