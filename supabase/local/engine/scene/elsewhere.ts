import { adjust, darken, hsl, lighten, mix } from '../colour.ts'
import { cloud, hill, ripples, stone } from '../draw/land.ts'
import type { Point } from '../draw/part.ts'
import { smooth } from '../draw/pen.ts'
import type { Stage } from './stage.ts'

function block(
  stage: Stage,
  layer: 'far' | 'middle',
  depth: number,
  x: number,
  w: number,
  h: number,
  base: number,
  colour: string,
): void {
  const { random, height, brief } = stage
  const pen = stage.pen(layer, depth)
  pen.material = 'wall'
  const top = base - h
  pen.box(x, top, w, h + height * 0.02, colour)
  pen.box(x + w * 0.68, top, w * 0.32, h + height * 0.02, darken(colour, 0.2), { decal: true })
  const roof = random.int(0, 4)
  if (roof === 0)
    pen.polygon(
      [
        [x, top],
        [x + w * 0.5, top - w * 0.5],
        [x + w, top],
      ],
      colour,
    )
  if (roof === 1)
    pen.limb(
      [
        [x + w / 2, top],
        [x + w / 2, top - h * 0.2],
      ],
      [w * 0.05, w * 0.02],
      darken(colour, 0.2),
    )
  if (roof === 2) pen.box(x + w * 0.2, top - w * 0.25, w * 0.6, w * 0.26, colour)
  if (roof === 3)
    pen.polygon(
      [
        [x, top],
        [x + w * 0.2, top - w * 0.2],
        [x + w, top - w * 0.42],
        [x + w, top],
      ],
      colour,
    )
  const dark = brief.time === 'night' || brief.time === 'dusk' || brief.time === 'sunset'
  const columns = Math.max(2, Math.round(w / (height * 0.018)))
  const rows = Math.min(26, Math.floor(h / (height * 0.024)))
  const ww = w / columns
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.3)) continue
      const lit = random.chance(dark ? 0.45 : 0.06)
      pen.box(
        x + ww * (column + 0.25),
        top + height * (0.012 + row * 0.024),
        ww * 0.5,
        height * 0.012,
        lit
          ? mix(random.pick(['#ffd98a', '#ffe7b0', '#ffc46a', '#bfe6ff']), colour, depth * 0.5)
          : mix(colour, dark ? '#10162c' : stage.palette.sky[1], 0.35),
        { decal: true, material: lit ? 'glow' : 'glass' },
      )
    }
}

export function city(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  if (stage.may('city'))
    for (const [layer, depth, count, low, high] of [
      ['far', 0.75, 13, 0.12, 0.34],
      ['middle', 0.36, 8, 0.16, 0.46],
    ] as const) {
      let x = -width * 0.03
      while (x < width) {
        const w = (width / count) * random.range(0.6, 1.25)
        const middle = 1 - Math.abs((x + w / 2) / width - 0.5) * 2
        // Lower in the middle in front, higher behind: the street opens towards the light.
        const h =
          height * random.range(low, high) * (layer === 'far' ? 0.7 + middle * 0.5 : 1.05 - middle * 0.62)
        block(
          stage,
          layer,
          depth,
          x,
          w,
          h,
          horizon + span * (layer === 'far' ? 0.02 : 0.08),
          tone(
            adjust(mix(palette.rock, random.pick(['#8a5a4a', '#4a5a78', '#a08a78', '#5f6478']), 0.5), 0),
            depth,
          ),
        )
        x += w * (layer === 'far' ? 0.96 : 1.02)
      }
    }
  const ground = stage.pen('ground', 0.1)
  const wet = stage.brief.weather === 'rain' || stage.brief.time === 'night'
  ground.material = wet ? 'water' : 'wall'
  const street = tone(palette.ground)
  ground.box(-5, horizon + span * 0.07, width + 10, span, mix(street, palette.fog, 0.12))
  ground.material = 'wall'
  const centre = width * 0.5
  for (const s of [-1, 1])
    ground.polygon(
      [
        [centre + s * width * 0.09, horizon + span * 0.07],
        [centre + s * width * 0.7, height + 5],
        [centre + s * width * 1.6, height + 5],
        [centre + s * width * 0.9, horizon + span * 0.07],
      ],
      tone(lighten(palette.ground, 0.16)),
    )
  for (let i = 0; i < 7; i++) {
    const t0 = (i / 7) ** 1.8
    const t1 = ((i + 0.5) / 7) ** 1.8
    const y = (t: number): number => horizon + span * (0.09 + 0.95 * t)
    const w = (t: number): number => width * (0.002 + 0.014 * t)
    ground.polygon(
      [
        [centre - w(t0), y(t0)],
        [centre + w(t0), y(t0)],
        [centre + w(t1), y(t1)],
        [centre - w(t1), y(t1)],
      ],
      tone('#e9d9a8', 0.1),
      { decal: true },
    )
  }
  if (wet)
    ripples(
      ground,
      { width, height },
      horizon + span * 0.15,
      [tone(lighten(palette.ground, 0.2)), mix(street, palette.accent, 0.3)],
      random.fork('wet'),
      40,
    )
}

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
      mix(darken(base, 0.55), palette.sky[0], 0.5),
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

export function studio(stage: Stage): void {
  const { width, height, horizon, random, palette } = stage
  const wall = stage.pen('far', 0.6)
  wall.material = 'matte'
  // Window light on the wall: four panes, leaning.
  const lean = random.range(0.08, 0.16) * width * (stage.light.x < width / 2 ? 1 : -1)
  const x0 = width * (lean > 0 ? random.range(0.42, 0.52) : random.range(0.06, 0.14))
  const paneW = width * 0.19
  const paneH = height * 0.2
  if (random.chance(0.6))
    for (let i = 0; i < 2; i++)
      for (let k = 0; k < 2; k++) {
        const x = x0 + i * (paneW + width * 0.014) + k * lean
        const y = height * 0.1 + k * (paneH + height * 0.014)
        wall.polygon(
          [
            [x, y],
            [x + paneW, y],
            [x + paneW + lean * 0.9, y + paneH],
            [x + lean * 0.9, y + paneH],
          ],
          mix(palette.sky[1], palette.light, 0.36),
          { decal: true },
        )
      }
  else {
    const r = Math.min(width, height) * 0.34
    wall.dot(width / 2, height * 0.42, r, r, mix(palette.sky[1], palette.light, 0.3))
  }
  const table = stage.pen('ground', 0.1)
  table.material = 'wood'
  table.box(-5, horizon, width + 10, height - horizon + 5, palette.ground)
  for (let i = 0; i < 9; i++) {
    const y = horizon + (height - horizon) * (i / 9) ** 1.5
    table.line(
      Array.from({ length: 7 }, (_, k): Point => [(k / 6) * width, y + Math.sin(k + i * 2) * height * 0.003]),
      height * 0.002,
      darken(palette.ground, 0.12),
    )
  }
  table.polygon(
    [
      [-5, horizon],
      [width + 5, horizon],
      [width + 5, horizon + height * 0.008],
      [-5, horizon + height * 0.008],
    ],
    lighten(palette.ground, 0.25),
    { decal: true },
  )
}

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
