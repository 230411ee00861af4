import { lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { arc } from './arc.ts'

export const lantern: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  pen.line(arc(0, -0.84, 0.16, 0.18, Math.PI, 2 * Math.PI), 0.026, colour)
  pen.box(-0.26, -0.08, 0.52, 0.08, colour, { round: 0.025 })
  pen.polygon(
    [
      [-0.2, -0.74],
      [0.2, -0.74],
      [0.24, -0.08],
      [-0.24, -0.08],
    ],
    '#ffb84d',
    { material: 'glow' },
  )
  pen.blob(
    [
      [-0.1, -0.1],
      [-0.12, -0.26],
      [0, -0.5],
      [0.12, -0.26],
      [0.1, -0.1],
    ],
    '#ffe9a6',
    { material: 'glow' },
  )
  pen.blob(
    [
      [-0.05, -0.12],
      [-0.055, -0.22],
      [0, -0.38],
      [0.055, -0.22],
      [0.05, -0.12],
    ],
    '#fffdf0',
    { material: 'glow' },
  )
  for (const x of [-1, -0.33, 0.33, 1])
    pen.limb(
      [
        [x * 0.2, -0.74],
        [x * 0.24, -0.08],
      ],
      [0.028, 0.028],
      colour,
    )
  pen.polygon(
    [
      [-0.27, -0.72],
      [-0.1, -0.88],
      [0.1, -0.88],
      [0.27, -0.72],
    ],
    colour,
  )
  pen.box(-0.06, -0.92, 0.12, 0.06, lighten(colour, 0.15), { round: 0.015 })
}
