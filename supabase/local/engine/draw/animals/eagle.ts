import { darken } from '../../colour.ts'
import { type Drawer, eye } from '../drawer.ts'

/** Wings spread, seen from the side and below. */
export const eagle: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  const dark = darken(colour, 0.35)
  const feather = (x: number, y: number, tx: number, ty: number, tone: string): void =>
    pen.limb(
      [
        [x, y],
        [(x + tx) / 2, (y + ty) / 2 - 0.03],
        [tx, ty],
      ],
      [0.1, 0.1, 0.03],
      tone,
    )
  for (let i = 0; i < 7; i++)
    feather(
      -0.12 - i * 0.04,
      -0.55 - i * 0.035,
      -0.42 - i * 0.075,
      -0.62 - i * 0.06,
      darken(colour, 0.3 - (i % 2) * 0.1),
    )
  for (let i = 0; i < 7; i++)
    feather(0.1 + i * 0.05, -0.55 - i * 0.05, 0.34 + i * 0.085, -0.56 - i * 0.09, i % 2 ? colour : dark)
  pen.limb(
    [
      [0, -0.5],
      [-0.26, -0.72],
      [-0.56, -0.94],
    ],
    [0.2, 0.15, 0.04],
    dark,
  )
  pen.limb(
    [
      [0.06, -0.5],
      [0.3, -0.78],
      [0.62, -1],
    ],
    [0.2, 0.15, 0.04],
    colour,
  )
  for (let i = -1; i <= 1; i++)
    pen.limb(
      [
        [-0.1, -0.4],
        [-0.3, -0.24 + i * 0.06],
      ],
      [0.1, 0.07],
      '#f0ebe0',
    )
  pen.blob(
    [
      [-0.2, -0.34],
      [-0.06, -0.52],
      [0.16, -0.58],
      [0.28, -0.56],
      [0.26, -0.44],
      [0.1, -0.34],
      [-0.06, -0.3],
    ],
    colour,
  )
  pen.blob(
    [
      [0.18, -0.58],
      [0.28, -0.64],
      [0.38, -0.6],
      [0.4, -0.53],
      [0.3, -0.47],
      [0.2, -0.47],
    ],
    '#f5f1e8',
  )
  pen.blob(
    [
      [0.38, -0.59],
      [0.47, -0.56],
      [0.46, -0.49],
      [0.38, -0.52],
    ],
    '#e8b03a',
  )
  eye(pen, 0.325, -0.572, 0.018)
}
