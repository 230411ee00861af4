import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import { sitting } from './sitting.ts'

/** A retriever, sitting and pleased. */
export const dog: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  const pale = mix(colour, '#fff6ea', 0.62)
  const dark = darken(colour, 0.3)
  pen.limb(
    [
      [0.14, -0.06],
      [0.3, -0.05],
      [0.4, -0.16],
      [0.41, -0.3],
    ],
    [0.07, 0.1, 0.11, 0.08, 0.015],
    darken(colour, 0.05),
  )
  sitting(pen, { colour, pale, paw: lighten(colour, 0.2), girth: 1.08 })
  pen.limb(
    [
      [-0.11, -0.55],
      [0, -0.515],
      [0.11, -0.55],
    ],
    [0.036, 0.042, 0.036],
    '#b23a2f',
    { material: 'cloth' },
  )
  pen.ellipse(0, -0.485, 0.022, 0.024, '#e6bd4a', { material: 'metal' })
  const side = (s: number): Point[] => [
    [s * 0.075, -0.9],
    [s * 0.135, -0.85],
    [s * 0.15, -0.76],
    [s * 0.135, -0.68],
    [s * 0.095, -0.6],
    [s * 0.05, -0.56],
  ]
  pen.blob([[0, -0.91], ...side(1), [0, -0.55], ...side(-1).reverse()], colour)
  pen.blob(
    [
      [0, -0.89],
      [0.026, -0.8],
      [0.05, -0.71],
      [-0.05, -0.71],
      [-0.026, -0.8],
    ],
    lighten(colour, 0.22),
    { decal: true },
  )
  for (const s of sides) {
    pen.blob(
      [
        [s * 0.1, -0.87],
        [s * 0.165, -0.855],
        [s * 0.215, -0.76],
        [s * 0.225, -0.63],
        [s * 0.185, -0.585],
        [s * 0.145, -0.64],
        [s * 0.13, -0.75],
      ],
      dark,
    )
    pen.limb(
      [
        [s * 0.17, -0.82],
        [s * 0.195, -0.72],
        [s * 0.19, -0.63],
      ],
      [0.02, 0.03, 0.004],
      lighten(dark, 0.12),
      { decal: true },
    )
  }
  for (const s of sides) pen.ellipse(s * 0.045, -0.632, 0.06, 0.05, pale, { decal: true })
  pen.ellipse(0, -0.665, 0.07, 0.05, pale, { decal: true })
  // A mouth that is open a little, and a tongue.
  pen.blob(
    [
      [-0.06, -0.602],
      [0, -0.608],
      [0.06, -0.602],
      [0.036, -0.562],
      [0, -0.55],
      [-0.036, -0.562],
    ],
    '#4a2226',
    { decal: true },
  )
  pen.blob(
    [
      [-0.03, -0.588],
      [0.03, -0.588],
      [0.03, -0.545],
      [0, -0.525],
      [-0.03, -0.545],
    ],
    '#dd7480',
    { decal: true, material: 'skin' },
  )
  pen.blob(
    [
      [-0.044, -0.694],
      [0, -0.706],
      [0.044, -0.694],
      [0.028, -0.657],
      [0, -0.648],
      [-0.028, -0.657],
    ],
    '#1f181a',
    { material: 'skin' },
  )
  pen.dot(-0.014, -0.69, 0.011, 0.006, '#8a8084')
  for (const s of sides) {
    pen.line(
      [
        [0, -0.65],
        [s * 0.008, -0.617],
        [s * 0.05, -0.602],
        [s * 0.082, -0.618],
      ],
      0.006,
      darken(pale, 0.62),
    )
    const x = s * 0.074
    const y = -0.757
    pen.ellipse(x, y, 0.031, 0.027, darken(colour, 0.55), { decal: true })
    pen.dot(x, y, 0.024, 0.022, '#5a3418')
    pen.dot(x, y, 0.014, 0.015, '#120d0c')
    pen.dot(x - 0.007, y - 0.008, 0.007, 0.007, '#ffffff')
    pen.limb(
      [
        [s * 0.045, -0.8],
        [s * 0.08, -0.812],
        [s * 0.105, -0.796],
      ],
      [0.006, 0.012, 0.004],
      darken(colour, 0.22),
      { decal: true },
    )
  }
}
