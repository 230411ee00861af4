import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import { type Pen, smooth } from '../pen.ts'
import { face, faceY } from './bust-face.ts'
import { hairs, skins } from './complexion.ts'

/** Head and shoulders: what a portrait shows of a person. */
export const bust: Drawer = (pen, { colour, tags, random }) => {
  const skin = random.pick(skins)
  const own = random.pick(hairs)
  const hair = [...tags].find((tag) => tag.startsWith('hair #'))?.slice(5) ?? own
  const soft = tags.has('dress') || tags.has('child')
  const long = tags.has('dress')
  const shape = long ? random.pick(['straight', 'waves', 'bun', 'waves'] as const) : 'short'
  const turn = random.range(0.35, 0.8) * (random.chance(0.5) ? 1 : -1)
  const iris =
    [...tags].find((tag) => tag.startsWith('eyes #'))?.slice(5) ??
    random.pick(['#5a3a22', '#3f6f8a', '#5c7a44', '#7a5a34'])
  if (long && shape !== 'bun') mane(pen, hair, shape === 'waves')
  if (shape === 'bun') pen.ellipse(0.02, faceY - 0.275, 0.085, 0.075, darken(hair, 0.08), { material: 'fur' })
  torso(pen, colour, skin, tags)
  face(pen, { skin, hair, iris, turn, soft, child: tags.has('child') })
  if (!soft && random.chance(tags.has('robe') ? 0.85 : 0.35)) beard(pen, mix(hair, skin, 0.22))
  crownOfHair(pen, hair, long, random.chance(0.5) ? 1 : -1)
  if (long && shape !== 'bun') locks(pen, hair, shape === 'waves')
  if (tags.has('crown')) diadem(pen)
  if (tags.has('hat')) pointedHat(pen, colour)
  if (soft && !tags.has('child') && random.chance(0.6))
    for (const s of sides)
      pen.ellipse(s * 0.163, faceY + 0.085, 0.011, 0.02, '#e8c15a', { material: 'metal' })
}

function torso(pen: Pen, colour: string, skin: string, tags: ReadonlySet<string>): void {
  const metal = tags.has('armour')
  const dress = tags.has('dress')
  const robe = tags.has('robe')
  const bare = darken(skin, 0.07)
  // Neck and body are one: an edge between them would show as a seam.
  pen.material = metal ? 'metal' : 'skin'
  const shoulder = (s: number): Point[] => [
    [s * 0.076, faceY + 0.1],
    [s * 0.074, -0.43],
    [s * 0.095, -0.36],
    [s * 0.17, -0.318],
    [s * 0.29, -0.28],
    [s * 0.395, -0.225],
    [s * 0.44, -0.12],
    [s * 0.47, 0.04],
  ]
  pen.blob([...shoulder(1), ...shoulder(-1).reverse()], bare)
  const low = dress ? -0.175 : -0.255
  const wide = dress ? 0.19 : 0.085
  const edge: Point[] = [
    [wide, -0.322 - (0.17 - wide) * 0.4],
    [wide * 0.66, low - 0.05],
    [0, low],
    [-wide * 0.66, low - 0.05],
    [-wide, -0.322 - (0.17 - wide) * 0.4],
  ]
  const rim = smooth(edge, false)
  const outer = (s: number): Point[] => [
    [s * 0.3, -0.285],
    [s * 0.4, -0.228],
    [s * 0.446, -0.12],
    [s * 0.48, 0.05],
  ]
  pen.polygon([...rim, ...smooth(outer(-1), false), ...smooth(outer(1), false).reverse()], colour, {
    decal: true,
    material: 'cloth',
  })
  pen.blob(
    [
      [-0.074, faceY + 0.16],
      [0.074, faceY + 0.16],
      [0.07, -0.4],
      [0.02, -0.365],
      [-0.066, -0.42],
    ],
    mix(darken(skin, 0.3), '#7a3226', 0.15),
    { decal: true, soft: true },
  )
  for (const [x, lean] of [
    [-0.3, 0.05],
    [-0.2, 0.09],
    [0.22, -0.08],
    [0.31, -0.05],
  ] as const)
    pen.blob(
      [
        [x, -0.18],
        [x + lean * 0.5 + 0.01, -0.08],
        [x + lean, 0.03],
        [x + lean - 0.024, 0.03],
        [x + lean * 0.4 - 0.01, -0.08],
      ],
      darken(colour, 0.16),
      { decal: true },
    )
  pen.line(edge, dress ? 0.008 : 0.012, metal || robe ? '#dcae4c' : lighten(colour, 0.26))
  if (dress)
    for (const s of sides)
      pen.line(
        [
          [s * 0.13, -0.292],
          [s * 0.075, -0.268],
          [s * 0.02, -0.262],
        ],
        0.005,
        darken(skin, 0.22),
      )
  else if (metal || robe)
    pen.limb(
      [
        [-0.12, -0.345],
        [-0.07, -0.285],
        [0, -0.265],
        [0.07, -0.285],
        [0.12, -0.345],
      ],
      [0.03, 0.04, 0.042, 0.04, 0.03],
      metal ? lighten(colour, 0.3) : '#dcae4c',
      { material: 'metal' },
    )
  else
    for (const s of sides)
      pen.polygon(
        [
          [s * 0.085, -0.39],
          [s * 0.15, -0.33],
          [s * 0.115, -0.2],
          [s * 0.012, -0.258],
        ],
        s < 0 ? lighten(colour, 0.14) : darken(colour, 0.12),
        { material: 'cloth' },
      )
}

/** What falls behind the shoulders. */
function mane(pen: Pen, hair: string, waves: boolean): void {
  pen.material = 'fur'
  const w = waves ? 0.03 : 0
  pen.blob(
    [
      [-0.17, faceY - 0.12],
      [0, faceY - 0.28],
      [0.17, faceY - 0.12],
      [0.205 + w, faceY + 0.06],
      [0.2, faceY + 0.2],
      [0.235 + w, faceY + 0.34],
      [0.17, faceY + 0.44],
      [-0.17, faceY + 0.44],
      [-0.235 - w, faceY + 0.34],
      [-0.2, faceY + 0.2],
      [-0.205 - w, faceY + 0.06],
    ],
    darken(hair, 0.25),
  )
}

/** The hair over the brow, parted on one side. */
function crownOfHair(pen: Pen, hair: string, long: boolean, s: 1 | -1): void {
  pen.material = 'fur'
  const low = long ? 0.05 : -0.035
  const x = (v: number): number => v * s
  pen.blob(
    [
      [x(-0.172), faceY + low],
      [x(-0.185), faceY - 0.11],
      [x(-0.125), faceY - 0.235],
      [x(0), faceY - (long ? 0.275 : 0.285)],
      [x(0.125), faceY - 0.235],
      [x(0.185), faceY - 0.11],
      [x(0.172), faceY + low],
      [x(0.15), faceY - 0.07],
      [x(0.135), faceY - 0.125],
      [x(0.05), faceY - 0.155],
      [x(-0.06), faceY - 0.185],
      [x(-0.125), faceY - 0.125],
      [x(-0.152), faceY - 0.05],
    ],
    hair,
  )
  for (let i = 0; i < 6; i++)
    pen.line(
      [
        [x(-0.06 + i * 0.012), faceY - 0.262 + i * 0.002],
        [x(0.02 + i * 0.022), faceY - 0.222 + i * 0.012],
        [x(0.11 + i * 0.011), faceY - 0.145 + i * 0.018],
      ],
      0.0045,
      i % 2 ? lighten(hair, 0.22) : darken(hair, 0.3),
    )
  for (let i = 0; i < 3; i++)
    pen.line(
      [
        [x(-0.075), faceY - 0.25],
        [x(-0.13 - i * 0.008), faceY - 0.185 + i * 0.02],
        [x(-0.168), faceY - 0.07 + i * 0.03],
      ],
      0.0045,
      i % 2 ? lighten(hair, 0.2) : darken(hair, 0.3),
    )
}

/** What falls before the shoulders. */
function locks(pen: Pen, hair: string, waves: boolean): void {
  pen.material = 'fur'
  for (const s of sides) {
    const w = waves ? 0.026 : 0.006
    const spine: Point[] = [
      [s * 0.16, faceY - 0.07],
      [s * (0.178 + w), faceY + 0.06],
      [s * (0.168 - w * 0.6), faceY + 0.19],
      [s * (0.19 + w), faceY + 0.31],
      [s * 0.165, faceY + 0.43],
    ]
    pen.limb(spine, [0.05, 0.075, 0.085, 0.08, 0.015], hair)
    for (const [shift, tone] of [
      [-0.018, lighten(hair, 0.2)],
      [0.004, darken(hair, 0.3)],
      [0.02, darken(hair, 0.2)],
    ] as const)
      pen.line(
        spine.map(([px, py]): Point => [px + shift, py]),
        0.0045,
        tone,
      )
  }
}

function beard(pen: Pen, colour: string): void {
  pen.material = 'fur'
  pen.blob(
    [
      [-0.148, faceY + 0.06],
      [-0.13, faceY + 0.17],
      [-0.06, faceY + 0.245],
      [0.06, faceY + 0.245],
      [0.13, faceY + 0.17],
      [0.148, faceY + 0.06],
      [0.1, faceY + 0.115],
      [0.06, faceY + 0.175],
      [-0.06, faceY + 0.175],
      [-0.1, faceY + 0.115],
    ],
    colour,
    { decal: true },
  )
}

function diadem(pen: Pen): void {
  pen.material = 'metal'
  const y = faceY - 0.2
  const points: Point[] = [[-0.16, y]]
  for (let i = 0; i <= 6; i++) {
    const px = -0.17 + (i / 6) * 0.34
    points.push([px, y - 0.1 - 0.035 * Math.cos((i / 6 - 0.5) * 3)])
    if (i < 6) points.push([px + 0.028, y - 0.045])
  }
  pen.polygon([...points, [0.16, y], [0, y + 0.025]], '#eac04c')
  for (const [px, tone] of [
    [-0.09, '#3f8fd0'],
    [0, '#d03a4a'],
    [0.09, '#3fa86a'],
  ] as const)
    pen.ellipse(px, y - 0.016, 0.014, 0.018, tone, { material: 'glass' })
}

function pointedHat(pen: Pen, colour: string): void {
  pen.material = 'cloth'
  const y = faceY - 0.17
  pen.blob(
    [
      [-0.17, y],
      [-0.1, y - 0.17],
      [0.03, y - 0.36],
      [0.13, y - 0.4],
      [0.07, y - 0.27],
      [0.17, y],
    ],
    colour,
  )
  pen.ellipse(0, y, 0.34, 0.05, darken(colour, 0.15))
  pen.limb(
    [
      [-0.16, y - 0.04],
      [0, y - 0.02],
      [0.16, y - 0.04],
    ],
    [0.04, 0.04, 0.04],
    '#e3b545',
    { material: 'metal' },
  )
}
