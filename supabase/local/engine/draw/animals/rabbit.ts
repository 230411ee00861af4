import { darken, mix } from '../../colour.ts'
import { type Drawer, eye, sides } from '../drawer.ts'

export const rabbit: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  const pale = mix(colour, '#ffffff', 0.65)
  pen.ellipse(0.22, -0.09, 0.075, 0.07, pale)
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.07, -0.6],
        [s * 0.11, -0.8],
        [s * 0.13, -0.97],
      ],
      [0.09, 0.12, 0.06],
      colour,
    )
    pen.limb(
      [
        [s * 0.075, -0.66],
        [s * 0.108, -0.8],
        [s * 0.128, -0.94],
      ],
      [0.04, 0.065, 0.02],
      '#e3a9a4',
      { decal: true },
    )
  }
  pen.blob(
    [
      [-0.2, -0.05],
      [-0.22, -0.18],
      [-0.12, -0.38],
      [0, -0.43],
      [0.12, -0.38],
      [0.22, -0.18],
      [0.2, -0.05],
      [0, 0],
    ],
    colour,
  )
  pen.ellipse(0, -0.19, 0.11, 0.14, pale, { decal: true })
  for (const s of sides) {
    pen.ellipse(s * 0.13, -0.035, 0.095, 0.04, pale)
    pen.limb(
      [
        [s * 0.08, -0.3],
        [s * 0.06, -0.2],
      ],
      [0.075, 0.06],
      darken(colour, 0.06),
    )
  }
  pen.blob(
    [
      [-0.17, -0.52],
      [-0.13, -0.64],
      [0, -0.69],
      [0.13, -0.64],
      [0.17, -0.52],
      [0.1, -0.41],
      [0, -0.38],
      [-0.1, -0.41],
    ],
    colour,
  )
  for (const s of sides) pen.ellipse(s * 0.045, -0.455, 0.055, 0.045, pale, { decal: true })
  pen.blob(
    [
      [-0.025, -0.5],
      [0.025, -0.5],
      [0, -0.475],
    ],
    '#d8827f',
    { decal: true },
  )
  pen.box(-0.017, -0.44, 0.034, 0.035, '#ffffff', { decal: true, round: 0.008 })
  for (const s of sides) eye(pen, s * 0.095, -0.555, 0.028)
}
