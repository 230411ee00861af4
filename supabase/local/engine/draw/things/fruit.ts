import { darken, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'

export const apple: Drawer = (pen, { colour, tags }) => {
  pen.material = 'skin'
  const citrus = tags.has('citrus')
  const one = (x: number, y: number, s: number, tone: string): void => {
    const at = (px: number, py: number): [number, number] => [x + px * s, y + py * s]
    if (citrus) pen.ellipse(x, y - 0.42 * s, 0.43 * s, 0.41 * s, tone)
    else
      pen.blob(
        [
          at(-0.44, -0.48),
          at(-0.34, -0.8),
          at(-0.1, -0.83),
          at(0, -0.78),
          at(0.1, -0.83),
          at(0.34, -0.8),
          at(0.44, -0.48),
          at(0.28, -0.08),
          at(0.1, 0),
          at(0, -0.03),
          at(-0.1, 0),
          at(-0.28, -0.08),
        ],
        tone,
      )
    if (!citrus)
      pen.blob(
        [at(-0.3, -0.6), at(-0.2, -0.76), at(-0.08, -0.74), at(-0.14, -0.5), at(-0.24, -0.3)],
        mix(tone, '#f6d060', 0.4),
        { decal: true },
      )
    pen.ellipse(x, y - 0.78 * s, 0.1 * s, 0.025 * s, darken(tone, 0.35), { decal: true })
    pen.limb([at(0, -0.78), at(0.03, -0.9), at(0.08, -0.99)], [0.03 * s, 0.028 * s, 0.04 * s], '#5a3d28', {
      material: 'wood',
    })
    pen.limb([at(0.04, -0.88), at(0.18, -0.98), at(0.34, -0.94)], [0.02 * s, 0.14 * s, 0.01 * s], '#5d9a45', {
      material: 'foliage',
    })
  }
  one(-0.52, 0, 0.74, mix(colour, '#e9b93c', 0.35))
  one(0.36, 0, 1, colour)
}

export const banana: Drawer = (pen, { colour }) => {
  pen.material = 'skin'
  const brown = '#5a4023'
  for (const [k, tone] of [
    [0.3, darken(colour, 0.16)],
    [0.14, darken(colour, 0.07)],
    [0, colour],
  ] as const) {
    pen.limb(
      [
        [-0.62, -0.82 + k * 0.2],
        [-0.6 + k, -0.5 - k * 0.25],
        [-0.25 + k * 0.9, -0.2 - k * 0.3],
        [0.25 + k * 0.7, -0.16 - k * 0.5],
        [0.62 + k * 0.35, -0.42 - k * 0.7],
      ],
      [0.08, 0.22, 0.28, 0.25, 0.05],
      tone,
    )
    pen.line(
      [
        [-0.55 + k, -0.55 - k * 0.25],
        [-0.22 + k * 0.9, -0.25 - k * 0.3],
        [0.25 + k * 0.7, -0.2 - k * 0.5],
        [0.56 + k * 0.35, -0.4 - k * 0.7],
      ],
      0.012,
      darken(tone, 0.2),
    )
    pen.ellipse(0.635 + k * 0.35, -0.44 - k * 0.7, 0.03, 0.03, brown)
  }
  pen.limb(
    [
      [-0.6, -0.8],
      [-0.66, -0.96],
    ],
    [0.12, 0.09],
    mix(colour, brown, 0.5),
  )
}
