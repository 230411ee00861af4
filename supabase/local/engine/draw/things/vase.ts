import { adjust, darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Pen } from '../pen.ts'
import { roseHead } from '../plants/flowers.ts'

/** What was named with the vase: "in vase: rose #c9243f". */
function asked(tags: ReadonlySet<string>): { kind: string; colour: string } | null {
  const tag = [...tags].find((one) => one.startsWith('in vase: '))
  const [kind, colour] = tag?.slice(9).split(' ') ?? []
  return kind && colour ? { kind, colour } : null
}

function head(pen: Pen, kind: string, x: number, y: number, tone: string): void {
  if (kind === 'rose') {
    roseHead(pen, x, y, 0.6, tone)
    return
  }
  if (kind === 'tulip') {
    for (const [shift, shade] of [
      [-0.05, darken(tone, 0.14)],
      [0.05, darken(tone, 0.08)],
      [0, lighten(tone, 0.08)],
    ] as const)
      pen.blob(
        [
          [x + shift - 0.055, y + 0.06],
          [x + shift - 0.06, y - 0.05],
          [x + shift, y - 0.15],
          [x + shift + 0.06, y - 0.05],
          [x + shift + 0.055, y + 0.06],
          [x, y + 0.1],
        ],
        shade,
        { material: 'petal' },
      )
    return
  }
  const sun = kind === 'sunflower'
  const petals = sun ? 14 : 8
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * 6.2832
    pen.ellipse(
      x + Math.cos(a) * (sun ? 0.1 : 0.075),
      y + Math.sin(a) * (sun ? 0.095 : 0.07),
      0.06,
      sun ? 0.026 : 0.038,
      i % 2 ? tone : darken(tone, 0.08),
      { tilt: a, material: 'petal' },
    )
  }
  pen.ellipse(x, y, sun ? 0.07 : 0.045, sun ? 0.07 : 0.045, sun ? '#5a3420' : mix(tone, '#f2bd35', 0.7), {
    material: 'petal',
  })
}

export const vase: Drawer = (pen, { colour, tags, random }) => {
  const wanted = asked(tags)
  const mixed = ['#ee8fae', '#f3c24a', '#e4572e', '#f5efe6', '#a878c8']
  const places: [number, number][] = [
    [-0.31, -0.84],
    [0.3, -0.86],
    [-0.12, -1.02],
    [0.14, -1.05],
    [-0.19, -0.7],
    [0.2, -0.68],
    [0, -0.83],
  ]
  const heads = places.map(([x, y], i): [number, number, string] => [
    x + random.range(-0.02, 0.02),
    y + random.range(-0.03, 0.03),
    wanted
      ? adjust(wanted.colour, random.range(-8, 8), 1, random.range(0.86, 1.14))
      : (mixed[i % 5] ?? colour),
  ])
  for (const [x, y] of heads)
    pen.limb(
      [
        [x * 0.15, -0.5],
        [x * 0.5, (y - 0.5) / 2 - 0.1],
        [x, y],
      ],
      [0.02, 0.02, 0.016],
      '#4f8a44',
      { material: 'foliage' },
    )
  for (const [x, y, a] of [
    [-0.28, -0.64, 2.8],
    [0.3, -0.62, 0.3],
    [0.05, -0.66, -1.2],
    [-0.36, -0.74, 2.6],
    [0.37, -0.76, 0.4],
    [-0.02, -0.95, -1.6],
  ] as const)
    pen.limb(
      [
        [x * 0.3, -0.52],
        [x * 0.8, y],
        [x + Math.cos(a) * 0.12, y - 0.02],
      ],
      [0.02, 0.1, 0.01],
      '#5c9450',
      { material: 'foliage' },
    )
  for (const [x, y, tone] of heads) head(pen, wanted?.kind ?? 'flower', x, y, tone)
  pen.material = 'glass'
  pen.blob(
    [
      [-0.1, -0.56],
      [-0.09, -0.46],
      [-0.22, -0.34],
      [-0.27, -0.2],
      [-0.2, -0.04],
      [-0.12, 0],
      [0.12, 0],
      [0.2, -0.04],
      [0.27, -0.2],
      [0.22, -0.34],
      [0.09, -0.46],
      [0.1, -0.56],
    ],
    colour,
  )
  pen.ellipse(0, -0.555, 0.115, 0.03, lighten(colour, 0.3))
  pen.blob(
    [
      [-0.268, -0.22],
      [0, -0.17],
      [0.268, -0.22],
      [0.255, -0.13],
      [0, -0.08],
      [-0.255, -0.13],
    ],
    mix(colour, '#f7eedb', random.range(0.6, 0.9)),
    { decal: true },
  )
}
