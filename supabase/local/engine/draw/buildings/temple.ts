import { darken, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { lit } from './openings.ts'

export const temple: Drawer = (pen, { colour }) => {
  pen.material = 'wall'
  const roof = '#3d4b54'
  pen.box(-0.46, -0.07, 0.92, 0.07, '#a59c8e')
  pen.box(-0.4, -0.11, 0.8, 0.05, '#b8afa0')
  for (let floor = 0; floor < 4; floor++) {
    const y = -0.11 - floor * 0.21
    const w = 0.3 - floor * 0.05
    pen.box(-w, y - 0.16, w * 2, 0.16, mix('#f0e2c4', colour, 0.12))
    for (let i = 0; i < 5; i++) pen.box(-w + i * ((w * 2 - 0.03) / 4), y - 0.16, 0.03, 0.16, colour)
    pen.box(-w * 0.36, y - 0.12, w * 0.72, 0.12, lit, { material: 'glow', decal: true })
    pen.line(
      [
        [0, y - 0.12],
        [0, y],
      ],
      0.012,
      darken(colour, 0.3),
    )
    const e = w + 0.2
    pen.blob(
      [
        [-e, y - 0.19],
        [-e * 0.7, y - 0.165],
        [0, y - 0.155],
        [e * 0.7, y - 0.165],
        [e, y - 0.19],
        [e * 0.62, y - 0.21],
        [w * 0.7, y - 0.26],
        [-w * 0.7, y - 0.26],
        [-e * 0.62, y - 0.21],
      ],
      roof,
    )
    pen.line(
      [
        [-e * 0.9, y - 0.178],
        [0, y - 0.16],
        [e * 0.9, y - 0.178],
      ],
      0.014,
      colour,
    )
  }
  pen.limb(
    [
      [0, -0.98],
      [0, -1.14],
    ],
    [0.03, 0.01],
    '#d9a93f',
    { material: 'metal' },
  )
}
