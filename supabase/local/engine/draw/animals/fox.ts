import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'
import { type Coat, foxFace } from './fox-face.ts'

/** Sitting, its tail around its feet. */
export const fox: Drawer = (pen, { colour, tags }) => {
  const wolf = tags.has('wolf')
  const coat: Coat = {
    colour,
    white: wolf ? '#e9eaec' : '#fbf0e2',
    dark: wolf ? '#3c4149' : '#3a2621',
    iris: wolf ? '#e0b44c' : '#d98a2b',
  }
  pen.material = 'fur'
  tail(pen, coat)
  body(pen, coat)
  ears(pen, coat)
  foxFace(pen, coat)
}

function tail(pen: Pen, { colour, white }: Coat): void {
  pen.limb(
    [
      [0.1, -0.06],
      [0.3, -0.035],
      [0.44, -0.1],
      [0.47, -0.26],
      [0.4, -0.4],
    ],
    [0.07, 0.13, 0.19, 0.21, 0.13, 0.02],
    darken(colour, 0.06),
  )
  pen.polygon(
    [
      [0.38, -0.3],
      [0.42, -0.265],
      [0.445, -0.3],
      [0.48, -0.26],
      [0.505, -0.29],
      [0.555, -0.25],
      [0.52, -0.35],
      [0.45, -0.42],
      [0.385, -0.43],
      [0.37, -0.37],
    ],
    white,
  )
  pen.limb(
    [
      [0.2, -0.02],
      [0.38, -0.02],
      [0.49, -0.13],
    ],
    [0.02, 0.05, 0.015],
    darken(colour, 0.24),
    { decal: true },
  )
}

function body(pen: Pen, { colour, white, dark }: Coat): void {
  pen.blob(
    [
      [-0.19, -0.01],
      [-0.23, -0.12],
      [-0.185, -0.27],
      [-0.125, -0.42],
      [-0.105, -0.56],
      [0.105, -0.56],
      [0.125, -0.42],
      [0.185, -0.27],
      [0.23, -0.12],
      [0.19, -0.01],
      [0, 0],
    ],
    colour,
  )
  for (const s of sides) {
    pen.blob(
      [
        [s * 0.1, -0.015],
        [s * 0.115, -0.15],
        [s * 0.165, -0.21],
        [s * 0.22, -0.14],
        [s * 0.215, -0.04],
        [s * 0.17, 0],
      ],
      darken(colour, 0.1),
    )
    pen.ellipse(s * 0.145, -0.012, 0.065, 0.026, darken(colour, 0.18))
  }
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.075, -0.36],
        [s * 0.07, -0.2],
        [s * 0.062, -0.02],
      ],
      [0.085, 0.078, 0.058, 0.055],
      lighten(colour, 0.04),
    )
    pen.limb(
      [
        [s * 0.067, -0.15],
        [s * 0.062, -0.02],
      ],
      [0.03, 0.056, 0.055],
      dark,
      { decal: true },
    )
    pen.ellipse(s * 0.064, -0.012, 0.043, 0.022, dark)
  }
  const ruff: Point[] = [
    [-0.14, -0.53],
    [-0.15, -0.46],
    [-0.115, -0.455],
    [-0.12, -0.39],
    [-0.08, -0.395],
    [-0.075, -0.32],
    [-0.042, -0.335],
    [-0.022, -0.25],
    [0, -0.29],
    [0.022, -0.25],
    [0.042, -0.335],
    [0.075, -0.32],
    [0.08, -0.395],
    [0.12, -0.39],
    [0.115, -0.455],
    [0.15, -0.46],
    [0.14, -0.53],
    [0, -0.58],
  ]
  pen.polygon(ruff, white)
  pen.polygon(
    [
      [-0.1, -0.53],
      [-0.06, -0.47],
      [-0.03, -0.49],
      [0, -0.44],
      [0.03, -0.49],
      [0.06, -0.47],
      [0.1, -0.53],
      [0, -0.56],
    ],
    mix(white, colour, 0.22),
    { decal: true },
  )
}

function ears(pen: Pen, { colour, dark, white }: Coat): void {
  for (const s of sides) {
    pen.blob(
      [
        [s * 0.175, -0.72],
        [s * 0.198, -0.85],
        [s * 0.182, -1],
        [s * 0.11, -0.92],
        [s * 0.04, -0.81],
        [s * 0.1, -0.73],
      ],
      colour,
    )
    pen.blob(
      [
        [s * 0.187, -0.9],
        [s * 0.182, -0.995],
        [s * 0.13, -0.94],
        [s * 0.155, -0.925],
      ],
      dark,
      { decal: true },
    )
    pen.blob(
      [
        [s * 0.155, -0.77],
        [s * 0.17, -0.88],
        [s * 0.158, -0.935],
        [s * 0.11, -0.87],
        [s * 0.085, -0.8],
      ],
      mix(dark, white, 0.12),
      { decal: true },
    )
    pen.polygon(
      [
        [s * 0.085, -0.785],
        [s * 0.11, -0.86],
        [s * 0.118, -0.81],
        [s * 0.142, -0.85],
        [s * 0.14, -0.775],
      ],
      mix(white, colour, 0.25),
      { decal: true },
    )
  }
}
