import { lighten, mix } from '../../colour.ts'
import { sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

/** What a fox or a wolf wears. */
export interface Coat {
  colour: string
  white: string
  dark: string
  iris: string
}

export function foxFace(pen: Pen, { colour, white, dark, iris }: Coat): void {
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
