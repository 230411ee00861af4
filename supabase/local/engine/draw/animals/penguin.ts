import { darken } from '../../colour.ts'
import { type Drawer, eye, sides } from '../drawer.ts'

export const penguin: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  for (const s of sides) pen.ellipse(s * 0.1, -0.025, 0.1, 0.03, '#ee9a2c')
  pen.blob(
    [
      [-0.24, -0.1],
      [-0.27, -0.35],
      [-0.2, -0.62],
      [-0.19, -0.82],
      [0, -0.97],
      [0.19, -0.82],
      [0.2, -0.62],
      [0.27, -0.35],
      [0.24, -0.1],
      [0, -0.01],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.17, -0.12],
      [-0.19, -0.35],
      [-0.12, -0.58],
      [0, -0.63],
      [0.12, -0.58],
      [0.19, -0.35],
      [0.17, -0.12],
      [0, -0.04],
    ],
    '#f7f5f0',
    { decal: true },
  )
  pen.blob(
    [
      [-0.14, -0.6],
      [0, -0.64],
      [0.14, -0.6],
      [0, -0.52],
    ],
    '#f4c558',
    { decal: true },
  )
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.21, -0.6],
        [s * 0.32, -0.42],
        [s * 0.33, -0.22],
      ],
      [0.08, 0.1, 0.03],
      darken(colour, 0.2),
    )
    pen.ellipse(s * 0.085, -0.78, 0.085, 0.09, '#f7f5f0', { decal: true })
    eye(pen, s * 0.075, -0.79, 0.028)
  }
  pen.blob(
    [
      [-0.05, -0.73],
      [0.05, -0.73],
      [0, -0.66],
    ],
    '#ee9a2c',
  )
}
