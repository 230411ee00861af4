import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'

export const plane: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  const trim = '#c8402f'
  pen.polygon(
    [
      [-0.2, -0.56],
      [0.1, -0.58],
      [-0.3, -1.02],
      [-0.48, -1.02],
    ],
    darken(colour, 0.15),
  )
  pen.blob(
    [
      [-1, -0.56],
      [-0.6, -0.68],
      [0.4, -0.72],
      [0.84, -0.62],
      [1, -0.5],
      [0.84, -0.4],
      [0.3, -0.34],
      [-0.5, -0.4],
    ],
    colour,
  )
  pen.polygon(
    [
      [-0.98, -0.56],
      [-0.74, -0.66],
      [-0.9, -1.04],
      [-1.1, -1.04],
    ],
    trim,
  )
  pen.line(
    [
      [-0.9, -0.5],
      [0, -0.46],
      [0.9, -0.46],
    ],
    0.05,
    trim,
  )
  for (let i = 0; i < 9; i++) pen.dot(-0.5 + i * 0.12, -0.575, 0.026, 0.032, '#5c7f9b')
  pen.blob(
    [
      [0.74, -0.64],
      [0.9, -0.57],
      [0.78, -0.55],
      [0.68, -0.57],
    ],
    '#3c566e',
    { material: 'glass' },
  )
  pen.polygon(
    [
      [-0.16, -0.44],
      [0.24, -0.46],
      [-0.22, 0.06],
      [-0.46, 0.06],
    ],
    lighten(colour, 0.05),
  )
  pen.ellipse(-0.02, -0.26, 0.13, 0.06, '#8d949c')
}
