import { darken, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
import { move } from '../part.ts'
import { arch, lit, pane } from './openings.ts'

export const lighthouse: Drawer = (pen, { colour, random, tags }) => {
  const band = tags.has('own') ? colour : random.pick(['#c63a2f', '#2f5f8f', '#23313f'])
  const wall = tags.has('own') ? '#f1ece2' : colour
  pen.material = 'wall'
  pen.box(0.12, -0.24, 0.26, 0.16, mix(wall, '#d8c9b0', 0.5))
  pen.polygon(
    [
      [0.09, -0.23],
      [0.16, -0.33],
      [0.36, -0.33],
      [0.42, -0.23],
    ],
    darken(band, 0.1),
  )
  pane(pen, 0.27, -0.12, 0.06, 0.07, '#5d4436')
  const half = (y: number): number => 0.09 + (y + 0.78) * 0.085
  pen.polygon(
    [
      [-half(-0.78), -0.78],
      [half(-0.78), -0.78],
      [half(-0.1), -0.1],
      [-half(-0.1), -0.1],
    ],
    wall,
  )
  for (const y of [-0.7, -0.46, -0.22])
    pen.polygon(
      [
        [-half(y), y],
        [half(y), y],
        [half(y + 0.12), y + 0.12],
        [-half(y + 0.12), y + 0.12],
      ],
      band,
      { decal: true },
    )
  pen.polygon(
    [
      [0.03, -0.78],
      [half(-0.78), -0.78],
      [half(-0.1), -0.1],
      [0.06, -0.1],
    ],
    mix(wall, '#5a5a6a', 0.28),
    { decal: true },
  )
  for (const y of [-0.7, -0.46, -0.22])
    pen.polygon(
      [
        [0.03, y],
        [half(y), y],
        [half(y + 0.12), y + 0.12],
        [0.035, y + 0.12],
      ],
      darken(band, 0.28),
      { decal: true },
    )
  for (const y of [-0.6, -0.36]) arch(pen, -0.02, y + 0.04, 0.045, 0.08, lit, 'glow')
  arch(pen, -0.01, -0.1, 0.08, 0.14, '#4a3328')
  pen.box(-0.13, -0.81, 0.26, 0.035, '#2c3138', { material: 'metal' })
  pen.box(-0.07, -0.92, 0.14, 0.11, '#fff0b8', { material: 'glow' })
  for (const x of [-0.07, 0, 0.07])
    pen.line(
      [
        [x, -0.92],
        [x, -0.81],
      ],
      0.012,
      '#2c3138',
    )
  pen.blob(
    [
      [-0.1, -0.92],
      [0, -1.02],
      [0.1, -0.92],
    ],
    band,
    { material: 'metal' },
  )
  pen.limb(
    [
      [0, -0.98],
      [0, -1.05],
    ],
    [0.014, 0.008],
    '#2c3138',
  )
  for (const s of sides)
    pen.line(
      [
        [s * 0.125, -0.81],
        [s * 0.125, -0.86],
        [s * 0.07, -0.86],
      ],
      0.01,
      '#2c3138',
    )
  // Its foot is the tower's.
  pen.parts = move(pen.parts, 0, 0.09, 1)
}
