import { darken } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { arch, lit } from './openings.ts'

export const windmill: Drawer = (pen, { colour, random }) => {
  pen.material = 'wall'
  pen.polygon(
    [
      [-0.13, -0.62],
      [0.13, -0.62],
      [0.22, 0],
      [-0.22, 0],
    ],
    colour,
  )
  pen.polygon(
    [
      [0.04, -0.62],
      [0.13, -0.62],
      [0.22, 0],
      [0.07, 0],
    ],
    darken(colour, 0.18),
    { decal: true },
  )
  arch(pen, -0.02, 0, 0.1, 0.17, '#6b4630')
  for (const y of [-0.26, -0.44]) arch(pen, -0.01, y, 0.06, 0.08, lit, 'glow')
  pen.blob(
    [
      [-0.16, -0.6],
      [-0.12, -0.74],
      [0, -0.8],
      [0.12, -0.74],
      [0.16, -0.6],
    ],
    '#8a4a35',
  )
  const turn = random.range(0.2, 1.3)
  for (let i = 0; i < 4; i++) {
    const a = turn + (i * Math.PI) / 2
    const at = (along: number, across: number): [number, number] => [
      Math.cos(a) * along - Math.sin(a) * across,
      -0.66 + Math.sin(a) * along + Math.cos(a) * across,
    ]
    pen.polygon([at(0.08, 0.012), at(0.42, 0.012), at(0.42, 0.11), at(0.08, 0.08)], '#f4ead3', {
      material: 'cloth',
    })
    pen.polygon([at(0, -0.012), at(0.44, -0.01), at(0.44, 0.012), at(0, 0.014)], '#5d4230', {
      material: 'wood',
    })
    for (const x of [0.16, 0.25, 0.34]) pen.line([at(x, 0), at(x, 0.1)], 0.007, '#8a6a4c')
  }
  pen.ellipse(0, -0.66, 0.03, 0.03, '#4a3528')
}
