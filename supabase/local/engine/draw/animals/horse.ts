import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'
import { antlers, dapples, zebraStripes } from './horse-marks.ts'

/** Standing, looking right: horse, unicorn, zebra and deer. */
export const horse: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const deer = tags.has('antlers')
  const mane = tags.has('horn') ? '#c79be0' : tags.has('stripes') ? '#26242a' : darken(colour, 0.58)
  const far = darken(colour, 0.26)
  leg(pen, far, [
    [-0.2, -0.44],
    [-0.165, -0.3],
    [-0.2, -0.21],
    [-0.16, -0.1],
    [-0.15, -0.04],
  ])
  leg(pen, far, [
    [0.23, -0.42],
    [0.275, -0.27],
    [0.285, -0.2],
    [0.265, -0.1],
    [0.275, -0.04],
  ])
  if (deer)
    pen.limb(
      [
        [-0.33, -0.52],
        [-0.385, -0.46],
      ],
      [0.055, 0.02],
      lighten(colour, 0.4),
    )
  else tail(pen, mane)
  pen.blob(
    [
      [-0.345, -0.5],
      [-0.32, -0.58],
      [-0.24, -0.618],
      [-0.08, -0.578],
      [0.1, -0.612],
      [0.19, -0.72],
      [0.255, -0.855],
      [0.33, -0.945],
      [0.4, -0.87],
      [0.365, -0.76],
      [0.325, -0.64],
      [0.3, -0.5],
      [0.23, -0.385],
      [0.04, -0.345],
      [-0.13, -0.37],
      [-0.25, -0.4],
      [-0.335, -0.42],
    ],
    colour,
  )
  for (const [x, y, rx, ry, tone] of [
    [-0.25, -0.5, 0.09, 0.085, lighten(colour, 0.1)],
    [0.18, -0.5, 0.075, 0.095, lighten(colour, 0.09)],
    [-0.03, -0.375, 0.16, 0.035, darken(colour, 0.2)],
  ] as const)
    pen.ellipse(x, y, rx, ry, tone, { decal: true, soft: true })
  if (deer) dapples(pen, colour)
  leg(pen, colour, [
    [-0.265, -0.46],
    [-0.29, -0.31],
    [-0.335, -0.215],
    [-0.305, -0.1],
    [-0.298, -0.04],
  ])
  leg(pen, colour, [
    [0.195, -0.43],
    [0.19, -0.3],
    [0.2, -0.2],
    [0.198, -0.1],
    [0.205, -0.04],
  ])
  if (tags.has('stripes')) zebraStripes(pen)
  head(pen, colour, deer)
  if (!deer) hair(pen, mane)
  if (tags.has('horn'))
    pen.polygon(
      [
        [0.375, -0.945],
        [0.41, -0.925],
        [0.51, -1.15],
      ],
      '#f0c94f',
      { material: 'metal' },
    )
  if (deer) antlers(pen)
}

/** From the body over knee or hock to the hoof. */
function leg(pen: Pen, tone: string, spine: Point[]): void {
  pen.limb(spine, [0.165, 0.11, 0.056, 0.042, 0.048], tone)
  const [x = 0, y = 0] = spine[spine.length - 1] ?? []
  pen.polygon(
    [
      [x - 0.024, y - 0.01],
      [x + 0.026, y - 0.012],
      [x + 0.042, 0],
      [x - 0.03, 0],
    ],
    '#2f2522',
  )
}

function tail(pen: Pen, mane: string): void {
  const spine: Point[] = [
    [-0.325, -0.565],
    [-0.4, -0.54],
    [-0.44, -0.38],
    [-0.425, -0.22],
    [-0.46, -0.1],
  ]
  pen.limb(spine, [0.04, 0.075, 0.1, 0.11, 0.012], mane)
  for (const [shift, tone] of [
    [-0.022, lighten(mane, 0.16)],
    [0.016, darken(mane, 0.25)],
  ] as const)
    pen.line(
      spine.map(([x, y]): Point => [x + shift, y]),
      0.007,
      tone,
    )
}

function hair(pen: Pen, mane: string): void {
  const locks: Point[] = [
    [0.345, -0.975],
    [0.3, -0.95],
    [0.235, -0.86],
    [0.175, -0.74],
    [0.085, -0.625],
    [0.13, -0.59],
    [0.15, -0.64],
    [0.19, -0.62],
    [0.2, -0.69],
    [0.245, -0.68],
    [0.245, -0.755],
    [0.29, -0.755],
    [0.275, -0.83],
    [0.325, -0.84],
    [0.315, -0.905],
    [0.355, -0.92],
  ]
  pen.blob(locks, mane)
  for (const [x0, y0, x1, y1] of [
    [0.3, -0.93, 0.31, -0.86],
    [0.25, -0.85, 0.275, -0.78],
    [0.2, -0.76, 0.23, -0.7],
    [0.145, -0.67, 0.175, -0.64],
  ] as const)
    pen.line(
      [
        [x0, y0],
        [(x0 + x1) / 2 + 0.012, (y0 + y1) / 2],
        [x1, y1],
      ],
      0.006,
      lighten(mane, 0.18),
    )
  pen.blob(
    [
      [0.34, -0.965],
      [0.385, -0.945],
      [0.415, -0.885],
      [0.385, -0.9],
      [0.355, -0.925],
    ],
    mane,
  )
}

function head(pen: Pen, colour: string, deer: boolean): void {
  for (const [shift, tone] of [
    [0.03, darken(colour, 0.22)],
    [0, colour],
  ] as const)
    pen.blob(
      deer
        ? [
            [0.31 + shift, -0.935],
            [0.24 + shift, -0.985],
            [0.22 + shift, -1.01],
            [0.29 + shift, -1.01],
            [0.345 + shift, -0.95],
          ]
        : [
            [0.315 + shift, -0.94],
            [0.318 + shift, -1],
            [0.345 + shift, -1.035],
            [0.368 + shift, -0.985],
            [0.362 + shift, -0.93],
          ],
      tone,
    )
  pen.blob(
    [
      [0.31, -0.925],
      [0.37, -0.955],
      [0.425, -0.9],
      [0.49, -0.8],
      [0.53, -0.735],
      [0.522, -0.692],
      [0.478, -0.68],
      [0.425, -0.735],
      [0.37, -0.775],
      [0.315, -0.82],
    ],
    colour,
  )
  pen.blob(
    [
      [0.5, -0.765],
      [0.532, -0.735],
      [0.522, -0.692],
      [0.478, -0.68],
      [0.46, -0.71],
    ],
    mix(colour, '#2b211f', 0.5),
    { decal: true },
  )
  pen.dot(0.513, -0.728, 0.009, 0.012, '#171112')
  pen.line(
    [
      [0.478, -0.69],
      [0.495, -0.7],
      [0.52, -0.699],
    ],
    0.005,
    darken(colour, 0.6),
  )
  pen.ellipse(0.36, -0.815, 0.05, 0.045, darken(colour, 0.14), { decal: true, soft: true })
  pen.ellipse(0.4, -0.878, 0.023, 0.018, darken(colour, 0.45), { decal: true, tilt: 0.6 })
  pen.dot(0.4, -0.878, 0.0165, 0.015, '#1a1213')
  pen.dot(0.405, -0.884, 0.005, 0.005, '#ffffff')
}
