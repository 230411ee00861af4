import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

interface Coat {
  colour: string
  white: string
  dark: string
  iris: string
}

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
  face(pen, coat)
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

function face(pen: Pen, { colour, white, dark, iris }: Coat): void {
  const cheek = (s: number): Point[] => [
    [s * 0.105, -0.815],
    [s * 0.16, -0.75],
    [s * 0.182, -0.69],
    [s * 0.235, -0.625],
    [s * 0.195, -0.622],
    [s * 0.2, -0.585],
    [s * 0.155, -0.595],
    [s * 0.145, -0.565],
    [s * 0.09, -0.57],
    [s * 0.055, -0.535],
    [s * 0.03, -0.515],
  ]
  pen.polygon([[0, -0.835], ...cheek(1), [0, -0.508], ...cheek(-1).reverse()], colour)
  for (const s of sides) {
    pen.polygon(
      [
        [s * 0.235, -0.625],
        [s * 0.195, -0.622],
        [s * 0.2, -0.585],
        [s * 0.155, -0.595],
        [s * 0.145, -0.565],
        [s * 0.09, -0.57],
        [s * 0.055, -0.535],
        [s * 0.012, -0.52],
        [s * 0.022, -0.6],
        [s * 0.05, -0.645],
        [s * 0.105, -0.648],
        [s * 0.17, -0.655],
      ],
      white,
      { decal: true },
    )
    pen.blob(
      [
        [s * 0.03, -0.745],
        [s * 0.055, -0.79],
        [s * 0.09, -0.76],
        [s * 0.1, -0.722],
        [s * 0.06, -0.718],
      ],
      lighten(colour, 0.05),
      { decal: true },
    )
    // An almond, its inner corner low, with a dark stripe down to the muzzle.
    pen.blob(
      [
        [s * 0.036, -0.657],
        [s * 0.054, -0.694],
        [s * 0.088, -0.704],
        [s * 0.112, -0.684],
        [s * 0.09, -0.658],
        [s * 0.06, -0.651],
      ],
      '#1c1414',
      { decal: true },
    )
    pen.limb(
      [
        [s * 0.04, -0.658],
        [s * 0.03, -0.61],
        [s * 0.026, -0.57],
      ],
      [0.014, 0.012, 0.004],
      mix(colour, dark, 0.65),
      { decal: true },
    )
    pen.dot(s * 0.075, -0.679, 0.021, 0.02, iris)
    pen.dot(s * 0.075, -0.679, 0.012, 0.018, '#120d0d')
    pen.dot(s * 0.075 - 0.008, -0.688, 0.0065, 0.0065, '#ffffff')
  }
  pen.blob(
    [
      [-0.022, -0.7],
      [0.022, -0.7],
      [0.034, -0.6],
      [0.026, -0.545],
      [-0.026, -0.545],
      [-0.034, -0.6],
    ],
    mix(colour, dark, 0.1),
    { decal: true },
  )
  pen.blob(
    [
      [-0.012, -0.69],
      [0.012, -0.69],
      [0.016, -0.57],
      [-0.016, -0.57],
    ],
    lighten(colour, 0.18),
    { decal: true },
  )
  pen.blob(
    [
      [-0.03, -0.553],
      [0, -0.562],
      [0.03, -0.553],
      [0.018, -0.528],
      [0, -0.52],
      [-0.018, -0.528],
    ],
    '#1d1618',
    { material: 'skin' },
  )
  pen.dot(-0.009, -0.549, 0.007, 0.004, '#8a8084')
  pen.line(
    [
      [-0.04, -0.522],
      [-0.015, -0.512],
      [0, -0.52],
      [0.015, -0.512],
      [0.04, -0.522],
    ],
    0.005,
    mix(dark, white, 0.2),
  )
}
