import { darken } from '../../colour.ts'
import type { Pen } from '../pen.ts'
import type { Body } from './body.ts'

/** A helmet with a plume, a sword and a shield. */
export function helmetAndSword(pen: Pen, body: Body): void {
  const { colour, cloak, r, y, neck, hip } = body
  pen.blob(
    [
      [-r * 1.05, y + r * 0.1],
      [-r * 0.75, y - r * 1.05],
      [r * 0.75, y - r * 1.05],
      [r * 1.05, y + r * 0.1],
      [r, y + r * 0.9],
      [0, y + r * 1.25],
      [-r, y + r * 0.9],
    ],
    colour,
    { material: 'metal' },
  )
  pen.box(-r * 0.8, y - r * 0.12, r * 1.6, r * 0.26, '#17181c', { decal: true })
  pen.blob(
    [
      [0, y - r],
      [r * 0.5, y - r * 1.9],
      [-r * 0.7, y - r * 2],
      [-r * 1.5, y - r * 0.9],
      [-r * 0.5, y - r * 1.1],
    ],
    '#b9273a',
    { material: 'petal' },
  )
  pen.limb(
    [
      [0.2, hip - 0.08],
      [0.24, -0.02],
    ],
    [0.05, 0.05],
    '#6b4424',
  )
  pen.limb(
    [
      [0.2, hip - 0.02],
      [0.23, neck - 0.2],
    ],
    [0.045, 0.015],
    '#d8dee6',
    { material: 'metal' },
  )
  pen.blob(
    [
      [-0.32, hip - 0.17],
      [-0.12, hip - 0.17],
      [-0.12, hip],
      [-0.22, hip + 0.13],
      [-0.32, hip],
    ],
    cloak ?? colour,
    { material: 'metal' },
  )
}

/** A wizard's hat, with his beard and his staff. */
export function hatAndStaff(pen: Pen, body: Body): void {
  const { colour, r, y } = body
  pen.ellipse(0, y - r * 0.55, r * 1.9, r * 0.36, darken(colour, 0.2), { material: 'cloth' })
  pen.blob(
    [
      [-r * 1.1, y - r * 0.65],
      [-r * 0.45, y - r * 2.1],
      [r * 0.5, y - r * 3.1],
      [r * 0.4, y - r * 2],
      [r * 1.1, y - r * 0.65],
    ],
    colour,
    { material: 'cloth' },
  )
  pen.limb(
    [
      [-r, y - r * 0.8],
      [0, y - r * 0.7],
      [r, y - r * 0.8],
    ],
    [r * 0.3, r * 0.3, r * 0.3],
    '#e3b545',
    { material: 'metal' },
  )
  pen.blob(
    [
      [-r * 0.7, y + r * 0.6],
      [r * 0.7, y + r * 0.6],
      [r * 0.5, y + r * 2.2],
      [0, y + r * 3.4],
      [-r * 0.5, y + r * 2.2],
    ],
    '#e6e1da',
  )
  pen.limb(
    [
      [0.29, 0],
      [0.27, -0.5],
      [0.26, -0.92],
    ],
    [0.03, 0.028, 0.026],
    '#6a4527',
    { material: 'wood' },
  )
  pen.ellipse(0.26, -0.96, 0.05, 0.05, '#8fe0ff', { material: 'glow' })
}

/** Five points of gold. */
export function crown(pen: Pen, body: Body): void {
  const { r, y } = body
  pen.polygon(
    [
      [-r * 0.85, y - r * 0.7],
      [-r, y - r * 1.7],
      [-r * 0.42, y - r * 1.2],
      [0, y - r * 1.95],
      [r * 0.42, y - r * 1.2],
      [r, y - r * 1.7],
      [r * 0.85, y - r * 0.7],
    ],
    '#efc04a',
    { material: 'metal' },
  )
}
