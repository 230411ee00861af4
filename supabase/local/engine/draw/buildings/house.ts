import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { pane } from './openings.ts'

export const house: Drawer = (pen, { colour, random }) => {
  pen.material = 'wall'
  const roof = random.pick(['#a8432f', '#7d3b34', '#4f5d6e', '#6b4a35', '#3f6b63'])
  const trim = '#5d4436'
  const side = darken(colour, 0.2)
  pen.box(0.22, -0.9, 0.1, 0.3, darken('#a3705a', 0.1))
  pen.box(0.205, -0.92, 0.13, 0.04, '#7a4b3c')
  pen.polygon(
    [
      [-0.04, -0.48],
      [0.56, -0.48],
      [0.56, 0],
      [-0.04, 0],
    ],
    side,
  )
  pen.polygon(
    [
      [-0.5, -0.46],
      [-0.24, -0.86],
      [0.04, -0.46],
      [0.04, 0],
      [-0.5, 0],
    ],
    colour,
  )
  pen.polygon(
    [
      [-0.26, -0.9],
      [0.4, -0.86],
      [0.66, -0.42],
      [0.05, -0.42],
    ],
    roof,
  )
  pen.polygon(
    [
      [-0.26, -0.93],
      [-0.24, -0.83],
      [-0.52, -0.38],
      [-0.6, -0.4],
    ],
    darken(roof, 0.2),
  )
  pen.polygon(
    [
      [-0.26, -0.93],
      [-0.22, -0.9],
      [0.1, -0.4],
      [0.02, -0.4],
      [-0.25, -0.82],
    ],
    lighten(roof, 0.15),
  )
  for (let i = 1; i < 5; i++)
    pen.line(
      [
        [-0.2 + i * 0.06, -0.9 + i * 0.095],
        [0.43 + i * 0.045, -0.87 + i * 0.09],
      ],
      0.009,
      darken(roof, 0.25),
    )
  pen.box(-0.31, -0.28, 0.16, 0.28, mix(roof, '#5a3a26', 0.5), { decal: true, material: 'wood' })
  pen.dot(-0.18, -0.14, 0.012, 0.012, '#e7c66a')
  pane(pen, -0.23, -0.44, 0.13, 0.13, trim)
  pane(pen, -0.08, -0.12, 0.09, 0.16, trim)
  for (const x of [0.18, 0.41]) pane(pen, x, -0.14, 0.12, 0.17, trim)
  pen.material = 'foliage'
  for (const [x, r] of [
    [-0.44, 0.08],
    [0.3, 0.06],
    [0.52, 0.085],
    [0.1, 0.06],
  ] as const)
    pen.ellipse(x, -r * 0.6, r * 1.2, r, '#5f8f4c')
}
