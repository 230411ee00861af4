import { darken, lighten, luminance, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'
import { spotted, stripedBody, stripedHead } from './cat-coat.ts'
import { sitting } from './sitting.ts'

/** House cats and their big relatives, sitting. */
export const cat: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const mane = tags.has('mane')
  const marked = tags.has('stripes') || tags.has('spots')
  const big = mane || marked
  const black = luminance(colour) < 0.2
  const pale = black ? lighten(colour, 0.1) : mix(colour, '#fff6e8', marked ? 0.85 : 0.5)
  const dark = marked ? '#2a1d18' : darken(colour, 0.34)
  const g = big ? 1.14 : 0.96
  pen.limb(
    [
      [0.12, -0.045],
      [0.31, -0.025],
      [0.4, -0.1],
      [0.38, -0.24],
      [0.29, -0.29],
    ],
    [0.06, 0.066, 0.064, 0.056, 0.03],
    darken(colour, 0.05),
  )
  if (mane) pen.ellipse(0.28, -0.29, 0.06, 0.045, '#6e4220')
  if (tags.has('stripes'))
    for (const [x, y] of [
      [0.25, -0.04],
      [0.34, -0.055],
      [0.395, -0.13],
      [0.385, -0.2],
      [0.3, -0.285],
    ] as const)
      pen.dot(x, y, 0.02, 0.024, dark)
  sitting(pen, { colour, pale, paw: marked || mane ? pale : lighten(colour, 0.16), girth: g })
  if (tags.has('stripes')) stripedBody(pen, dark, g)
  if (tags.has('spots')) spotted(pen, dark, g)
  if (mane) shag(pen)
  ears(pen, colour, pale, big)
  head(pen, colour, pale, big)
  if (tags.has('stripes')) stripedHead(pen, dark, 1.35)
  else if (!big && !black) stripedHead(pen, mix(colour, dark, 0.6), 0.8)
  face(pen, colour, pale, big, black)
}

/** A mane in three tones of locks. */
function shag(pen: Pen): void {
  for (const [r, tone, shift] of [
    [0.3, '#6e4220', 0],
    [0.26, '#8f5a2a', 0.14],
    [0.215, '#b27a3a', 0.05],
  ] as const) {
    const points: Point[] = []
    const locks = 46
    for (let i = 0; i < locks; i++) {
      // A lock hangs: its tip lies a little further down than its root.
      const a = (i / locks) * Math.PI * 2 + shift
      const down = Math.sin(a)
      const fall = down > 0 ? 1.24 : 0.94
      const uneven = 1 + 0.045 * Math.sin(i * 2.7 + r * 40)
      const k = (i % 2 ? r * 1.02 : r * 0.9) * uneven
      const tip = i % 2 ? 0.055 * (Math.cos(a) > 0 ? 1 : -1) * (1 - down * 0.5) : 0
      points.push([Math.cos(a + tip) * k, -0.66 + Math.sin(a + tip) * k * fall])
    }
    pen.blob(points, tone, { decal: r < 0.3 })
  }
}

function ears(pen: Pen, colour: string, pale: string, big: boolean): void {
  for (const s of sides)
    if (big) {
      pen.ellipse(s * 0.142, -0.815, 0.05, 0.052, colour)
      pen.ellipse(s * 0.144, -0.81, 0.03, 0.032, mix(darken(colour, 0.5), pale, 0.2), { decal: true })
    } else {
      pen.blob(
        [
          [s * 0.165, -0.73],
          [s * 0.186, -0.86],
          [s * 0.174, -0.965],
          [s * 0.11, -0.91],
          [s * 0.04, -0.825],
          [s * 0.1, -0.75],
        ],
        colour,
      )
      pen.blob(
        [
          [s * 0.15, -0.775],
          [s * 0.166, -0.86],
          [s * 0.158, -0.915],
          [s * 0.115, -0.875],
          [s * 0.08, -0.815],
        ],
        mix('#c98a80', colour, 0.35),
        { decal: true },
      )
    }
}

function head(pen: Pen, colour: string, pale: string, big: boolean): void {
  const w = big ? 1.06 : 1
  const side = (s: number): Point[] => [
    [s * 0.09 * w, -0.838],
    [s * 0.15 * w, -0.785],
    [s * 0.178 * w, -0.705],
    [s * 0.172 * w, -0.655],
    [s * 0.198 * w, -0.622],
    [s * 0.162 * w, -0.612],
    [s * 0.166 * w, -0.582],
    [s * 0.118 * w, -0.57],
    [s * 0.06 * w, big ? -0.52 : -0.54],
  ]
  pen.polygon([[0, -0.85], ...side(1), [0, big ? -0.51 : -0.532], ...side(-1).reverse()], colour)
  if (!big) return
  for (const s of sides) {
    pen.blob(
      [
        [s * 0.198 * w, -0.622],
        [s * 0.13, -0.64],
        [s * 0.1, -0.61],
        [s * 0.06, -0.53],
        [s * 0.118 * w, -0.57],
        [s * 0.166 * w, -0.582],
      ],
      pale,
      { decal: true },
    )
    pen.ellipse(s * 0.075, -0.737, 0.03, 0.016, pale, { decal: true, tilt: s * 0.3 })
  }
}

function face(pen: Pen, colour: string, pale: string, big: boolean, black: boolean): void {
  const ink = '#1a1315'
  const muzzle = big ? 1.25 : 1
  pen.blob(
    [
      [-0.026, -0.72],
      [0.026, -0.72],
      [0.036 * muzzle, -0.632],
      [-0.036 * muzzle, -0.632],
    ],
    mix(colour, pale, 0.28),
    { decal: true },
  )
  for (const s of sides)
    pen.ellipse(s * 0.036 * muzzle, -0.592, 0.049 * muzzle, 0.036 * muzzle, pale, { decal: true })
  pen.ellipse(0, -0.56, 0.03 * muzzle, 0.024 * muzzle, pale, { decal: true })
  pen.blob(
    [
      [-0.024 * muzzle, -0.635],
      [0.024 * muzzle, -0.635],
      [0.008, -0.61],
      [-0.008, -0.61],
    ],
    big ? '#a8625a' : black ? '#2a2224' : '#c97f78',
    { material: 'skin', decal: true },
  )
  for (const s of sides) {
    pen.line(
      [
        [0, -0.612],
        [s * 0.012, -0.588],
        [s * 0.05 * muzzle, -0.58],
      ],
      0.0055,
      darken(pale, 0.6),
    )
    const x = s * (big ? 0.08 : 0.077)
    const y = -0.692
    const r = big ? 0.8 : 1
    pen.blob(
      [
        [x - s * 0.04 * r, y + 0.017],
        [x - s * 0.012, y - 0.024 * r],
        [x + s * 0.026, y - 0.026 * r],
        [x + s * 0.044 * r, y - 0.008],
        [x + s * 0.022, y + 0.021 * r],
        [x - s * 0.014, y + 0.025 * r],
      ],
      ink,
      { decal: true },
    )
    pen.dot(x + s * 0.002, y, 0.027 * r, 0.0235 * r, big ? '#d9a437' : '#a9bf45')
    pen.dot(x + s * 0.002, y + 0.006, 0.02 * r, 0.012 * r, big ? '#f0cc6a' : '#d4de7a')
    pen.dot(x + s * 0.002, y, big ? 0.011 : 0.0075, 0.0215 * r, '#100c0d')
    pen.dot(x - 0.009, y - 0.01, 0.0068, 0.0068, '#ffffff')
    for (const [dy, drop] of [
      [-0.6, -0.03],
      [-0.59, 0],
      [-0.582, 0.028],
    ] as const)
      pen.line(
        [
          [s * 0.06 * muzzle, dy],
          [s * 0.16, dy + drop * 0.3 - 0.008],
          [s * 0.27, dy + drop + 0.012],
        ],
        0.0032,
        '#fffaf0',
      )
  }
}
