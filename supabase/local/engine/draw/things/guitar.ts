import { darken } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const guitar: Drawer = (pen, { colour }) => {
  pen.material = 'wood'
  pen.box(-0.045, -0.95, 0.09, 0.5, '#3f2a1f')
  pen.blob(
    [
      [-0.07, -0.93],
      [-0.08, -1.06],
      [0.08, -1.06],
      [0.07, -0.93],
    ],
    '#5a3826',
  )
  for (const s of sides)
    for (const y of [-1.03, -0.98]) pen.ellipse(s * 0.095, y, 0.022, 0.014, '#d9dde2', { material: 'metal' })
  pen.blob(
    [
      [-0.17, -0.5],
      [0, -0.54],
      [0.17, -0.5],
      [0.2, -0.4],
      [0.16, -0.31],
      [0.26, -0.18],
      [0.2, -0.03],
      [0, 0.01],
      [-0.2, -0.03],
      [-0.26, -0.18],
      [-0.16, -0.31],
      [-0.2, -0.4],
    ],
    colour,
  )
  pen.dot(0, -0.32, 0.085, 0.085, darken(colour, 0.45))
  pen.dot(0, -0.32, 0.07, 0.07, '#20150f')
  pen.box(-0.09, -0.14, 0.18, 0.035, '#3f2a1f', { round: 0.01 })
  for (let i = 0; i < 6; i++) pen.box(-0.045, -0.92 + i * 0.07, 0.09, 0.008, '#cfd3d8', { decal: true })
  for (const x of [-0.03, -0.01, 0.01, 0.03])
    pen.line(
      [
        [x, -1],
        [x, -0.13],
      ],
      0.004,
      '#e9e4d6',
    )
}
