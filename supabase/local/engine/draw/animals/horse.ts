import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, eye } from '../drawer.ts'
import type { Point } from '../part.ts'

/** Standing, looking right: horse, unicorn, zebra and deer. */
export const horse: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const deer = tags.has('antlers')
  const mane = tags.has('horn') ? '#c79be0' : tags.has('stripes') ? '#26242a' : darken(colour, 0.6)
  const far = darken(colour, 0.25)
  const hoof = '#2f2522'
  const leg = (x: number, tone: string, bend: number): void => {
    pen.limb(
      [
        [x, -0.42],
        [x + bend, -0.2],
        [x + bend * 0.4, -0.03],
      ],
      [0.12, 0.06, 0.045],
      tone,
    )
    pen.box(x + bend * 0.4 - 0.03, -0.045, 0.06, 0.045, hoof, { round: 0.012 })
  }
  leg(-0.24, far, -0.03)
  leg(0.17, far, 0.05)
  if (deer)
    pen.limb(
      [
        [-0.33, -0.5],
        [-0.39, -0.45],
      ],
      [0.05, 0.03],
      lighten(colour, 0.4),
    )
  else
    pen.limb(
      [
        [-0.33, -0.55],
        [-0.43, -0.48],
        [-0.45, -0.3],
        [-0.42, -0.16],
      ],
      [0.05, 0.11, 0.12, 0.02],
      mane,
    )
  pen.blob(
    [
      [-0.34, -0.52],
      [-0.28, -0.6],
      [-0.1, -0.58],
      [0.1, -0.6],
      [0.24, -0.66],
      [0.27, -0.5],
      [0.2, -0.36],
      [0, -0.34],
      [-0.2, -0.36],
      [-0.33, -0.4],
    ],
    colour,
  )
  leg(-0.3, colour, 0.02)
  leg(0.12, colour, -0.01)
  pen.blob(
    [
      [0.08, -0.58],
      [0.2, -0.8],
      [0.27, -0.93],
      [0.37, -0.88],
      [0.34, -0.74],
      [0.28, -0.5],
    ],
    colour,
  )
  if (!deer) {
    pen.blob(
      [
        [0.02, -0.58],
        [0.1, -0.75],
        [0.2, -0.92],
        [0.3, -0.965],
        [0.26, -0.88],
        [0.2, -0.76],
        [0.15, -0.6],
        [0.1, -0.52],
      ],
      mane,
    )
  }
  pen.blob(
    [
      [0.25, -0.92],
      [0.33, -0.96],
      [0.44, -0.86],
      [0.52, -0.75],
      [0.5, -0.69],
      [0.43, -0.7],
      [0.33, -0.77],
      [0.27, -0.82],
    ],
    colour,
  )
  pen.ellipse(0.492, -0.722, 0.035, 0.04, mix(colour, '#2b211f', 0.35), { decal: true })
  pen.dot(0.505, -0.745, 0.009, 0.012, '#1d1718')
  pen.blob(
    [
      [0.27, -0.92],
      [0.255, -1],
      [0.3, -1.01],
      [0.325, -0.94],
    ],
    deer ? colour : darken(colour, 0.1),
  )
  eye(pen, 0.375, -0.87, 0.02)
  if (tags.has('horn'))
    pen.polygon(
      [
        [0.34, -0.945],
        [0.375, -0.925],
        [0.47, -1.14],
      ],
      '#f0c94f',
      { material: 'metal' },
    )
  if (deer) {
    for (const [dx, shade] of [
      [0.035, 0.35],
      [0, 0],
    ] as const) {
      const bone = darken('#d8bf95', shade)
      pen.limb(
        [
          [0.29 + dx, -0.95],
          [0.24 + dx * 2, -1.1],
          [0.29 + dx * 3, -1.25],
          [0.36 + dx * 3, -1.33],
        ],
        [0.035, 0.03, 0.024, 0.01],
        bone,
        { material: 'wood' },
      )
      for (const [x, y, tx, ty] of [
        [0.25, -1.08, 0.34, -1.14],
        [0.26, -1.17, 0.18, -1.28],
      ] as const)
        pen.limb(
          [
            [x + dx * 2, y],
            [tx + dx * 2, ty],
          ],
          [0.026, 0.008],
          bone,
          { material: 'wood' },
        )
    }
    for (let i = 0; i < 7; i++)
      pen.dot(-0.24 + i * 0.06, -0.54 + (i % 3) * 0.035, 0.012, 0.01, lighten(colour, 0.5))
  }
  if (tags.has('stripes')) {
    const stripe = (points: readonly Point[], w: number): void =>
      pen.limb(points, [w, w * 0.4], '#26242a', { decal: true })
    for (let i = 0; i < 8; i++)
      stripe(
        [
          [-0.28 + i * 0.065, -0.575],
          [-0.265 + i * 0.06, -0.42],
        ],
        0.03,
      )
    for (let i = 0; i < 4; i++)
      stripe(
        [
          [0.15 + i * 0.05, -0.66 - i * 0.065],
          [0.24 + i * 0.028, -0.6 - i * 0.06],
        ],
        0.026,
      )
  }
}
