import { darken, lighten, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Drawer } from './drawer.ts'
import type { Point } from './part.ts'
import type { Pen } from './pen.ts'

/** A lump of leaves with a bumpy edge. */
function clump(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string, random: Random): void {
  const count = 16
  const points = Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * Math.PI * 2
    const k = i % 2 ? random.range(0.84, 0.95) : random.range(1, 1.12)
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k]
  })
  pen.blob(points, colour, { material: 'foliage' })
}

export const tree: Drawer = (pen, { colour, random }) => {
  pen.material = 'wood'
  const bark = '#5d4230'
  const lean = random.range(-0.05, 0.05)
  pen.limb(
    [
      [0, 0.01],
      [lean * 0.5, -0.2],
      [lean, -0.5],
    ],
    [0.13, 0.085, 0.06],
    bark,
  )
  pen.limb(
    [
      [lean * 0.6, -0.3],
      [-0.14, -0.5],
    ],
    [0.05, 0.025],
    bark,
  )
  pen.limb(
    [
      [lean * 0.6, -0.34],
      [0.16, -0.52],
    ],
    [0.05, 0.025],
    bark,
  )
  for (const s of [-1, 1])
    pen.limb(
      [
        [0, -0.03],
        [s * 0.12, 0.01],
      ],
      [0.06, 0.015],
      bark,
    )
  const lumps: [number, number, number, number][] = [
    [-0.2, -0.52, 0.17, -0.22],
    [0.22, -0.54, 0.17, -0.22],
    [0, -0.5, 0.16, -0.25],
    [-0.24, -0.68, 0.17, -0.08],
    [0.26, -0.7, 0.16, -0.12],
    [0.02, -0.68, 0.21, -0.02],
    [-0.1, -0.84, 0.18, 0.1],
    [0.13, -0.83, 0.16, 0.06],
    [-0.03, -0.78, 0.12, 0.16],
  ]
  for (const [x, y, r, light] of lumps)
    clump(
      pen,
      x + lean + random.range(-0.02, 0.02),
      y,
      r,
      r * 0.82,
      light > 0 ? lighten(colour, light) : darken(colour, -light),
      random,
    )
  for (let i = 0; i < 46; i++) {
    const a = random.range(0, 6.283)
    const d = Math.sqrt(random.next()) * 0.33
    pen.dot(
      lean + Math.cos(a) * d,
      -0.7 + Math.sin(a) * d * 0.75,
      0.018,
      0.013,
      mix(colour, random.chance(0.5) ? '#fff6cf' : '#14301f', random.range(0.12, 0.4)),
    )
  }
}

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

export const palm: Drawer = (pen, { colour, random }) => {
  pen.material = 'wood'
  const top: Point = [0.14, -0.74]
  pen.limb([[-0.08, 0.01], [-0.04, -0.3], [0.05, -0.55], top], [0.1, 0.07, 0.055, 0.05], '#8a6844')
  for (let i = 0; i < 9; i++) {
    const t = i / 9
    pen.line(
      [
        [-0.11 + t * 0.17 + t * t * 0.06, -t * 0.7 - 0.03],
        [-0.02 + t * 0.14 + t * t * 0.04, -t * 0.7 - 0.05],
      ],
      0.01,
      '#5f452c',
    )
  }
  pen.material = 'foliage'
  const fronds: [number, number][] = [
    [-0.36, -0.62],
    [-0.34, -0.82],
    [-0.18, -0.98],
    [0.06, -1.03],
    [0.34, -0.98],
    [0.54, -0.84],
    [0.6, -0.66],
    [0.42, -0.56],
    [-0.16, -0.54],
  ]
  fronds.forEach(([x, y], i) => {
    const mid: Point = [(top[0] + x) / 2, Math.min(top[1], y) - 0.1]
    const tone = i % 2 ? colour : darken(colour, 0.2)
    pen.limb([top, mid, [x, y + random.range(0, 0.05)]], [0.03, 0.1, 0.012], tone)
    for (let k = 1; k < 5; k++) {
      const t = k / 5
      const px = top[0] + (x - top[0]) * t
      const py = (1 - t) ** 2 * top[1] + 2 * t * (1 - t) * mid[1] + t * t * y
      pen.polygon(
        [
          [px - 0.012, py],
          [px + 0.014, py - 0.01],
          [px + 0.01 + (x - top[0]) * 0.1, py + 0.1],
        ],
        tone,
      )
    }
  })
  for (const [x, y] of [
    [0.11, -0.7],
    [0.18, -0.7],
    [0.145, -0.67],
  ] as const)
    pen.ellipse(x, y, 0.036, 0.036, '#6a4a2c')
}

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
  const ring = (count: number, d: number, r: number, tone: string, shift: number): void => {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2 + shift
      pen.ellipse(
        Math.cos(a) * d,
        y + Math.sin(a) * d * 0.85,
        r,
        r * 0.86,
        i % 2 ? tone : lighten(tone, 0.06),
        { tilt: a + 1.57 },
      )
    }
  }
  ring(6, 0.135, 0.125, darken(colour, 0.22), 0.2)
  ring(5, 0.1, 0.11, colour, 0.7)
  ring(4, 0.065, 0.085, lighten(colour, 0.1), 0.1)
  ring(3, 0.035, 0.06, lighten(colour, 0.18), 0.9)
  pen.line(
    [
      [-0.03, y],
      [0, y - 0.03],
      [0.03, y],
      [0, y + 0.025],
      [-0.015, y],
    ],
    0.012,
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

export const cactus: Drawer = (pen, { colour, random }) => {
  pen.material = 'skin'
  const rib = darken(colour, 0.25)
  pen.limb(
    [
      [-0.02, -0.34],
      [-0.24, -0.36],
      [-0.27, -0.52],
      [-0.26, -0.66],
    ],
    [0.11, 0.12, 0.12, 0.11],
    darken(colour, 0.1),
  )
  pen.limb(
    [
      [0.02, -0.26],
      [0.25, -0.28],
      [0.29, -0.42],
      [0.28, -0.54],
    ],
    [0.11, 0.12, 0.12, 0.11],
    darken(colour, 0.06),
  )
  pen.limb(
    [
      [0, 0.02],
      [0, -0.5],
      [0, -0.86],
    ],
    [0.2, 0.23, 0.19],
    colour,
  )
  for (const x of [-0.06, 0, 0.06])
    pen.line(
      [
        [x, -0.02],
        [x * 1.2, -0.45],
        [x, -0.9],
      ],
      0.01,
      rib,
    )
  for (let i = 0; i < 26; i++) {
    const x = random.range(-0.1, 0.1)
    const y = random.range(-0.9, -0.04)
    pen.line(
      [
        [x, y],
        [x + 0.016, y - 0.018],
      ],
      0.005,
      '#f6f0cf',
    )
  }
  for (const [x, y] of [
    [0, -0.96],
    [-0.26, -0.72],
  ] as const)
    for (let i = 0; i < 5; i++)
      pen.ellipse(
        x + Math.cos(Math.PI * (1 + i / 4)) * 0.035,
        y + Math.sin(Math.PI * (1 + i / 4)) * 0.03,
        0.026,
        0.034,
        '#ec5f95',
        { material: 'petal' },
      )
}

export const mushroom: Drawer = (pen, { colour, random }) => {
  pen.material = 'skin'
  const one = (x: number, s: number): void => {
    const at = (px: number, py: number): [number, number] => [x + px * s, py * s]
    pen.blob(
      [at(-0.12, -0.55), at(0.12, -0.55), at(0.13, -0.25), at(0.18, 0), at(-0.18, 0), at(-0.13, -0.25)],
      '#f2e6d0',
    )
    pen.blob([at(-0.4, -0.5), at(0, -0.42), at(0.4, -0.5), at(0, -0.56)], '#e3cfae')
    pen.blob(
      [
        at(-0.44, -0.5),
        at(-0.36, -0.76),
        at(-0.16, -0.95),
        at(0, -0.99),
        at(0.16, -0.95),
        at(0.36, -0.76),
        at(0.44, -0.5),
        at(0.2, -0.53),
        at(-0.2, -0.53),
      ],
      colour,
    )
    for (const [px, py, r] of [
      [-0.2, -0.72, 0.065],
      [0.06, -0.84, 0.07],
      [0.25, -0.66, 0.055],
      [-0.05, -0.62, 0.045],
      [-0.33, -0.58, 0.035],
      [-0.1, -0.92, 0.03],
    ] as const) {
      const [cx, cy] = at(px, py)
      pen.ellipse(cx, cy, r * s, r * s * 0.8, '#fbf3e4', { decal: true })
    }
  }
  one(-0.4, 0.5)
  one(0.42, 0.36 + random.range(0, 0.08))
  one(0, 1)
}
