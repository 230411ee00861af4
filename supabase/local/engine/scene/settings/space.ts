import { adjust, darken, hsl, lighten, mix } from '../../colour.ts'
import { hill } from '../../draw/land/hills.ts'
import type { Point } from '../../draw/part.ts'
import type { Stage } from '../stage.ts'

export function space(stage: Stage): void {
  const { width, height, horizon, random, palette, brief } = stage
  const far = stage.pen('far', 0.9)
  const small = Math.min(width, height)
  far.material = 'matte'
  const planets =
    brief.subjects.some(({ thing }) => thing === 'planet') || !stage.may('planet') ? 0 : random.int(1, 2)
  for (let i = 0; i < planets; i++) {
    const r = small * (i === 0 ? random.range(0.12, 0.24) : random.range(0.03, 0.06))
    const left = random.chance(0.5)
    const x = width * (left ? random.range(0.08, 0.3) : random.range(0.7, 0.92))
    const y = height * (i === 0 ? random.range(0.15, 0.35) : random.range(0.1, 0.5))
    const base = hsl(random.range(0, 360), 0.5, 0.55)
    far.ellipse(x, y, r, r, base)
    for (let k = 0; k < 5; k++) {
      const dy = (k - 2) * r * 0.36
      const half = Math.sqrt(Math.max(0, r * r - dy * dy)) * 0.98
      far.blob(
        [
          [x - half, y + dy],
          [x, y + dy - r * 0.05],
          [x + half, y + dy],
          [x, y + dy + r * random.range(0.05, 0.16)],
        ],
        adjust(base, random.range(-25, 25), 1, random.range(0.8, 1.25)),
        { decal: true },
      )
    }
    far.polygon(
      Array.from({ length: 41 }, (_, k): Point => {
        const a = -Math.PI / 2 + (k / 40) * Math.PI * 2
        const inner = a > Math.PI / 2
        return [
          x + Math.cos(a) * r * (inner ? -0.35 : 1) * (inner ? -1 : 1) * (inner ? -1 : 1),
          y + Math.sin(a) * r * (inner ? -1 : 1) * (inner ? -1 : 1),
        ]
      }),
      mix(darken(base, 0.42), palette.sky[0], 0.35),
      { decal: true },
    )
  }
  const land =
    brief.subjects.some(
      ({ thing }) =>
        ![
          'astronaut',
          'rocket',
          'planet',
          'ufo',
          'whale',
          'fish',
          'jellyfish',
          'butterfly',
          'eagle',
          'balloon',
          'plane',
        ].includes(thing),
    ) ||
    (brief.subjects.length === 0 && random.chance(0.6))
  if (!land) return
  const ground = stage.pen('ground', 0.1)
  ground.material = 'rock'
  const lit = mix(palette.ground, palette.sky[2], 0.3)
  hill(
    stage.pen('middle', 0.4),
    stage,
    horizon + height * 0.03,
    height * 0.03,
    mix(lit, palette.sky[1], 0.5),
    random.fork('m1'),
  )
  const top = hill(ground, stage, horizon + height * 0.1, height * 0.02, lit, random.fork('m2'))
  for (let i = 0; i < 16; i++) {
    const t = random.next()
    const x = random.next() * width
    const y = top(x) + (height - top(x)) * (0.08 + 0.9 * t)
    const r = small * (0.012 + 0.06 * t) * random.range(0.5, 1)
    ground.dot(x, y, r, r * 0.32, darken(lit, 0.22))
    ground.dot(x + r * 0.06, y + r * 0.09, r * 0.86, r * 0.23, lighten(lit, 0.1))
  }
}
