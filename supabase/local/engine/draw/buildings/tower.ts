import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { arch, lit } from './openings.ts'

export const tower: Drawer = (pen, { colour }) => {
  pen.material = 'wall'
  pen.box(-0.13, -0.78, 0.26, 0.78, colour)
  pen.box(0.04, -0.78, 0.09, 0.78, darken(colour, 0.18), { decal: true })
  pen.box(-0.18, -0.1, 0.36, 0.1, darken(colour, 0.1))
  for (const y of [-0.52, -0.24]) pen.box(-0.15, y, 0.3, 0.028, lighten(colour, 0.2))
  for (const y of [-0.4, -0.28, -0.13])
    for (const x of [-0.06, 0.06]) arch(pen, x, y, 0.045, 0.09, lit, 'glow')
  pen.box(-0.16, -0.8, 0.32, 0.27, lighten(colour, 0.06))
  pen.ellipse(0, -0.665, 0.105, 0.105, '#5a4632')
  pen.ellipse(0, -0.665, 0.088, 0.088, '#fdf2d4', { material: 'glow', decal: true })
  pen.line(
    [
      [0, -0.665],
      [0, -0.73],
    ],
    0.013,
    '#2b2220',
  )
  pen.line(
    [
      [0, -0.665],
      [0.045, -0.64],
    ],
    0.013,
    '#2b2220',
  )
  pen.polygon(
    [
      [-0.19, -0.8],
      [0.19, -0.8],
      [0.06, -0.95],
      [0, -1.12],
      [-0.06, -0.95],
    ],
    '#4d6a6b',
  )
  pen.polygon(
    [
      [0.03, -0.8],
      [0.19, -0.8],
      [0.06, -0.95],
      [0, -1.12],
    ],
    '#39504f',
    { decal: true },
  )
}
