import { darken, lighten, mix } from '../../colour.ts'
import { sides } from '../drawer.ts'
import type { Pen } from '../pen.ts'
import type { Body } from './body.ts'

/** Down to the ground, with a stole and a belt. */
export function robe(pen: Pen, body: Body): void {
  const { colour, neck, hip } = body
  pen.blob(
    [
      [-0.12, neck + 0.02],
      [0.12, neck + 0.02],
      [0.16, hip],
      [0.25, -0.05],
      [0.2, 0],
      [-0.2, 0],
      [-0.25, -0.05],
      [-0.16, hip],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.03, neck + 0.03],
      [0.03, neck + 0.03],
      [0.06, -0.01],
      [-0.06, -0.01],
    ],
    mix(colour, '#f1d48a', 0.6),
    { decal: true },
  )
  pen.limb(
    [
      [-0.155, hip - 0.03],
      [0, hip],
      [0.155, hip - 0.03],
    ],
    [0.04, 0.045, 0.04],
    '#c9993d',
    { material: 'metal' },
  )
}

/** A bodice and a pleated skirt. */
export function gown(pen: Pen, body: Body): void {
  const { colour, neck, hip } = body
  pen.blob(
    [
      [-0.12, neck + 0.02],
      [0, neck + 0.05],
      [0.12, neck + 0.02],
      [0.095, hip - 0.1],
      [0.2, -0.2],
      [0.23, -0.16],
      [0, -0.13],
      [-0.23, -0.16],
      [-0.2, -0.2],
      [-0.095, hip - 0.1],
    ],
    colour,
  )
  pen.limb(
    [
      [-0.095, hip - 0.1],
      [0, hip - 0.085],
      [0.095, hip - 0.1],
    ],
    [0.035, 0.04, 0.035],
    lighten(colour, 0.5),
  )
  for (const x of [-0.11, -0.04, 0.04, 0.11])
    pen.line(
      [
        [x * 0.6, hip - 0.05],
        [x * 1.4, -0.18],
      ],
      0.01,
      darken(colour, 0.25),
    )
}

/** A coat with a scarf, or a breastplate. */
export function coat(pen: Pen, body: Body): void {
  const { colour, neck, hip, armour } = body
  pen.blob(
    [
      [-0.14, neck + 0.03],
      [0, neck + 0.01],
      [0.14, neck + 0.03],
      [0.135, hip - 0.05],
      [0.12, hip + 0.03],
      [-0.12, hip + 0.03],
      [-0.135, hip - 0.05],
    ],
    colour,
    armour ? { material: 'metal' } : {},
  )
  if (armour) {
    pen.line(
      [
        [0, neck + 0.05],
        [0, hip],
      ],
      0.012,
      darken(colour, 0.35),
    )
    for (const s of sides)
      pen.ellipse(s * 0.145, neck + 0.06, 0.065, 0.055, lighten(colour, 0.2), { material: 'metal' })
  } else {
    pen.line(
      [
        [0, neck + 0.05],
        [0, hip],
      ],
      0.012,
      darken(colour, 0.3),
    )
    pen.limb(
      [
        [-0.07, neck + 0.035],
        [0, neck + 0.065],
        [0.07, neck + 0.035],
      ],
      [0.055, 0.06, 0.055],
      mix(colour, '#f0c05a', 0.75),
    )
  }
}
