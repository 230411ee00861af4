import { darken } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'

export const ufo: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  pen.blob(
    [
      [-0.3, -0.55],
      [-0.26, -0.86],
      [0, -1],
      [0.26, -0.86],
      [0.3, -0.55],
    ],
    '#9fe8dc',
    { material: 'glass' },
  )
  pen.blob(
    [
      [-0.9, -0.42],
      [-0.6, -0.56],
      [0, -0.64],
      [0.6, -0.56],
      [0.9, -0.42],
      [0.6, -0.28],
      [0, -0.2],
      [-0.6, -0.28],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.5, -0.28],
      [0, -0.24],
      [0.5, -0.28],
      [0.3, -0.14],
      [0, -0.1],
      [-0.3, -0.14],
    ],
    darken(colour, 0.4),
  )
  for (let i = -3; i <= 3; i++)
    pen.ellipse(i * 0.22, -0.36 + Math.abs(i) * 0.008, 0.045, 0.04, i % 2 ? '#ffd75e' : '#6fffd8', {
      material: 'glow',
    })
}
