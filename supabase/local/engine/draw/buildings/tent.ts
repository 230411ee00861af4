import { darken, lighten } from '../../colour.ts'
import type { Drawer, Look } from '../drawer.ts'

export const tent: Drawer = (pen, { colour }: Look) => {
  pen.material = 'cloth'
  pen.polygon(
    [
      [0.02, -0.86],
      [0.42, -0.74],
      [0.86, -0.02],
      [0.3, 0],
    ],
    darken(colour, 0.24),
  )
  pen.polygon(
    [
      [-0.62, 0],
      [0, -0.9],
      [0.34, 0],
    ],
    colour,
  )
  pen.polygon(
    [
      [-0.26, 0],
      [-0.02, -0.7],
      [0.12, 0],
    ],
    '#3a2418',
    { decal: true },
  )
  pen.polygon(
    [
      [-0.2, 0],
      [-0.03, -0.5],
      [0.06, 0],
    ],
    '#ffc765',
    { decal: true, material: 'glow' },
  )
  pen.polygon(
    [
      [-0.26, 0],
      [-0.02, -0.72],
      [-0.16, -0.02],
    ],
    lighten(colour, 0.3),
  )
  pen.line(
    [
      [0, -0.88],
      [-0.03, -0.98],
    ],
    0.018,
    '#4b382c',
  )
  pen.line(
    [
      [-0.3, -0.47],
      [-0.82, 0.02],
    ],
    0.008,
    '#d9cdb8',
  )
}
