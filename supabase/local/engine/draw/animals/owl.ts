import { darken, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const owl: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  const pale = mix(colour, '#f7ead2', 0.7)
  const dark = darken(colour, 0.45)
  pen.limb(
    [
      [-0.5, -0.03],
      [0, -0.04],
      [0.5, -0.02],
    ],
    [0.06, 0.08, 0.05],
    '#5b4331',
    { material: 'wood' },
  )
  pen.blob(
    [
      [-0.26, -0.2],
      [-0.29, -0.5],
      [-0.26, -0.78],
      [-0.22, -0.97],
      [-0.1, -0.88],
      [0.1, -0.88],
      [0.22, -0.97],
      [0.26, -0.78],
      [0.29, -0.5],
      [0.26, -0.2],
      [0, -0.04],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.17, -0.2],
      [-0.19, -0.45],
      [0, -0.56],
      [0.19, -0.45],
      [0.17, -0.2],
      [0, -0.08],
    ],
    pale,
    { decal: true },
  )
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 5 - (row % 2); i++) {
      const x = -0.12 + i * 0.06 + (row % 2) * 0.03
      pen.line(
        [
          [x - 0.018, -0.42 + row * 0.065],
          [x, -0.4 + row * 0.065],
          [x + 0.018, -0.42 + row * 0.065],
        ],
        0.009,
        mix(colour, pale, 0.2),
      )
    }
  for (const s of sides) {
    pen.blob(
      [
        [s * 0.25, -0.58],
        [s * 0.33, -0.42],
        [s * 0.3, -0.2],
        [s * 0.2, -0.08],
        [s * 0.19, -0.3],
      ],
      dark,
    )
    pen.ellipse(s * 0.115, -0.71, 0.125, 0.125, pale)
    pen.dot(s * 0.115, -0.71, 0.085, 0.085, '#f0b52c')
    pen.dot(s * 0.108, -0.71, 0.052, 0.055, '#1c181b')
    pen.dot(s * 0.108 - 0.02, -0.735, 0.018, 0.018, '#ffffff')
    for (let i = 0; i < 3; i++) pen.ellipse(s * 0.08 + (i - 1) * 0.035, -0.05, 0.02, 0.035, '#d9962f')
  }
  pen.blob(
    [
      [-0.035, -0.68],
      [0.035, -0.68],
      [0, -0.58],
    ],
    '#e0982d',
  )
}
