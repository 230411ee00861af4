import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Pen } from '../pen.ts'
import { arch, lit } from './openings.ts'

function keep(pen: Pen, x: number, w: number, top: number, colour: string, roof: string | null): void {
  pen.box(x - w / 2, top, w, -top, colour)
  pen.polygon(
    [
      [x + w * 0.14, top],
      [x + w / 2, top],
      [x + w / 2, 0],
      [x + w * 0.14, 0],
    ],
    darken(colour, 0.16),
    { decal: true },
  )
  pen.box(x - w * 0.62, top - 0.05, w * 1.24, 0.07, lighten(colour, 0.08))
  for (let i = 0; i < 4; i++)
    pen.box(x - w * 0.62 + i * w * 0.345, top - 0.09, w * 0.2, 0.05, lighten(colour, 0.08))
  if (roof) {
    pen.polygon(
      [
        [x - w * 0.66, top - 0.06],
        [x, top - 0.06 - w * 1.9],
        [x + w * 0.66, top - 0.06],
      ],
      roof,
    )
    pen.polygon(
      [
        [x + w * 0.1, top - 0.06],
        [x, top - 0.06 - w * 1.9],
        [x + w * 0.66, top - 0.06],
      ],
      darken(roof, 0.22),
      { decal: true },
    )
    const tip = top - 0.06 - w * 1.9
    pen.limb(
      [
        [x, tip + 0.01],
        [x, tip - 0.09],
      ],
      [0.012, 0.008],
      '#4a3b35',
    )
    pen.blob(
      [
        [x, tip - 0.09],
        [x + 0.07, tip - 0.075],
        [x + 0.12, tip - 0.06],
        [x, tip - 0.04],
      ],
      '#d8433a',
      { material: 'cloth' },
    )
  }
}

export const castle: Drawer = (pen, { colour, random }) => {
  pen.material = 'wall'
  const roof = random.pick(['#4a6a8f', '#8a3f3a', '#5b4a80', '#3f6f6a'])
  keep(pen, -0.2, 0.15, -0.72, darken(colour, 0.12), roof)
  keep(pen, 0.22, 0.13, -0.82, darken(colour, 0.14), roof)
  keep(pen, 0.02, 0.26, -0.62, colour, roof)
  arch(pen, 0.02, -0.44, 0.06, 0.1, lit, 'glow')
  pen.box(-0.5, -0.34, 1, 0.34, mix(colour, '#8d867c', 0.25))
  for (let i = 0; i < 11; i++) pen.box(-0.5 + i * 0.093, -0.385, 0.055, 0.06, mix(colour, '#8d867c', 0.2))
  keep(pen, -0.48, 0.17, -0.48, colour, roof)
  keep(pen, 0.48, 0.17, -0.48, colour, roof)
  arch(pen, 0, 0, 0.22, 0.26, '#3d2b23')
  for (const x of [-0.06, 0, 0.06])
    pen.line(
      [
        [x, -0.22],
        [x, 0],
      ],
      0.008,
      '#6b5040',
    )
  for (const [x, y] of [
    [-0.48, -0.3],
    [0.48, -0.3],
    [-0.2, -0.56],
    [0.22, -0.64],
    [-0.25, -0.16],
    [0.25, -0.16],
  ] as const)
    arch(pen, x, y, 0.04, 0.09, lit, 'glow')
  for (let i = 0; i < 16; i++) {
    const x = random.range(-0.45, 0.42)
    if (Math.abs(x) > 0.14)
      pen.box(x, random.range(-0.31, -0.04), 0.05, 0.02, darken(colour, random.range(0.08, 0.2)), {
        decal: true,
      })
  }
}
