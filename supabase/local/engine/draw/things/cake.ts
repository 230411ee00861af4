import { lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'

export const cake: Drawer = (pen, { colour }) => {
  pen.material = 'matte'
  const cream = '#fff6ec'
  pen.ellipse(0, -0.03, 0.66, 0.07, '#dfe3e8', { material: 'glass' })
  for (const [w, top, bottom, tone] of [
    [0.52, -0.4, -0.06, colour],
    [0.36, -0.7, -0.38, lighten(colour, 0.3)],
  ] as const) {
    pen.blob(
      [
        [-w, top],
        [0, top - 0.05],
        [w, top],
        [w, bottom],
        [0, bottom + 0.05],
        [-w, bottom],
      ],
      tone,
    )
    const drip: Point[] = [[-w, top - 0.02]]
    for (let i = 0; i <= 12; i++)
      drip.push([-w + (i / 12) * w * 2, top + (i % 2 ? 0.14 : 0.05) + Math.sin(i * 1.7) * 0.02])
    drip.push([w, top - 0.02], [0, top - 0.07])
    pen.blob(drip, cream)
    pen.ellipse(0, top - 0.01, w, 0.055, lighten(cream, 0.4))
  }
  for (let i = -2; i <= 2; i++) {
    const x = i * 0.12
    pen.limb(
      [
        [x, -0.72],
        [x, -0.88],
      ],
      [0.035, 0.035],
      i % 2 ? '#7fc4dd' : '#f0c14b',
    )
    pen.blob(
      [
        [x - 0.025, -0.92],
        [x, -1.01],
        [x + 0.025, -0.92],
        [x, -0.89],
      ],
      '#ffc247',
      { material: 'glow' },
    )
  }
  for (let i = -3; i <= 3; i++)
    pen.ellipse(i * 0.145, -0.1 + Math.abs(i) * -0.008, 0.045, 0.045, '#d8394f', { material: 'skin' })
}
