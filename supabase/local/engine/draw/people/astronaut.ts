import { mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const astronaut: Drawer = (pen, { colour, random }) => {
  pen.material = 'cloth'
  const shade = mix(colour, '#8a94a8', 0.3)
  const trim = random.pick(['#e8622f', '#2f7fd0', '#e0b03a', '#c8385a'])
  pen.box(-0.24, -0.72, 0.48, 0.4, mix(colour, '#6f7a8c', 0.45), { round: 0.06, material: 'metal' })
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.1, -0.36],
        [s * 0.13, -0.2],
        [s * 0.13, -0.07],
      ],
      [0.19, 0.16, 0.15],
      colour,
    )
    pen.box(s * 0.13 - 0.09, -0.085, 0.18, 0.085, shade, { round: 0.035 })
    pen.limb(
      [
        [s * 0.07, -0.13],
        [s * 0.19, -0.13],
      ],
      [0.025, 0.025],
      trim,
      { decal: true },
    )
    const hand: [number, number] = s === 1 ? [0.36, -0.76] : [-0.3, -0.36]
    pen.limb([[s * 0.18, -0.62], [s * 0.31, s === 1 ? -0.58 : -0.5], hand], [0.16, 0.14, 0.11], colour)
    pen.ellipse(hand[0], hand[1], 0.062, 0.062, trim)
  }
  pen.blob(
    [
      [-0.2, -0.64],
      [0, -0.68],
      [0.2, -0.64],
      [0.22, -0.45],
      [0.18, -0.31],
      [-0.18, -0.31],
      [-0.22, -0.45],
    ],
    colour,
  )
  pen.box(-0.1, -0.53, 0.2, 0.13, shade, { round: 0.02, material: 'metal' })
  for (const [x, c] of [
    [-0.06, '#e04a3a'],
    [0, '#f0c84a'],
    [0.06, '#55c878'],
  ] as const)
    pen.dot(x, -0.495, 0.018, 0.018, c)
  pen.box(-0.075, -0.455, 0.15, 0.025, '#39424f', { decal: true })
  pen.ellipse(0, -0.82, 0.215, 0.2, colour, { material: 'metal' })
  pen.ellipse(0, -0.815, 0.165, 0.145, '#e2b04a', { material: 'metal' })
  pen.ellipse(0, -0.815, 0.145, 0.125, '#1b2a4a', { material: 'glass' })
  pen.blob(
    [
      [-0.11, -0.86],
      [-0.03, -0.92],
      [0.05, -0.91],
      [-0.06, -0.86],
      [-0.1, -0.79],
    ],
    '#8fc3ea',
    { decal: true },
  )
  for (const s of sides) pen.ellipse(s * 0.215, -0.82, 0.035, 0.06, trim)
  pen.limb(
    [
      [0.17, -0.96],
      [0.2, -1.05],
    ],
    [0.02, 0.015],
    shade,
  )
  pen.dot(0.203, -1.06, 0.022, 0.022, trim)
}
