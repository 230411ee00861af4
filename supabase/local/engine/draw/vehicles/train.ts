import { darken, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { wheel } from './wheel.ts'

export const train: Drawer = (pen, { colour, random }) => {
  pen.material = 'metal'
  for (let i = 0; i < 6; i++) {
    const r = 0.08 + i * 0.03
    pen.ellipse(0.6 - i * 0.16 + random.range(-0.03, 0.03), -1.05 - i * 0.06, r * 1.3, r, '#f1efec', {
      material: 'cloud',
    })
  }
  pen.box(-1.1, -0.06, 2.3, 0.05, '#4b423c')
  pen.box(-1.05, -0.86, 0.6, 0.66, colour, { round: 0.03 })
  pen.box(-1.12, -0.93, 0.74, 0.08, darken(colour, 0.4), { round: 0.03 })
  for (const x of [-0.9, -0.62])
    pen.box(x - 0.1, -0.76, 0.2, 0.24, '#ffe0a0', { decal: true, material: 'glow' })
  pen.box(-0.46, -0.66, 1.2, 0.42, mix(colour, '#1f2a2a', 0.25), { round: 0.1 })
  for (const x of [-0.2, 0.12, 0.44]) pen.box(x, -0.665, 0.035, 0.43, '#d6a848', { decal: true })
  pen.box(0.74, -0.64, 0.1, 0.38, darken(colour, 0.5), { round: 0.04 })
  pen.box(0.46, -0.95, 0.14, 0.3, darken(colour, 0.5))
  pen.box(0.42, -1, 0.22, 0.07, '#d6a848')
  pen.ellipse(0.06, -0.68, 0.12, 0.1, '#d6a848')
  pen.ellipse(0.84, -0.62, 0.06, 0.06, '#fff2bd', { material: 'glow' })
  pen.polygon(
    [
      [0.72, -0.26],
      [0.92, -0.26],
      [1.1, -0.05],
      [0.72, -0.05],
    ],
    '#a8322c',
  )
  pen.box(-1.05, -0.26, 1.8, 0.06, '#a8322c')
  for (const x of [-0.82, -0.3, 0.12]) wheel(pen, x, -0.19, 0.17)
  for (const x of [0.45, 0.7]) wheel(pen, x, -0.13, 0.11)
  pen.limb(
    [
      [-0.3, -0.19],
      [0.12, -0.19],
    ],
    [0.04, 0.04],
    '#cfd4d8',
  )
}
