import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'

/** A spruce: ragged tiers of hanging branches, one side in shade, light on the tips of the other. */
export const pine: Drawer = (pen, { colour, random }) => {
  pen.material = 'wood'
  pen.limb(
    [
      [0, 0.01],
      [0, -0.3],
    ],
    [0.075, 0.055],
    '#5a4030',
  )
  pen.material = 'foliage'
  const tiers = 11
  const side = (s: number): Point[] =>
    Array.from({ length: tiers }, (_, i): Point[] => {
      const t = (i + 1) / tiers
      const y = -1 + t * 0.9
      const w = 0.29 * t ** 0.86 * random.range(0.84, 1.1)
      return [
        [s * w * 0.5, y - 0.03],
        [s * w, y + random.range(0.005, 0.03)],
        [s * w * 0.86, y + 0.012],
        [s * w * 0.66, y + random.range(0.02, 0.035)],
        [s * w * 0.46, y + 0.006],
      ]
    }).flat()
  const left = side(-1)
  const right = side(1)
  pen.polygon([[0, -1.04], ...right, [0.06, -0.09], [-0.06, -0.09], ...[...left].reverse()], colour)
  const spine = Array.from(
    { length: 12 },
    (_, i): Point => [(i % 2 ? 0.05 : -0.012) * (1 - i / 12), -0.1 - (i / 11) * 0.9],
  )
  pen.polygon([[0, -1.04], ...right, ...spine], darken(colour, 0.24), { decal: true })
  for (let i = 2; i < tiers; i++) {
    const t = i / tiers
    const y = -1 + t * 0.9
    const w = 0.29 * t ** 0.86
    for (const [from, to, tone] of [
      [-0.86, -0.3, lighten(colour, 0.12)],
      [-0.4, 0.1, darken(colour, 0.12)],
      [0.3, 0.85, darken(colour, 0.38)],
    ] as const)
      pen.polygon(
        [
          [w * from, y + 0.012],
          [w * (from + to) * 0.5, y - 0.032],
          [w * to, y - 0.02],
          [w * (from + to) * 0.5, y - 0.004],
        ],
        tone,
        { decal: true },
      )
  }
}
