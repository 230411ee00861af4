import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

function stem(pen: Pen, points: readonly Point[], leaves: readonly [number, number, number][]): void {
  pen.material = 'foliage'
  pen.limb(points, [0.034, 0.026, 0.024], '#4f8a44')
  for (const [x, y, a] of leaves)
    pen.limb(
      [
        [x, y],
        [x + Math.cos(a) * 0.12, y + Math.sin(a) * 0.12 - 0.03],
        [x + Math.cos(a) * 0.25, y + Math.sin(a) * 0.2],
      ],
      [0.02, 0.11, 0.006],
      a > -1.57 ? '#5d9a4b' : '#447a3c',
    )
}

export const flower: Drawer = (pen, { colour, tags, random }) => {
  const sun = tags.has('sunflower')
  const y = -0.72
  stem(
    pen,
    [
      [0.03, 0],
      [-0.02, -0.35],
      [0, y],
    ],
    [
      [0, -0.22, -0.5],
      [0, -0.32, -2.6],
    ],
  )
  pen.material = 'petal'
  const petals = sun ? 18 : random.int(8, 12)
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < petals; i++) {
      const a = ((i + ring * 0.5) / petals) * Math.PI * 2 + 0.1
      const long = ring ? 0.23 : 0.27
      pen.limb(
        [
          [Math.cos(a) * 0.07, y + Math.sin(a) * 0.07],
          [Math.cos(a) * long * 0.65, y + Math.sin(a) * long * 0.65],
          [Math.cos(a) * long, y + Math.sin(a) * long],
        ],
        [0.04, sun ? 0.075 : 0.11, 0.02],
        ring ? lighten(colour, 0.1 + (i % 2) * 0.08) : darken(colour, 0.16),
      )
    }
  const heart = sun ? '#5a3420' : '#f2bd35'
  pen.ellipse(0, y, sun ? 0.13 : 0.085, sun ? 0.13 : 0.085, heart)
  for (let i = 0; i < 40; i++) {
    const d = Math.sqrt(i / 40) * (sun ? 0.12 : 0.075)
    pen.dot(
      Math.cos(i * 2.4) * d,
      y + Math.sin(i * 2.4) * d,
      0.008,
      0.008,
      i % 3 ? darken(heart, 0.3) : lighten(heart, 0.35),
    )
  }
}

export const rose: Drawer = (pen, { colour }) => {
  const y = -0.76
  stem(
    pen,
    [
      [0.04, 0],
      [-0.02, -0.35],
      [0, y],
    ],
    [
      [0.01, -0.26, -0.45],
      [0, -0.36, -2.7],
    ],
  )
  for (const [x, dy] of [
    [0.015, -0.15],
    [-0.03, -0.46],
  ] as const)
    pen.polygon(
      [
        [x, dy],
        [x + 0.04, dy - 0.02],
        [x, dy - 0.035],
      ],
      '#3f6f38',
    )
  pen.material = 'petal'
  for (const a of [-0.3, 0.4, 3.5, 2.8])
    pen.limb(
      [
        [0, y + 0.17],
        [Math.cos(a) * 0.14, y + 0.17 + Math.sin(a) * 0.06],
      ],
      [0.06, 0.01],
      '#4f8a44',
    )
  roseHead(pen, 0, y, 1, colour)
}

/** Petals ring in ring; size 1 is a rose of its own. */
export function roseHead(pen: Pen, x: number, y: number, size: number, colour: string): void {
  const ring = (count: number, d: number, r: number, tone: string, shift: number): void => {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2 + shift
      pen.ellipse(
        x + Math.cos(a) * d * size,
        y + Math.sin(a) * d * 0.85 * size,
        r * size,
        r * 0.86 * size,
        i % 2 ? tone : lighten(tone, 0.06),
        { tilt: a + 1.57, material: 'petal' },
      )
    }
  }
  ring(6, 0.135, 0.125, darken(colour, 0.22), 0.2)
  ring(5, 0.1, 0.11, colour, 0.7)
  ring(4, 0.065, 0.085, lighten(colour, 0.1), 0.1)
  ring(3, 0.035, 0.06, lighten(colour, 0.18), 0.9)
  pen.line(
    [
      [x - 0.03 * size, y],
      [x, y - 0.03 * size],
      [x + 0.03 * size, y],
      [x, y + 0.025 * size],
      [x - 0.015 * size, y],
    ],
    0.012 * size,
    darken(colour, 0.4),
  )
}

export const tulip: Drawer = (pen, { colour }) => {
  for (const [x, h, lean, tone] of [
    [-0.22, -0.6, -0.08, mix(colour, '#f5b93f', 0.55)],
    [0.22, -0.64, 0.08, mix(colour, '#f2a3c0', 0.6)],
    [0, -0.8, 0, colour],
  ] as const) {
    stem(
      pen,
      [
        [x * 0.4, 0],
        [x * 0.7, h / 2],
        [x + lean, h],
      ],
      [],
    )
    pen.limb(
      [
        [x * 0.5, 0],
        [x * 1.2 - 0.08, h * 0.35],
        [x * 1.4 - 0.05, h * 0.72],
      ],
      [0.05, 0.09, 0.01],
      '#4f8f4f',
    )
    pen.material = 'petal'
    const cx = x + lean
    pen.blob(
      [
        [cx - 0.08, h + 0.06],
        [cx - 0.12, h - 0.08],
        [cx - 0.1, h - 0.2],
        [cx - 0.02, h - 0.1],
        [cx, h + 0.08],
      ],
      darken(tone, 0.14),
    )
    pen.blob(
      [
        [cx + 0.08, h + 0.06],
        [cx + 0.12, h - 0.08],
        [cx + 0.1, h - 0.2],
        [cx + 0.02, h - 0.1],
        [cx, h + 0.08],
      ],
      darken(tone, 0.08),
    )
    pen.blob(
      [
        [cx - 0.06, h + 0.07],
        [cx - 0.08, h - 0.08],
        [cx, h - 0.21],
        [cx + 0.08, h - 0.08],
        [cx + 0.06, h + 0.07],
        [cx, h + 0.1],
      ],
      lighten(tone, 0.08),
    )
  }
}
