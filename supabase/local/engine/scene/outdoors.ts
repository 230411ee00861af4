import { adjust, darken, lighten, mix } from '../colour.ts'
import { bloom, dune, glitter, grass, hill, range, ripples, stone, treeline } from '../draw/land.ts'
import { move, type Point } from '../draw/part.ts'
import { smooth } from '../draw/pen.ts'
import { drawSubject } from '../draw/subjects.ts'
import type { Stage } from './stage.ts'
import { things } from './vocabulary.ts'

/** Where the near bank begins, of the picture's height. */
export const bankShare = 0.78

const islanders = new Set(
  'lighthouse castle house tower church windmill temple palm tree pine blossom'.split(' '),
)

export function standsOnBank(thing: string): boolean {
  return things.get(thing)?.habitat === 'land' && !islanders.has(thing)
}

const petals = ['#f4f0e6', '#f2a7bd', '#f5c84b', '#b79be0', '#ee7a5a']

function mountainRange(stage: Stage, big = 1, snow = true): void {
  if (!stage.may('mountains')) return
  const { height, horizon, random, palette, tone } = stage
  const pen = stage.pen('far', 0.8)
  const white = snow && stage.may('snow') ? '#f3f6fb' : null
  const blue = mix(palette.rock, palette.sky[0], 0.35)
  range(
    pen,
    stage,
    horizon,
    height * 0.15 * big,
    tone(blue, 0.72),
    random.fork('range1'),
    white && tone(white, 0.55),
  )
  if (big > 0.8)
    range(
      pen,
      stage,
      horizon + height * 0.02,
      height * 0.2 * big,
      tone(palette.rock, 0.42),
      random.fork('range2'),
      white && tone(white, 0.22),
    )
}

/** A single tree in its own light, put into a layer. */
function plant(
  stage: Stage,
  layer: 'middle' | 'near' | 'front',
  draw: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  depth: number,
): void {
  const look = { colour, tags: new Set<string>(), random: stage.random.fork(`${draw}${Math.round(x)}`) }
  const parts = move(drawSubject(draw, look), x, y, size, stage.random.chance(0.5))
  // Far away a tree is its mass; its single leaves would only flicker.
  const kept = size < stage.height * 0.2 ? parts.filter((part) => !part.decal) : parts
  stage
    .pen(layer, depth)
    .parts.push(...kept.map((part) => ({ ...part, colour: stage.tone(part.colour, depth) })))
}

function tufts(stage: Stage, colour: string, flowers: boolean): void {
  const { width, height, random, tone } = stage
  const pen = stage.pen('front', 0)
  const small = Math.min(width, height)
  const many = stage.may('grass') ? Math.round((16 * width) / small) : 0
  for (let i = 0; i < many; i++) {
    const x = ((i + random.next()) / many) * width
    const edge = Math.abs(x / width - 0.5) * 2
    grass(
      pen,
      x,
      height + small * 0.02,
      small * (0.05 + 0.1 * edge * random.next()),
      tone(darken(colour, 0.16)),
      random,
    )
  }
  if (!flowers || !stage.may('flowers')) return
  const kind = stage.brief.colours[0] ?? random.pick(petals)
  for (let i = 0; i < 26; i++) {
    const x = random.next() * width
    const edge = Math.abs(x / width - 0.5) * 2
    const size = small * (0.03 + 0.05 * edge * random.next())
    bloom(
      pen,
      x,
      height - random.range(-0.01, 0.05) * small * edge,
      size,
      tone(random.chance(0.6) ? kind : random.pick(petals)),
      tone('#4f7d3c'),
    )
  }
}

function specks(stage: Stage, top: number, colours: readonly string[], size: number, count: number): void {
  const pen = stage.pen('ground', 0.1)
  const { width, height, random } = stage
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 0.7
    const y = top + (height - top) * t
    const r = size * height * (0.15 + t)
    pen.dot(random.next() * width, y, r * 1.6, r * 0.6, random.pick(colours))
  }
}

function path(stage: Stage, top: (x: number) => number, colour: string): void {
  const { width, height, random } = stage
  const end = width * random.range(0.35, 0.65)
  const bend = width * random.range(-0.16, 0.16)
  const y = top(end) + height * 0.008
  const side = (s: number): Point[] => [
    [end + s * width * 0.004, y],
    [end + bend * 0.7 + s * width * 0.02, y + (height - y) * 0.22],
    [end - bend * 0.4 + s * width * 0.06, y + (height - y) * 0.5],
    [width * 0.5 + s * width * 0.16, height * 1.02],
  ]
  stage
    .pen('ground', 0.1)
    .polygon([...smooth(side(-1), false), ...smooth(side(1), false).reverse()], colour, {
      decal: true,
      material: 'sand',
    })
}

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

export function mountains(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  mountainRange(stage, 1.7)
  const middle = stage.pen('middle', 0.3)
  middle.material = 'grass'
  const slope = hill(
    middle,
    stage,
    horizon + span * 0.08,
    span * 0.16,
    tone(mix(palette.groundFar, palette.foliage, 0.4), 0.34),
    random.fork('h1'),
  )
  if (stage.may('trees')) {
    treeline(
      middle,
      stage,
      (x) => slope(x) + span * 0.01,
      height * 0.055,
      tone(palette.foliage, 0.34),
      random.fork('line'),
      true,
    )
    treeline(
      middle,
      stage,
      (x) => slope(x) + span * 0.09,
      height * 0.075,
      tone(darken(palette.foliage, 0.1), 0.2),
      random.fork('line2'),
      true,
    )
  }
  const ground = stage.pen('ground', 0.1)
  ground.material = 'grass'
  const near = hill(ground, stage, horizon + span * 0.34, span * 0.1, tone(palette.ground), random.fork('h2'))
  if (stage.brief.features.has('river')) path(stage, near, tone(palette.water, 0.05))
  specks(
    stage,
    horizon + span * 0.42,
    [tone(lighten(palette.ground, 0.14)), tone(darken(palette.ground, 0.14))],
    0.004,
    90,
  )
  if (stage.may('rocks'))
    for (let i = 0; i < 7; i++) {
      const x = random.next() * width
      stone(
        ground,
        x,
        near(x) + span * random.range(0.1, 0.5),
        height * random.range(0.012, 0.035),
        tone(palette.rock),
        random,
      )
    }
  if (stage.may('trees'))
    for (const side of [random.range(-0.04, 0.1), random.range(0.9, 1.04)])
      plant(
        stage,
        'near',
        'pine',
        side * width,
        near(side * width) + span * 0.22,
        height * random.range(0.34, 0.5),
        palette.foliage,
        0.06,
      )
  tufts(stage, palette.ground, random.chance(0.4))
}

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

function waterPlane(stage: Stage, top: number): void {
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

export function lake(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  mountainRange(stage, 1.35)
  const far = stage.pen('far', 0.8)
  if (stage.may('trees'))
    treeline(
      far,
      stage,
      () => horizon + height * 0.006,
      height * 0.055,
      tone(palette.foliage, 0.42),
      random.fork('line'),
      true,
    )
  waterPlane(stage, horizon)
  if (bank(stage)) return
  const shore = stage.pen('near', 0.05)
  shore.material = 'grass'
  const left = random.chance(0.5)
  const edge: Point[] = [
    [-0.05, 0.86],
    [0.1, 0.875],
    [0.24, 0.92],
    [0.42, 0.965],
    [0.6, 1.02],
  ]
  shore.polygon(
    [
      ...smooth(
        edge.map(([x, y]): Point => [(left ? x : 1 - x) * width, y * height]),
        false,
      ),
      [left ? -20 : width + 20, height * 1.05],
    ],
    tone(palette.ground),
  )
  for (let i = 0; i < 5; i++)
    stone(
      shore,
      (left ? random.range(0, 0.4) : random.range(0.6, 1)) * width,
      height * random.range(0.93, 0.99),
      height * random.range(0.012, 0.03),
      tone(palette.rock),
      random,
    )
  tufts(stage, adjust(palette.ground, 8), false)
}

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

/** Animals and people by the water stand on its near bank. */
function bank(stage: Stage): boolean {
  const { height, palette, random, tone, brief } = stage
  if (!brief.subjects.some(({ thing }) => standsOnBank(thing))) return false
  const shore = stage.pen('ground', 0.08)
  const sandy = brief.setting === 'sea'
  const top = height * bankShare
  shore.material = 'water'
  hill(
    shore,
    stage,
    top - height * 0.012,
    height * 0.012,
    mix(tone(palette.water), '#ffffff', 0.55),
    random.fork('bank'),
  )
  shore.material = sandy ? 'sand' : 'grass'
  hill(shore, stage, top, height * 0.012, tone(palette.ground), random.fork('bank'))
  specks(
    stage,
    top + height * 0.03,
    [tone(lighten(palette.ground, 0.14)), tone(darken(palette.ground, 0.12))],
    0.004,
    60,
  )
  tufts(stage, palette.foliage, !sandy)
  return true
}
