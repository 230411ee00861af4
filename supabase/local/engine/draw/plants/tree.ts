import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { clump } from './clump.ts'

export const tree: Drawer = (pen, { colour, random }) => {
  pen.material = 'wood'
  const bark = '#5d4230'
  const lean = random.range(-0.05, 0.05)
  pen.limb(
    [
      [0, 0.01],
      [lean * 0.5, -0.2],
      [lean, -0.5],
    ],
    [0.13, 0.085, 0.06],
    bark,
  )
  pen.limb(
    [
      [lean * 0.6, -0.3],
      [-0.14, -0.5],
    ],
    [0.05, 0.025],
    bark,
  )
  pen.limb(
    [
      [lean * 0.6, -0.34],
      [0.16, -0.52],
    ],
    [0.05, 0.025],
    bark,
  )
  for (const s of [-1, 1])
    pen.limb(
      [
        [0, -0.03],
        [s * 0.12, 0.01],
      ],
      [0.06, 0.015],
      bark,
    )
  const lumps: [number, number, number, number][] = [
    [-0.2, -0.52, 0.17, -0.22],
    [0.22, -0.54, 0.17, -0.22],
    [0, -0.5, 0.16, -0.25],
    [-0.24, -0.68, 0.17, -0.08],
    [0.26, -0.7, 0.16, -0.12],
    [0.02, -0.68, 0.21, -0.02],
    [-0.1, -0.84, 0.18, 0.1],
    [0.13, -0.83, 0.16, 0.06],
    [-0.03, -0.78, 0.12, 0.16],
  ]
  for (const [x, y, r, light] of lumps)
    clump(
      pen,
      x + lean + random.range(-0.02, 0.02),
      y,
      r,
      r * 0.82,
      light > 0 ? lighten(colour, light) : darken(colour, -light),
      random,
    )
  for (let i = 0; i < 46; i++) {
    const a = random.range(0, 6.283)
    const d = Math.sqrt(random.next()) * 0.33
    pen.dot(
      lean + Math.cos(a) * d,
      -0.7 + Math.sin(a) * d * 0.75,
      0.018,
      0.013,
      mix(colour, random.chance(0.5) ? '#fff6cf' : '#14301f', random.range(0.12, 0.4)),
    )
  }
}
