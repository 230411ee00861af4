import { lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'

export const camera: Drawer = (pen, { colour }) => {
  pen.material = 'matte'
  pen.box(-0.26, -1, 0.52, 0.24, lighten(colour, 0.5), { round: 0.05, material: 'metal' })
  pen.box(-0.82, -0.84, 1.64, 0.84, lighten(colour, 0.55), { round: 0.1, material: 'metal' })
  pen.box(-0.82, -0.64, 1.64, 0.5, colour, { round: 0.02 })
  pen.box(-0.7, -0.92, 0.22, 0.09, lighten(colour, 0.4), { round: 0.02, material: 'metal' })
  pen.ellipse(0.58, -0.87, 0.1, 0.05, '#c8392f', { material: 'metal' })
  for (const [r, tone] of [
    [0.4, '#c9ced4'],
    [0.34, '#24262b'],
    [0.27, '#3a3e46'],
  ] as const)
    pen.ellipse(0.05, -0.42, r, r, tone, { material: 'metal' })
  pen.ellipse(0.05, -0.42, 0.21, 0.21, '#1d3355', { material: 'glass' })
  pen.dot(0.12, -0.36, 0.07, 0.07, '#4f6fb0')
  pen.dot(-0.02, -0.5, 0.05, 0.04, '#d9e8fa')
  pen.box(-0.16, -0.95, 0.32, 0.12, '#20242b', { decal: true, round: 0.02 })
  pen.ellipse(-0.62, -0.72, 0.035, 0.035, '#f0c04a', { material: 'glow' })
}
