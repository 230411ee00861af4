import { darken } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'

export const pine: Drawer = (pen, { colour, random }) => {
  pen.material = 'wood'
  pen.limb(
    [
      [0, 0.01],
      [0, -0.3],
    ],
    [0.09, 0.07],
    '#5a4030',
  )
  pen.material = 'foliage'
  for (let i = 0; i < 6; i++) {
    const y = -0.12 - i * 0.145
    const w = 0.3 - i * 0.043
    const h = 0.27
    const points: Point[] = [[0, y - h]]
    for (let k = 1; k <= 5; k++)
      points.push([w * (k / 5), y - h + h * (k / 5) ** 0.85 + (k % 2 ? 0.012 : -0.012)])
    for (let k = 3; k >= -3; k--)
      points.push([(w * k) / 4, y + (k % 2 ? -0.035 : 0.012) + random.range(-0.01, 0.01)])
    for (let k = 5; k >= 1; k--)
      points.push([-w * (k / 5), y - h + h * (k / 5) ** 0.85 + (k % 2 ? 0.012 : -0.012)])
    pen.polygon(points, i % 2 ? colour : darken(colour, 0.12))
    pen.polygon(
      [
        [0, y - h],
        [w * 0.5, y - h * 0.45],
        [w * 0.95, y - 0.02],
        [w * 0.3, y - 0.03],
      ],
      darken(colour, 0.26),
      { decal: true },
    )
  }
}
