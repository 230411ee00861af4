import { darken, lighten, mix } from '../colour.ts'
import { type Drawer, sides } from './drawer.ts'
import type { Point } from './part.ts'

const arc = (x: number, y: number, rx: number, ry: number, from: number, to: number, count = 20): Point[] =>
  Array.from({ length: count + 1 }, (_, i): Point => {
    const a = from + ((to - from) * i) / count
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry]
  })

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

export const teapot: Drawer = (pen, { colour }) => {
  pen.material = 'glass'
  const handle = arc(-0.42, -0.46, 0.24, 0.25, -1.2, -5.1).filter((_, i) => i % 4 === 0)
  pen.limb(handle, [0.07, 0.07, 0.07, 0.07, 0.07], darken(colour, 0.12))
  pen.limb(
    [
      [0.36, -0.32],
      [0.56, -0.44],
      [0.62, -0.62],
      [0.74, -0.72],
    ],
    [0.22, 0.14, 0.1, 0.08],
    colour,
  )
  pen.ellipse(0, -0.06, 0.28, 0.06, darken(colour, 0.25))
  pen.blob(
    [
      [-0.46, -0.42],
      [-0.36, -0.66],
      [-0.12, -0.76],
      [0.12, -0.76],
      [0.36, -0.66],
      [0.46, -0.42],
      [0.32, -0.14],
      [0, -0.06],
      [-0.32, -0.14],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.27, -0.72],
      [0, -0.68],
      [0.27, -0.72],
      [0.14, -0.85],
      [0, -0.88],
      [-0.14, -0.85],
    ],
    lighten(colour, 0.12),
  )
  pen.ellipse(0, -0.92, 0.06, 0.06, '#e0b24c', { material: 'metal' })
  for (const [x, y, r] of [
    [-0.14, -0.42, 0.07],
    [0.06, -0.34, 0.06],
    [0.2, -0.48, 0.05],
  ] as const) {
    for (let i = 0; i < 5; i++)
      pen.dot(x + Math.cos(i * 1.257) * r, y + Math.sin(i * 1.257) * r, r * 0.55, r * 0.55, '#fbf4e6')
    pen.dot(x, y, r * 0.45, r * 0.45, '#f0c044')
  }
}

export const book: Drawer = (pen, { colour }) => {
  pen.material = 'cloth'
  pen.blob(
    [
      [-0.95, -0.1],
      [0, 0],
      [0.95, -0.1],
      [0.98, -0.7],
      [0, -0.58],
      [-0.98, -0.7],
    ],
    colour,
  )
  pen.material = 'matte'
  for (const s of sides) {
    pen.polygon(
      [
        [0, -0.06],
        ...[0.2, 0.4, 0.6, 0.8].map((x): Point => [s * x, -0.1 - Math.sin(x * 3.4) * 0.07]),
        [s * 0.9, -0.13],
        [s * 0.92, -0.78],
        ...[0.8, 0.6, 0.4, 0.2].map((x): Point => [s * x, -0.78 - Math.sin(x * 3.4) * 0.1]),
        [0, -0.7],
      ],
      s < 0 ? '#f8f0de' : '#efe5cf',
    )
    for (let i = 0; i < 7; i++) {
      const y = -0.7 + i * 0.075
      pen.line(
        [
          [s * 0.12, y],
          [s * 0.4, y - 0.06],
          [s * (0.78 - (i % 3) * 0.1), y - 0.015],
        ],
        0.012,
        '#b7a98f',
      )
    }
  }
  pen.line(
    [
      [0, -0.7],
      [0, -0.06],
    ],
    0.016,
    '#c4b493',
  )
  pen.limb(
    [
      [0.05, -0.66],
      [0.07, -0.3],
      [0.04, 0.06],
    ],
    [0.035, 0.035, 0.035],
    '#c8433a',
  )
}

export const lantern: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  pen.line(arc(0, -0.84, 0.16, 0.18, Math.PI, 2 * Math.PI), 0.026, colour)
  pen.box(-0.26, -0.08, 0.52, 0.08, colour, { round: 0.025 })
  pen.polygon(
    [
      [-0.2, -0.74],
      [0.2, -0.74],
      [0.24, -0.08],
      [-0.24, -0.08],
    ],
    '#ffb84d',
    { material: 'glow' },
  )
  pen.blob(
    [
      [-0.1, -0.1],
      [-0.12, -0.26],
      [0, -0.5],
      [0.12, -0.26],
      [0.1, -0.1],
    ],
    '#ffe9a6',
    { material: 'glow' },
  )
  pen.blob(
    [
      [-0.05, -0.12],
      [-0.055, -0.22],
      [0, -0.38],
      [0.055, -0.22],
      [0.05, -0.12],
    ],
    '#fffdf0',
    { material: 'glow' },
  )
  for (const x of [-1, -0.33, 0.33, 1])
    pen.limb(
      [
        [x * 0.2, -0.74],
        [x * 0.24, -0.08],
      ],
      [0.028, 0.028],
      colour,
    )
  pen.polygon(
    [
      [-0.27, -0.72],
      [-0.1, -0.88],
      [0.1, -0.88],
      [0.27, -0.72],
    ],
    colour,
  )
  pen.box(-0.06, -0.92, 0.12, 0.06, lighten(colour, 0.15), { round: 0.015 })
}

export const clock: Drawer = (pen, { colour, random }) => {
  pen.material = 'metal'
  const cy = -0.5
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.22, -0.14],
        [s * 0.32, 0],
      ],
      [0.06, 0.05],
      darken(colour, 0.25),
    )
    pen.ellipse(s * 0.26, -0.9, 0.14, 0.11, colour, { tilt: s * 0.6 })
  }
  pen.limb(
    [
      [0, -0.9],
      [0, -1.02],
    ],
    [0.04, 0.06],
    darken(colour, 0.2),
  )
  pen.ellipse(0, cy, 0.44, 0.44, colour)
  pen.ellipse(0, cy, 0.37, 0.37, '#faf2df', { material: 'matte' })
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    pen.line(
      [
        [Math.cos(a) * 0.3, cy + Math.sin(a) * 0.3],
        [Math.cos(a) * 0.345, cy + Math.sin(a) * 0.345],
      ],
      i % 3 ? 0.012 : 0.026,
      '#33291f',
    )
  }
  const a = random.range(-2.6, -0.6)
  pen.line(
    [
      [0, cy],
      [Math.cos(a) * 0.19, cy + Math.sin(a) * 0.19],
    ],
    0.034,
    '#33291f',
  )
  pen.line(
    [
      [0, cy],
      [Math.cos(a * 2.3) * 0.28, cy + Math.sin(a * 2.3) * 0.28],
    ],
    0.022,
    '#33291f',
  )
  pen.dot(0, cy, 0.03, 0.03, '#b03a2e')
}

export const vase: Drawer = (pen, { colour, random }) => {
  const heads: [number, number, string][] = [
    [-0.3, -0.86, '#ee8fae'],
    [0.28, -0.88, '#f3c24a'],
    [0, -1.02, '#e4572e'],
    [-0.14, -0.74, '#f5efe6'],
    [0.17, -0.72, '#a878c8'],
  ]
  for (const [x, y] of heads)
    pen.limb(
      [
        [x * 0.15, -0.5],
        [x * 0.5, (y - 0.5) / 2 - 0.1],
        [x, y],
      ],
      [0.02, 0.02, 0.016],
      '#4f8a44',
      { material: 'foliage' },
    )
  for (const [x, y, a] of [
    [-0.28, -0.64, 2.8],
    [0.3, -0.62, 0.3],
    [0.05, -0.66, -1.2],
  ] as const)
    pen.limb(
      [
        [x * 0.3, -0.52],
        [x * 0.8, y],
        [x + Math.cos(a) * 0.12, y - 0.02],
      ],
      [0.02, 0.1, 0.01],
      '#5c9450',
      { material: 'foliage' },
    )
  for (const [x, y, tone] of heads) {
    for (let i = 0; i < 8; i++)
      pen.ellipse(
        x + Math.cos(i * 0.785) * 0.075,
        y + Math.sin(i * 0.785) * 0.07,
        0.06,
        0.038,
        i % 2 ? tone : darken(tone, 0.08),
        { tilt: i * 0.785, material: 'petal' },
      )
    pen.ellipse(x, y, 0.045, 0.045, mix(tone, '#f2bd35', 0.7), { material: 'petal' })
  }
  pen.material = 'glass'
  pen.blob(
    [
      [-0.1, -0.56],
      [-0.09, -0.46],
      [-0.22, -0.34],
      [-0.27, -0.2],
      [-0.2, -0.04],
      [-0.12, 0],
      [0.12, 0],
      [0.2, -0.04],
      [0.27, -0.2],
      [0.22, -0.34],
      [0.09, -0.46],
      [0.1, -0.56],
    ],
    colour,
  )
  pen.ellipse(0, -0.555, 0.115, 0.03, lighten(colour, 0.3))
  pen.blob(
    [
      [-0.268, -0.22],
      [0, -0.17],
      [0.268, -0.22],
      [0.255, -0.13],
      [0, -0.08],
      [-0.255, -0.13],
    ],
    mix(colour, '#f7eedb', random.range(0.6, 0.9)),
    { decal: true },
  )
}

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

export const cake: Drawer = (pen, { colour }) => {
  pen.material = 'matte'
  const cream = '#fff6ec'
  pen.ellipse(0, -0.03, 0.66, 0.07, '#dfe3e8', { material: 'glass' })
  for (const [w, top, bottom, tone] of [
    [0.52, -0.4, -0.06, colour],
    [0.36, -0.7, -0.38, lighten(colour, 0.3)],
  ] as const) {
    pen.blob(
      [
        [-w, top],
        [0, top - 0.05],
        [w, top],
        [w, bottom],
        [0, bottom + 0.05],
        [-w, bottom],
      ],
      tone,
    )
    const drip: Point[] = [[-w, top - 0.02]]
    for (let i = 0; i <= 12; i++)
      drip.push([-w + (i / 12) * w * 2, top + (i % 2 ? 0.14 : 0.05) + Math.sin(i * 1.7) * 0.02])
    drip.push([w, top - 0.02], [0, top - 0.07])
    pen.blob(drip, cream)
    pen.ellipse(0, top - 0.01, w, 0.055, lighten(cream, 0.4))
  }
  for (let i = -2; i <= 2; i++) {
    const x = i * 0.12
    pen.limb(
      [
        [x, -0.72],
        [x, -0.88],
      ],
      [0.035, 0.035],
      i % 2 ? '#7fc4dd' : '#f0c14b',
    )
    pen.blob(
      [
        [x - 0.025, -0.92],
        [x, -1.01],
        [x + 0.025, -0.92],
        [x, -0.89],
      ],
      '#ffc247',
      { material: 'glow' },
    )
  }
  for (let i = -3; i <= 3; i++)
    pen.ellipse(i * 0.145, -0.1 + Math.abs(i) * -0.008, 0.045, 0.045, '#d8394f', { material: 'skin' })
}

export const crystal: Drawer = (pen, { colour }) => {
  pen.material = 'glass'
  const shard = (x: number, w: number, h: number, lean: number): void => {
    const at = (px: number, py: number): Point => [x + px * w - py * lean * h * -1, py * h]
    pen.polygon([at(-1, 0), at(-1, -0.7), at(-0.2, -1), at(-0.25, -0.62), at(-0.3, 0)], lighten(colour, 0.35))
    pen.polygon([at(-0.3, 0), at(-0.25, -0.62), at(-0.2, -1), at(0.35, -0.64), at(0.35, 0)], colour)
    pen.polygon([at(0.35, 0), at(0.35, -0.64), at(-0.2, -1), at(1, -0.68), at(1, 0)], darken(colour, 0.32))
    pen.polygon([at(-0.85, -0.1), at(-0.85, -0.6), at(-0.7, -0.64), at(-0.7, -0.1)], lighten(colour, 0.75), {
      decal: true,
    })
  }
  shard(-0.26, 0.1, 0.55, 0.3)
  shard(0.28, 0.11, 0.62, -0.26)
  shard(0, 0.19, 1, 0.02)
  shard(-0.15, 0.1, 0.42, 0.12)
  shard(0.17, 0.09, 0.34, -0.1)
}

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

export const heart: Drawer = (pen, { colour }) => {
  pen.material = 'glass'
  pen.polygon(
    Array.from({ length: 60 }, (_, i): Point => {
      const t = (i / 60) * Math.PI * 2
      return [
        (16 * Math.sin(t) ** 3) / 34,
        -0.54 - (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) / 34,
      ]
    }),
    colour,
  )
  pen.blob(
    [
      [-0.34, -0.72],
      [-0.26, -0.85],
      [-0.16, -0.84],
      [-0.26, -0.76],
      [-0.31, -0.64],
    ],
    lighten(colour, 0.6),
    { decal: true },
  )
}

export const planet: Drawer = (pen, { colour, random }) => {
  pen.material = 'matte'
  const cy = -0.5
  const tilt = -0.32
  const ring = (from: number, to: number): void => {
    for (const [rx, w, tone] of [
      [0.7, 0.05, lighten(colour, 0.5)],
      [0.62, 0.07, mix(colour, '#f3dfc0', 0.5)],
      [0.54, 0.03, darken(colour, 0.2)],
    ] as const)
      pen.line(
        arc(0, 0, rx, rx * 0.24, from, to, 30).map(
          ([x, y]): Point => [
            x * Math.cos(tilt) - y * Math.sin(tilt),
            cy + x * Math.sin(tilt) + y * Math.cos(tilt),
          ],
        ),
        w,
        tone,
      )
  }
  ring(Math.PI, 2 * Math.PI)
  pen.ellipse(0, cy, 0.42, 0.42, colour)
  for (let i = 0; i < 6; i++) {
    const y = -0.3 + i * 0.12 + random.range(-0.02, 0.02)
    const half = Math.sqrt(Math.max(0, 0.4 ** 2 - y * y))
    const at = (x: number, dy: number): Point => [
      x * Math.cos(tilt) - (y + dy) * Math.sin(tilt),
      cy + x * Math.sin(tilt) + (y + dy) * Math.cos(tilt),
    ]
    const thick = random.range(0.02, 0.05)
    pen.blob(
      [
        at(-half, 0),
        at(0, -thick + 0.02),
        at(half, 0),
        at(half * 0.98, thick * 0.5),
        at(0, thick + 0.02),
        at(-half * 0.98, thick * 0.5),
      ],
      mix(colour, i % 2 ? '#fff0d4' : '#5a3324', random.range(0.2, 0.5)),
      { decal: true },
    )
  }
  ring(0, Math.PI)
}

export const camera: Drawer = (pen, { colour }) => {
  pen.material = 'matte'
  pen.box(-0.26, -1, 0.52, 0.24, lighten(colour, 0.5), { round: 0.05, material: 'metal' })
  pen.box(-0.82, -0.84, 1.64, 0.84, lighten(colour, 0.55), { round: 0.1, material: 'metal' })
  pen.box(-0.82, -0.64, 1.64, 0.5, colour, { round: 0.02 })
  pen.box(-0.7, -0.92, 0.22, 0.09, lighten(colour, 0.4), { round: 0.02, material: 'metal' })
  pen.ellipse(0.58, -0.87, 0.1, 0.05, '#c8392f', { material: 'metal' })
  for (const [r, tone] of [
    [0.4, '#c9ced4'],
    [0.34, '#24262b'],
    [0.27, '#3a3e46'],
  ] as const)
    pen.ellipse(0.05, -0.42, r, r, tone, { material: 'metal' })
  pen.ellipse(0.05, -0.42, 0.21, 0.21, '#1d3355', { material: 'glass' })
  pen.dot(0.12, -0.36, 0.07, 0.07, '#4f6fb0')
  pen.dot(-0.02, -0.5, 0.05, 0.04, '#d9e8fa')
  pen.box(-0.16, -0.95, 0.32, 0.12, '#20242b', { decal: true, round: 0.02 })
  pen.ellipse(-0.62, -0.72, 0.035, 0.035, '#f0c04a', { material: 'glow' })
}

export const guitar: Drawer = (pen, { colour }) => {
  pen.material = 'wood'
  pen.box(-0.045, -0.95, 0.09, 0.5, '#3f2a1f')
  pen.blob(
    [
      [-0.07, -0.93],
      [-0.08, -1.06],
      [0.08, -1.06],
      [0.07, -0.93],
    ],
    '#5a3826',
  )
  for (const s of sides)
    for (const y of [-1.03, -0.98]) pen.ellipse(s * 0.095, y, 0.022, 0.014, '#d9dde2', { material: 'metal' })
  pen.blob(
    [
      [-0.17, -0.5],
      [0, -0.54],
      [0.17, -0.5],
      [0.2, -0.4],
      [0.16, -0.31],
      [0.26, -0.18],
      [0.2, -0.03],
      [0, 0.01],
      [-0.2, -0.03],
      [-0.26, -0.18],
      [-0.16, -0.31],
      [-0.2, -0.4],
    ],
    colour,
  )
  pen.dot(0, -0.32, 0.085, 0.085, darken(colour, 0.45))
  pen.dot(0, -0.32, 0.07, 0.07, '#20150f')
  pen.box(-0.09, -0.14, 0.18, 0.035, '#3f2a1f', { round: 0.01 })
  for (let i = 0; i < 6; i++) pen.box(-0.045, -0.92 + i * 0.07, 0.09, 0.008, '#cfd3d8', { decal: true })
  for (const x of [-0.03, -0.01, 0.01, 0.03])
    pen.line(
      [
        [x, -1],
        [x, -0.13],
      ],
      0.004,
      '#e9e4d6',
    )
}
