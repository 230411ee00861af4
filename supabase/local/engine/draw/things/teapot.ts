import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { arc } from './arc.ts'

export const teapot: Drawer = (pen, { colour }) => {
  pen.material = 'glass'
  const handle = arc(-0.42, -0.46, 0.24, 0.25, -1.2, -5.1).filter((_, i) => i % 4 === 0)
  pen.limb(handle, [0.07, 0.07, 0.07, 0.07, 0.07], darken(colour, 0.12))
  pen.limb(
    [
      [0.36, -0.32],
      [0.56, -0.44],
      [0.62, -0.62],
      [0.74, -0.72],
    ],
    [0.22, 0.14, 0.1, 0.08],
    colour,
  )
  pen.ellipse(0, -0.06, 0.28, 0.06, darken(colour, 0.25))
  pen.blob(
    [
      [-0.46, -0.42],
      [-0.36, -0.66],
      [-0.12, -0.76],
      [0.12, -0.76],
      [0.36, -0.66],
      [0.46, -0.42],
      [0.32, -0.14],
      [0, -0.06],
      [-0.32, -0.14],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.27, -0.72],
      [0, -0.68],
      [0.27, -0.72],
      [0.14, -0.85],
      [0, -0.88],
      [-0.14, -0.85],
    ],
    lighten(colour, 0.12),
  )
  pen.ellipse(0, -0.92, 0.06, 0.06, '#e0b24c', { material: 'metal' })
  for (const [x, y, r] of [
    [-0.14, -0.42, 0.07],
    [0.06, -0.34, 0.06],
    [0.2, -0.48, 0.05],
  ] as const) {
    for (let i = 0; i < 5; i++)
      pen.dot(x + Math.cos(i * 1.257) * r, y + Math.sin(i * 1.257) * r, r * 0.55, r * 0.55, '#fbf4e6')
    pen.dot(x, y, r * 0.45, r * 0.45, '#f0c044')
  }
}
