import { darken } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const rocket: Drawer = (pen, { colour, tags, random }) => {
  pen.material = 'metal'
  const trim = tags.has('own') ? '#f1efe9' : random.pick(['#d8402f', '#2f6fc0', '#e8962e'])
  pen.blob(
    [
      [-0.1, -0.16],
      [0.1, -0.16],
      [0.13, -0.02],
      [0.05, 0.12],
      [0, 0.26],
      [-0.05, 0.12],
      [-0.13, -0.02],
    ],
    '#ff9a2e',
    { material: 'glow' },
  )
  pen.blob(
    [
      [-0.055, -0.16],
      [0.055, -0.16],
      [0.06, -0.06],
      [0, 0.1],
      [-0.06, -0.06],
    ],
    '#fff3b8',
    { material: 'glow' },
  )
  for (const s of sides)
    pen.blob(
      [
        [s * 0.14, -0.46],
        [s * 0.32, -0.24],
        [s * 0.34, -0.06],
        [s * 0.16, -0.18],
      ],
      trim,
    )
  pen.polygon(
    [
      [-0.1, -0.2],
      [0.1, -0.2],
      [0.13, -0.12],
      [-0.13, -0.12],
    ],
    '#4a4e57',
  )
  pen.blob(
    [
      [-0.16, -0.2],
      [-0.2, -0.46],
      [-0.17, -0.72],
      [-0.07, -0.94],
      [0, -1.03],
      [0.07, -0.94],
      [0.17, -0.72],
      [0.2, -0.46],
      [0.16, -0.2],
      [0, -0.17],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.14, -0.78],
      [-0.07, -0.94],
      [0, -1.03],
      [0.07, -0.94],
      [0.14, -0.78],
      [0, -0.75],
    ],
    trim,
  )
  pen.box(-0.185, -0.33, 0.37, 0.045, trim, { decal: true })
  pen.ellipse(0, -0.58, 0.098, 0.098, '#59616d')
  pen.ellipse(0, -0.58, 0.074, 0.074, '#7fd0ea', { material: 'glass' })
  pen.limb(
    [
      [0, -0.42],
      [0, -0.1],
    ],
    [0.03, 0.06],
    darken(trim, 0.15),
  )
}
