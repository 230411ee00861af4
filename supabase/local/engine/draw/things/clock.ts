import { darken } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const clock: Drawer = (pen, { colour, random }) => {
  pen.material = 'metal'
  const cy = -0.5
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.22, -0.14],
        [s * 0.32, 0],
      ],
      [0.06, 0.05],
      darken(colour, 0.25),
    )
    pen.ellipse(s * 0.26, -0.9, 0.14, 0.11, colour, { tilt: s * 0.6 })
  }
  pen.limb(
    [
      [0, -0.9],
      [0, -1.02],
    ],
    [0.04, 0.06],
    darken(colour, 0.2),
  )
  pen.ellipse(0, cy, 0.44, 0.44, colour)
  pen.ellipse(0, cy, 0.37, 0.37, '#faf2df', { material: 'matte' })
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    pen.line(
      [
        [Math.cos(a) * 0.3, cy + Math.sin(a) * 0.3],
        [Math.cos(a) * 0.345, cy + Math.sin(a) * 0.345],
      ],
      i % 3 ? 0.012 : 0.026,
      '#33291f',
    )
  }
  const a = random.range(-2.6, -0.6)
  pen.line(
    [
      [0, cy],
      [Math.cos(a) * 0.19, cy + Math.sin(a) * 0.19],
    ],
    0.034,
    '#33291f',
  )
  pen.line(
    [
      [0, cy],
      [Math.cos(a * 2.3) * 0.28, cy + Math.sin(a * 2.3) * 0.28],
    ],
    0.022,
    '#33291f',
  )
  pen.dot(0, cy, 0.03, 0.03, '#b03a2e')
}
