import { darken, lighten } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const robot: Drawer = (pen, { colour, random }) => {
  pen.material = 'metal'
  const dark = darken(colour, 0.5)
  const pale = lighten(colour, 0.35)
  const glow = random.pick(['#5ff0ff', '#ffd45a', '#7dff9a', '#ff8a5a'])
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.1, -0.32],
        [s * 0.11, -0.08],
      ],
      [0.085, 0.085],
      dark,
    )
    pen.ellipse(s * 0.11, -0.19, 0.06, 0.05, colour)
    pen.box(s * 0.12 - 0.1, -0.085, 0.2, 0.085, colour, { round: 0.04 })
    const hand: [number, number] = s === 1 ? [0.36, -0.3] : [-0.38, -0.68]
    pen.limb([[s * 0.22, -0.56], [s * 0.34, s === 1 ? -0.46 : -0.52], hand], [0.075, 0.065, 0.06], dark)
    pen.ellipse(s * 0.235, -0.56, 0.065, 0.065, pale)
    pen.ellipse(hand[0], hand[1], 0.058, 0.058, colour)
  }
  pen.limb(
    [
      [0, -0.62],
      [0, -0.7],
    ],
    [0.1, 0.1],
    dark,
  )
  pen.box(-0.22, -0.64, 0.44, 0.36, colour, { round: 0.085 })
  pen.box(-0.14, -0.565, 0.28, 0.19, pale, { round: 0.03 })
  pen.dot(0, -0.47, 0.058, 0.058, dark)
  pen.ellipse(0, -0.47, 0.042, 0.042, glow, { material: 'glow' })
  for (const x of [-0.1, 0.1]) for (const y of [-0.53, -0.41]) pen.dot(x, y, 0.013, 0.013, dark)
  pen.limb(
    [
      [0, -0.96],
      [0, -1.06],
    ],
    [0.022, 0.018],
    dark,
  )
  pen.ellipse(0, -1.08, 0.035, 0.035, glow, { material: 'glow' })
  for (const s of sides) pen.box(s * 0.25 - 0.035, -0.88, 0.07, 0.13, dark, { round: 0.025 })
  pen.box(-0.25, -0.98, 0.5, 0.31, colour, { round: 0.1 })
  pen.box(-0.2, -0.92, 0.4, 0.19, '#1a2230', { round: 0.08, material: 'glass' })
  for (const s of sides) pen.ellipse(s * 0.09, -0.83, 0.042, 0.052, glow, { material: 'glow', decal: true })
  pen.line(
    [
      [-0.05, -0.765],
      [0, -0.75],
      [0.05, -0.765],
    ],
    0.014,
    glow,
  )
}
