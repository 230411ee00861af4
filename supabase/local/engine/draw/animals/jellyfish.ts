import { lighten, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const jellyfish: Drawer = (pen, { colour, random }) => {
  pen.material = 'glass'
  for (let i = 0; i < 9; i++) {
    const x = -0.24 + i * 0.06
    const sway = random.range(-0.08, 0.08)
    pen.limb(
      [
        [x, -0.62],
        [x + sway, -0.42],
        [x - sway, -0.22],
        [x + sway * 1.5, random.range(-0.08, 0.06)],
      ],
      [0.045, 0.035, 0.025, 0.006],
      mix(colour, '#ffffff', (i % 3) * 0.2),
    )
  }
  pen.blob(
    [
      [-0.36, -0.6],
      [-0.34, -0.82],
      [-0.16, -1],
      [0.16, -1],
      [0.34, -0.82],
      [0.36, -0.6],
      [0.22, -0.56],
      [0.1, -0.61],
      [0, -0.56],
      [-0.1, -0.61],
      [-0.22, -0.56],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.24, -0.66],
      [-0.2, -0.84],
      [0, -0.93],
      [0.2, -0.84],
      [0.24, -0.66],
      [0, -0.7],
    ],
    lighten(colour, 0.3),
    { decal: true },
  )
  for (const s of sides)
    pen.line(
      [
        [s * 0.1, -0.94],
        [s * 0.18, -0.8],
        [s * 0.2, -0.62],
      ],
      0.012,
      lighten(colour, 0.55),
    )
}
