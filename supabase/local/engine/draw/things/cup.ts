import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import { arc } from './arc.ts'

export const cup: Drawer = (pen, { colour, tags, random }) => {
  pen.material = 'glass'
  const band = tags.has('own') ? '#f4ead8' : random.pick(['#2f6f8f', '#c8553d', '#3f7f5f', '#d9a13a'])
  pen.ellipse(0, -0.05, 0.62, 0.075, darken(colour, 0.06))
  pen.ellipse(0, -0.065, 0.42, 0.045, darken(colour, 0.2), { decal: true })
  const handle = arc(0.4, -0.42, 0.2, 0.2, -1.7, 1.6)
  pen.limb(
    handle.filter((_, i) => i % 4 === 0),
    [0.075, 0.075, 0.07, 0.07, 0.075, 0.07],
    colour,
  )
  pen.blob(
    [
      [-0.42, -0.72],
      [-0.4, -0.4],
      [-0.28, -0.14],
      [-0.18, -0.08],
      [0.18, -0.08],
      [0.28, -0.14],
      [0.4, -0.4],
      [0.42, -0.72],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.415, -0.56],
      [0, -0.5],
      [0.415, -0.56],
      [0.405, -0.46],
      [0, -0.4],
      [-0.405, -0.46],
    ],
    band,
    { decal: true },
  )
  pen.ellipse(0, -0.72, 0.42, 0.105, lighten(colour, 0.25))
  pen.ellipse(0, -0.71, 0.37, 0.08, '#5b3520', { decal: true })
  pen.blob(
    [
      [-0.18, -0.71],
      [-0.05, -0.75],
      [0.02, -0.72],
      [0.1, -0.75],
      [0.2, -0.71],
      [0.02, -0.66],
    ],
    '#d9ad7c',
    { decal: true },
  )
  if (!tags.has('still'))
    for (const [x, k] of [
      [-0.14, 1],
      [0.02, -1],
      [0.17, 1],
    ] as const)
      pen.limb(
        [
          [x, -0.8],
          [x + 0.05 * k, -0.88],
          [x - 0.03 * k, -0.98],
          [x + 0.04 * k, -1.1],
        ],
        [0.012, 0.03, 0.026, 0.004],
        '#f6f1ea',
        { material: 'cloud', decal: true },
      )
}
