import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, eye, sides } from '../drawer.ts'

export const bear: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const panda = tags.has('panda')
  const limb = panda ? '#26252a' : darken(colour, 0.1)
  const pale = panda ? '#ffffff' : lighten(colour, 0.35)
  for (const s of sides) {
    pen.ellipse(s * 0.2, -0.89, 0.085, 0.085, limb)
    pen.dot(s * 0.2, -0.885, 0.045, 0.045, panda ? '#3a383f' : mix(colour, '#e2a98f', 0.5))
  }
  pen.blob(
    [
      [-0.25, -0.08],
      [-0.28, -0.25],
      [-0.2, -0.46],
      [0, -0.54],
      [0.2, -0.46],
      [0.28, -0.25],
      [0.25, -0.08],
      [0, 0],
    ],
    colour,
  )
  pen.ellipse(0, -0.24, 0.16, 0.17, pale, { decal: true })
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.2, -0.43],
        [s * 0.3, -0.3],
        [s * 0.25, -0.18],
      ],
      [0.14, 0.14, 0.11],
      limb,
    )
    pen.ellipse(s * 0.2, -0.085, 0.12, 0.1, limb)
    pen.ellipse(s * 0.21, -0.07, 0.065, 0.055, panda ? '#4a474f' : pale)
  }
  pen.blob(
    [
      [-0.26, -0.68],
      [-0.2, -0.85],
      [0, -0.92],
      [0.2, -0.85],
      [0.26, -0.68],
      [0.18, -0.53],
      [0, -0.48],
      [-0.18, -0.53],
    ],
    colour,
  )
  pen.ellipse(0, -0.59, 0.11, 0.085, pale)
  if (panda)
    for (const s of sides)
      pen.ellipse(s * 0.115, -0.7, 0.06, 0.075, '#26252a', { decal: true, tilt: s * 0.5 })
  pen.ellipse(0, -0.63, 0.045, 0.032, '#231d1f')
  pen.line(
    [
      [0, -0.6],
      [0, -0.565],
    ],
    0.009,
    '#3b2c2a',
  )
  pen.line(
    [
      [-0.05, -0.555],
      [0, -0.555],
      [0.05, -0.555],
    ],
    0.009,
    '#3b2c2a',
  )
  for (const s of sides) eye(pen, s * 0.11, -0.71, 0.026)
}
