import { darken } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { arch, lit } from './openings.ts'

export const church: Drawer = (pen, { colour }) => {
  pen.material = 'wall'
  const roof = '#5b5560'
  pen.box(-0.05, -0.42, 0.55, 0.42, darken(colour, 0.14))
  pen.polygon(
    [
      [-0.08, -0.4],
      [0.02, -0.62],
      [0.46, -0.62],
      [0.55, -0.4],
    ],
    roof,
  )
  for (const x of [0.12, 0.26, 0.4]) arch(pen, x, -0.1, 0.07, 0.2, lit, 'glow')
  pen.box(-0.3, -0.66, 0.27, 0.66, colour)
  pen.box(-0.12, -0.66, 0.09, 0.66, darken(colour, 0.16), { decal: true })
  pen.polygon(
    [
      [-0.33, -0.65],
      [-0.165, -1.02],
      [0, -0.65],
    ],
    roof,
  )
  pen.polygon(
    [
      [-0.13, -0.65],
      [-0.165, -1.02],
      [0, -0.65],
    ],
    darken(roof, 0.25),
    { decal: true },
  )
  pen.line(
    [
      [-0.165, -1.01],
      [-0.165, -1.13],
    ],
    0.014,
    '#3d3a40',
  )
  pen.line(
    [
      [-0.205, -1.08],
      [-0.125, -1.08],
    ],
    0.014,
    '#3d3a40',
  )
  arch(pen, -0.165, 0, 0.11, 0.2, '#5a3a28')
  pen.dot(-0.165, -0.34, 0.055, 0.055, lit)
  arch(pen, -0.165, -0.48, 0.06, 0.12, '#4a4650')
}
