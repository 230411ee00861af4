import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { wheel } from './wheel.ts'

export const car: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  pen.blob(
    [
      [-0.58, -0.55],
      [-0.4, -0.92],
      [-0.1, -1],
      [0.24, -0.98],
      [0.5, -0.84],
      [0.7, -0.54],
      [0, -0.46],
    ],
    lighten(colour, 0.08),
  )
  pen.blob(
    [
      [-1.12, -0.4],
      [-1.02, -0.56],
      [-0.6, -0.6],
      [0.66, -0.58],
      [1.02, -0.5],
      [1.14, -0.34],
      [1.1, -0.16],
      [0.9, -0.12],
      [-0.95, -0.12],
      [-1.13, -0.18],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.48, -0.58],
      [-0.34, -0.86],
      [-0.02, -0.91],
      [-0.02, -0.58],
    ],
    '#a9cfe0',
    { material: 'glass' },
  )
  pen.blob(
    [
      [0.07, -0.58],
      [0.07, -0.91],
      [0.24, -0.9],
      [0.42, -0.8],
      [0.57, -0.58],
    ],
    '#a9cfe0',
    { material: 'glass' },
  )
  pen.line(
    [
      [-1.08, -0.34],
      [0, -0.38],
      [1.1, -0.31],
    ],
    0.024,
    lighten(colour, 0.45),
  )
  pen.line(
    [
      [0.02, -0.56],
      [0.03, -0.16],
    ],
    0.013,
    darken(colour, 0.4),
  )
  pen.box(0.1, -0.48, 0.12, 0.03, '#dfe4e8', { decal: true })
  pen.ellipse(1.05, -0.38, 0.06, 0.07, '#fff3c4', { material: 'glow' })
  pen.ellipse(-1.07, -0.4, 0.04, 0.07, '#ff5a44', { material: 'glow' })
  pen.limb(
    [
      [-1.16, -0.16],
      [-0.95, -0.14],
    ],
    [0.07, 0.07],
    '#cdd3d8',
  )
  pen.limb(
    [
      [0.95, -0.14],
      [1.16, -0.15],
    ],
    [0.07, 0.07],
    '#cdd3d8',
  )
  for (const x of [-0.68, 0.68]) wheel(pen, x, -0.18, 0.2)
}
