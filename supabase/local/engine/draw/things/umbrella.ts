import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'
import { arc } from './arc.ts'

export const umbrella: Drawer = (pen, { colour }) => {
  pen.material = 'cloth'
  pen.limb(
    [
      [0, -0.6],
      [0, -0.14],
      [0.03, -0.03],
      [0.1, -0.02],
      [0.13, -0.09],
    ],
    [0.026, 0.026, 0.03, 0.03, 0.03],
    '#5a3d2a',
    { material: 'wood' },
  )
  const rim = (from: number, to: number): Point[] =>
    arc((from + to) / 2, -0.55, (to - from) / 2, 0.05, Math.PI, 2 * Math.PI, 8)
  const top: Point = [0, -0.98]
  const edges = [-0.52, -0.2, 0.2, 0.52]
  edges.slice(0, 3).forEach((from, i) => {
    const to = edges[i + 1] ?? 0
    const side = (x: number): Point[] =>
      [0.25, 0.5, 0.75].map(
        (t): Point => [x * Math.sin((t * Math.PI) / 2), -0.98 + 0.43 * (1 - Math.cos((t * Math.PI) / 2))],
      )
    pen.polygon(
      [top, ...side(from), ...rim(from, to), ...side(to).reverse()],
      i === 0 ? lighten(colour, 0.16) : i === 1 ? colour : darken(colour, 0.22),
    )
  })
  pen.limb(
    [
      [0, -0.96],
      [0, -1.05],
    ],
    [0.02, 0.012],
    '#5a3d2a',
  )
}
