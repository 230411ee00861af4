import { darken, mix } from '../../colour.ts'
import { type Drawer, eye, sides } from '../drawer.ts'

export const fox: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const wolf = tags.has('wolf')
  const white = wolf ? '#e9eaec' : '#fbf0e2'
  const dark = wolf ? '#3c4149' : '#3a2621'
  pen.limb(
    [
      [0.1, -0.07],
      [0.33, -0.05],
      [0.47, -0.22],
      [0.4, -0.45],
    ],
    [0.1, 0.19, 0.23, 0.12, 0.03],
    colour,
  )
  pen.limb(
    [
      [0.47, -0.27],
      [0.46, -0.36],
      [0.4, -0.46],
    ],
    [0.17, 0.13, 0.02],
    white,
    { decal: true },
  )
  pen.blob(
    [
      [-0.2, -0.03],
      [-0.22, -0.18],
      [-0.14, -0.42],
      [0, -0.52],
      [0.14, -0.42],
      [0.22, -0.18],
      [0.2, -0.03],
      [0, 0],
    ],
    colour,
  )
  for (const s of sides) pen.ellipse(s * 0.16, -0.09, 0.085, 0.1, darken(colour, 0.08))
  pen.blob(
    [
      [-0.11, -0.42],
      [0, -0.5],
      [0.11, -0.42],
      [0.1, -0.28],
      [0.03, -0.14],
      [0, -0.12],
      [-0.03, -0.14],
      [-0.1, -0.28],
    ],
    white,
    { decal: true },
  )
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.075, -0.3],
        [s * 0.08, -0.15],
        [s * 0.075, -0.03],
      ],
      [0.1, 0.085, 0.07],
      colour,
    )
    pen.limb(
      [
        [s * 0.078, -0.12],
        [s * 0.077, -0.03],
      ],
      [0.078, 0.072],
      dark,
      { decal: true },
    )
    pen.ellipse(s * 0.08, -0.02, 0.05, 0.025, dark)
    pen.blob(
      [
        [s * 0.22, -0.7],
        [s * 0.235, -0.88],
        [s * 0.2, -1],
        [s * 0.1, -0.88],
        [s * 0.04, -0.79],
        [s * 0.12, -0.7],
      ],
      colour,
    )
    pen.blob(
      [
        [s * 0.185, -0.78],
        [s * 0.2, -0.92],
        [s * 0.12, -0.85],
        [s * 0.09, -0.78],
      ],
      dark,
      { decal: true },
    )
  }
  pen.blob(
    [
      [-0.29, -0.6],
      [-0.2, -0.75],
      [-0.07, -0.82],
      [0.07, -0.82],
      [0.2, -0.75],
      [0.29, -0.6],
      [0.16, -0.55],
      [0.06, -0.475],
      [0, -0.455],
      [-0.06, -0.475],
      [-0.16, -0.55],
    ],
    colour,
  )
  for (const s of sides)
    pen.blob(
      [
        [s * 0.285, -0.598],
        [s * 0.2, -0.64],
        [s * 0.11, -0.625],
        [s * 0.04, -0.6],
        [s * 0.012, -0.5],
        [s * 0.01, -0.458],
        [s * 0.06, -0.478],
        [s * 0.16, -0.552],
      ],
      white,
      { decal: true },
    )
  pen.blob(
    [
      [-0.05, -0.6],
      [0, -0.68],
      [0.05, -0.6],
      [0.04, -0.5],
      [0, -0.465],
      [-0.04, -0.5],
    ],
    mix(colour, white, 0.25),
    { decal: true },
  )
  pen.ellipse(0, -0.49, 0.036, 0.027, '#231a1c')
  for (const s of sides) eye(pen, s * 0.105, -0.655, 0.029, wolf ? '#d8b35a' : '#1d1a1c')
}
