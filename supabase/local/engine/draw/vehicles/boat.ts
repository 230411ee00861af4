import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'

export const boat: Drawer = (pen, { colour, tags, random }) => {
  const hull = tags.has('own') ? colour : random.pick(['#8a3b2c', '#2f4f6b', '#e9e2d4', '#5a3a2a'])
  const sail = tags.has('own') ? '#f7f1e4' : colour
  pen.material = 'wood'
  pen.limb(
    [
      [0.02, -0.12],
      [0.02, -1],
    ],
    [0.028, 0.016],
    '#5a4030',
  )
  pen.material = 'cloth'
  pen.blob(
    [
      [-0.01, -0.96],
      [-0.04, -0.6],
      [-0.04, -0.24],
      [-0.26, -0.22],
      [-0.44, -0.25],
      [-0.3, -0.52],
      [-0.13, -0.82],
    ],
    mix(sail, '#c9b48e', 0.12),
  )
  pen.blob(
    [
      [0.05, -0.93],
      [0.2, -0.68],
      [0.36, -0.34],
      [0.4, -0.21],
      [0.2, -0.19],
      [0.05, -0.2],
      [0.08, -0.55],
    ],
    mix(sail, '#8d8fa8', 0.22),
  )
  for (const y of [-0.42, -0.6])
    pen.line(
      [
        [-0.04, y],
        [-0.34 - (y + 0.42) * 0.8, y - 0.02],
      ],
      0.007,
      darken(sail, 0.2),
    )
  pen.blob(
    [
      [0.02, -1],
      [0.09, -0.98],
      [0.16, -1],
      [0.02, -0.95],
    ],
    '#d8433a',
  )
  pen.material = 'wood'
  pen.blob(
    [
      [-0.5, -0.17],
      [-0.2, -0.13],
      [0.2, -0.13],
      [0.55, -0.19],
      [0.44, -0.04],
      [0.3, 0.01],
      [-0.3, 0.01],
      [-0.44, -0.04],
    ],
    hull,
  )
  pen.limb(
    [
      [-0.49, -0.15],
      [-0.1, -0.115],
      [0.2, -0.12],
      [0.53, -0.17],
    ],
    [0.03, 0.03, 0.03, 0.02],
    lighten(hull, 0.55),
    { decal: true },
  )
  pen.line(
    [
      [-0.42, -0.06],
      [0, -0.045],
      [0.44, -0.06],
    ],
    0.01,
    darken(hull, 0.35),
  )
}
