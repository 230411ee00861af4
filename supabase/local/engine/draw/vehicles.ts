import { darken, lighten, mix } from '../colour.ts'
import { type Drawer, sides } from './drawer.ts'
import type { Pen } from './pen.ts'

export const boat: Drawer = (pen, { colour, tags, random }) => {
  const hull = tags.has('own') ? colour : random.pick(['#8a3b2c', '#2f4f6b', '#e9e2d4', '#5a3a2a'])
  const sail = tags.has('own') ? '#f7f1e4' : colour
  pen.material = 'wood'
  pen.limb(
    [
      [0.02, -0.12],
      [0.02, -1],
    ],
    [0.028, 0.016],
    '#5a4030',
  )
  pen.material = 'cloth'
  pen.blob(
    [
      [-0.01, -0.96],
      [-0.04, -0.6],
      [-0.04, -0.24],
      [-0.26, -0.22],
      [-0.44, -0.25],
      [-0.3, -0.52],
      [-0.13, -0.82],
    ],
    mix(sail, '#c9b48e', 0.12),
  )
  pen.blob(
    [
      [0.05, -0.93],
      [0.2, -0.68],
      [0.36, -0.34],
      [0.4, -0.21],
      [0.2, -0.19],
      [0.05, -0.2],
      [0.08, -0.55],
    ],
    mix(sail, '#8d8fa8', 0.22),
  )
  for (const y of [-0.42, -0.6])
    pen.line(
      [
        [-0.04, y],
        [-0.34 - (y + 0.42) * 0.8, y - 0.02],
      ],
      0.007,
      darken(sail, 0.2),
    )
  pen.blob(
    [
      [0.02, -1],
      [0.09, -0.98],
      [0.16, -1],
      [0.02, -0.95],
    ],
    '#d8433a',
  )
  pen.material = 'wood'
  pen.blob(
    [
      [-0.5, -0.17],
      [-0.2, -0.13],
      [0.2, -0.13],
      [0.55, -0.19],
      [0.44, -0.04],
      [0.3, 0.01],
      [-0.3, 0.01],
      [-0.44, -0.04],
    ],
    hull,
  )
  pen.limb(
    [
      [-0.49, -0.15],
      [-0.1, -0.115],
      [0.2, -0.12],
      [0.53, -0.17],
    ],
    [0.03, 0.03, 0.03, 0.02],
    lighten(hull, 0.55),
    { decal: true },
  )
  pen.line(
    [
      [-0.42, -0.06],
      [0, -0.045],
      [0.44, -0.06],
    ],
    0.01,
    darken(hull, 0.35),
  )
}

export const ship: Drawer = (pen, { colour }) => {
  pen.material = 'wood'
  for (const [x, h] of [
    [-0.3, 0.84],
    [0.02, 1],
    [0.32, 0.8],
  ] as const) {
    pen.limb(
      [
        [x, -0.2],
        [x, -h],
      ],
      [0.03, 0.014],
      '#4d3626',
    )
    for (let i = 0; i < 2; i++) {
      const w = 0.17 - i * 0.03
      const top = -h + 0.06 + i * h * 0.32
      const bottom = top + h * 0.29
      pen.blob(
        [
          [x - w, top],
          [x, top + 0.01],
          [x + w, top],
          [x + w + 0.05, (top + bottom) / 2],
          [x + w + 0.01, bottom],
          [x, bottom - 0.02],
          [x - w - 0.01, bottom],
          [x - w + 0.06, (top + bottom) / 2],
        ],
        i ? '#efe4cc' : '#f7efdd',
        { material: 'cloth' },
      )
    }
    pen.blob(
      [
        [x, -h],
        [x + 0.06, -h + 0.012],
        [x + 0.1, -h - 0.005],
        [x, -h + 0.04],
      ],
      '#b92f2f',
      { material: 'cloth' },
    )
  }
  pen.blob(
    [
      [-0.62, -0.34],
      [-0.5, -0.3],
      [-0.42, -0.2],
      [0.4, -0.2],
      [0.52, -0.26],
      [0.7, -0.3],
      [0.56, -0.12],
      [0.42, 0.02],
      [-0.42, 0.02],
      [-0.54, -0.12],
    ],
    colour,
  )
  pen.limb(
    [
      [0.6, -0.27],
      [0.86, -0.4],
    ],
    [0.026, 0.01],
    '#4d3626',
  )
  pen.line(
    [
      [-0.56, -0.2],
      [-0.3, -0.14],
      [0.3, -0.14],
      [0.58, -0.2],
    ],
    0.022,
    '#d9ab52',
  )
  for (let i = 0; i < 7; i++)
    pen.box(-0.36 + i * 0.11, -0.1, 0.04, 0.04, '#ffd07a', { decal: true, material: 'glow' })
}

function wheel(pen: Pen, x: number, y: number, r: number): void {
  pen.ellipse(x, y, r, r, '#22242a', { material: 'matte' })
  pen.ellipse(x, y, r * 0.58, r * 0.58, '#b9c0c8', { material: 'metal' })
  pen.dot(x, y, r * 0.2, r * 0.2, '#4c525a')
}

export const car: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  pen.blob(
    [
      [-0.58, -0.55],
      [-0.4, -0.92],
      [-0.1, -1],
      [0.24, -0.98],
      [0.5, -0.84],
      [0.7, -0.54],
      [0, -0.46],
    ],
    lighten(colour, 0.08),
  )
  pen.blob(
    [
      [-1.12, -0.4],
      [-1.02, -0.56],
      [-0.6, -0.6],
      [0.66, -0.58],
      [1.02, -0.5],
      [1.14, -0.34],
      [1.1, -0.16],
      [0.9, -0.12],
      [-0.95, -0.12],
      [-1.13, -0.18],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.48, -0.58],
      [-0.34, -0.86],
      [-0.02, -0.91],
      [-0.02, -0.58],
    ],
    '#a9cfe0',
    { material: 'glass' },
  )
  pen.blob(
    [
      [0.07, -0.58],
      [0.07, -0.91],
      [0.24, -0.9],
      [0.42, -0.8],
      [0.57, -0.58],
    ],
    '#a9cfe0',
    { material: 'glass' },
  )
  pen.line(
    [
      [-1.08, -0.34],
      [0, -0.38],
      [1.1, -0.31],
    ],
    0.024,
    lighten(colour, 0.45),
  )
  pen.line(
    [
      [0.02, -0.56],
      [0.03, -0.16],
    ],
    0.013,
    darken(colour, 0.4),
  )
  pen.box(0.1, -0.48, 0.12, 0.03, '#dfe4e8', { decal: true })
  pen.ellipse(1.05, -0.38, 0.06, 0.07, '#fff3c4', { material: 'glow' })
  pen.ellipse(-1.07, -0.4, 0.04, 0.07, '#ff5a44', { material: 'glow' })
  pen.limb(
    [
      [-1.16, -0.16],
      [-0.95, -0.14],
    ],
    [0.07, 0.07],
    '#cdd3d8',
  )
  pen.limb(
    [
      [0.95, -0.14],
      [1.16, -0.15],
    ],
    [0.07, 0.07],
    '#cdd3d8',
  )
  for (const x of [-0.68, 0.68]) wheel(pen, x, -0.18, 0.2)
}

export const train: Drawer = (pen, { colour, random }) => {
  pen.material = 'metal'
  for (let i = 0; i < 6; i++) {
    const r = 0.08 + i * 0.03
    pen.ellipse(0.6 - i * 0.16 + random.range(-0.03, 0.03), -1.05 - i * 0.06, r * 1.3, r, '#f1efec', {
      material: 'cloud',
    })
  }
  pen.box(-1.1, -0.06, 2.3, 0.05, '#4b423c')
  pen.box(-1.05, -0.86, 0.6, 0.66, colour, { round: 0.03 })
  pen.box(-1.12, -0.93, 0.74, 0.08, darken(colour, 0.4), { round: 0.03 })
  for (const x of [-0.9, -0.62])
    pen.box(x - 0.1, -0.76, 0.2, 0.24, '#ffe0a0', { decal: true, material: 'glow' })
  pen.box(-0.46, -0.66, 1.2, 0.42, mix(colour, '#1f2a2a', 0.25), { round: 0.1 })
  for (const x of [-0.2, 0.12, 0.44]) pen.box(x, -0.665, 0.035, 0.43, '#d6a848', { decal: true })
  pen.box(0.74, -0.64, 0.1, 0.38, darken(colour, 0.5), { round: 0.04 })
  pen.box(0.46, -0.95, 0.14, 0.3, darken(colour, 0.5))
  pen.box(0.42, -1, 0.22, 0.07, '#d6a848')
  pen.ellipse(0.06, -0.68, 0.12, 0.1, '#d6a848')
  pen.ellipse(0.84, -0.62, 0.06, 0.06, '#fff2bd', { material: 'glow' })
  pen.polygon(
    [
      [0.72, -0.26],
      [0.92, -0.26],
      [1.1, -0.05],
      [0.72, -0.05],
    ],
    '#a8322c',
  )
  pen.box(-1.05, -0.26, 1.8, 0.06, '#a8322c')
  for (const x of [-0.82, -0.3, 0.12]) wheel(pen, x, -0.19, 0.17)
  for (const x of [0.45, 0.7]) wheel(pen, x, -0.13, 0.11)
  pen.limb(
    [
      [-0.3, -0.19],
      [0.12, -0.19],
    ],
    [0.04, 0.04],
    '#cfd4d8',
  )
}

export const bicycle: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  for (const x of [-0.55, 0.55]) {
    const ring = (r: number): [number, number][] =>
      Array.from({ length: 41 }, (_, i) => [
        x + Math.cos((i / 40) * 6.2832) * r,
        -0.38 + Math.sin((i / 40) * 6.2832) * r,
      ])
    pen.line(ring(0.36), 0.045, '#26272c')
    for (let i = 0; i < 7; i++)
      pen.line(
        [
          [x + Math.cos(i * 0.9) * 0.34, -0.38 + Math.sin(i * 0.9) * 0.34],
          [x - Math.cos(i * 0.9) * 0.34, -0.38 - Math.sin(i * 0.9) * 0.34],
        ],
        0.008,
        '#9aa0a6',
      )
  }
  const tube = (points: [number, number][]): void =>
    pen.limb(
      points,
      points.map(() => 0.05),
      colour,
    )
  tube([
    [-0.55, -0.38],
    [-0.08, -0.36],
  ])
  tube([
    [-0.55, -0.38],
    [-0.24, -0.8],
  ])
  tube([
    [-0.08, -0.36],
    [-0.27, -0.88],
  ])
  tube([
    [-0.24, -0.78],
    [0.36, -0.8],
  ])
  tube([
    [-0.08, -0.36],
    [0.38, -0.76],
  ])
  tube([
    [0.55, -0.38],
    [0.36, -0.84],
    [0.34, -0.96],
  ])
  pen.limb(
    [
      [0.24, -1],
      [0.36, -0.98],
      [0.46, -0.94],
      [0.44, -0.86],
    ],
    [0.04, 0.04, 0.04, 0.05],
    '#33302f',
  )
  pen.limb(
    [
      [-0.4, -0.91],
      [-0.28, -0.9],
      [-0.14, -0.89],
    ],
    [0.09, 0.07, 0.04],
    '#5a3a28',
  )
  pen.ellipse(-0.08, -0.36, 0.075, 0.075, '#44474d')
  pen.box(0.42, -0.86, 0.3, 0.2, '#b98a52', { round: 0.04, material: 'wood' })
}

export const balloon: Drawer = (pen, { colour }) => {
  pen.material = 'cloth'
  const second = mix(colour, '#fff2cf', 0.85)
  const at = (t: number, k: number): [number, number] => {
    const half =
      t < 0.62 ? Math.sin(Math.min(1, t / 0.62) * (Math.PI / 2)) : 1 - ((t - 0.62) / 0.38) ** 1.7 * 0.78
    return [half * 0.36 * k, -1 + t * 0.76]
  }
  const steps = Array.from({ length: 21 }, (_, i) => i / 20)
  pen.polygon([...steps.map((t) => at(t, -1)), ...steps.map((t) => at(1 - t, 1))], colour)
  const edges = [-1, -0.72, -0.26, 0.26, 0.72, 1]
  for (const [i, tone] of [
    [0, second],
    [2, second],
    [4, second],
  ] as const) {
    const from = edges[i] ?? 0
    const to = edges[i + 1] ?? 0
    pen.polygon([...steps.map((t) => at(t, from)), ...steps.map((t) => at(1 - t, to))], tone, { decal: true })
  }
  pen.blob(
    [
      [-0.35, -0.6],
      [0, -0.55],
      [0.35, -0.6],
      [0.352, -0.54],
      [0, -0.49],
      [-0.352, -0.54],
    ],
    mix(colour, '#e9b23f', 0.6),
    { decal: true },
  )
  pen.polygon(
    [...steps.map((t) => at(t, 0.55)), ...steps.map((t) => at(1 - t, 1))],
    darken(mix(colour, second, 0.3), 0.22),
    { decal: true },
  )
  for (const s of sides)
    pen.line(
      [
        [s * 0.078, -0.25],
        [s * 0.065, -0.11],
      ],
      0.007,
      '#5b4433',
    )
  pen.box(-0.07, -0.12, 0.14, 0.12, '#9a6b3d', { round: 0.025, material: 'wood' })
  pen.box(-0.08, -0.135, 0.16, 0.03, '#6f4926', { round: 0.01 })
  for (const y of [-0.08, -0.045])
    pen.line(
      [
        [-0.07, y],
        [0.07, y],
      ],
      0.008,
      '#6f4926',
    )
  pen.ellipse(0, -0.21, 0.022, 0.035, '#ffcf5a', { material: 'glow' })
}

export const rocket: Drawer = (pen, { colour, tags, random }) => {
  pen.material = 'metal'
  const trim = tags.has('own') ? '#f1efe9' : random.pick(['#d8402f', '#2f6fc0', '#e8962e'])
  pen.blob(
    [
      [-0.1, -0.16],
      [0.1, -0.16],
      [0.13, -0.02],
      [0.05, 0.12],
      [0, 0.26],
      [-0.05, 0.12],
      [-0.13, -0.02],
    ],
    '#ff9a2e',
    { material: 'glow' },
  )
  pen.blob(
    [
      [-0.055, -0.16],
      [0.055, -0.16],
      [0.06, -0.06],
      [0, 0.1],
      [-0.06, -0.06],
    ],
    '#fff3b8',
    { material: 'glow' },
  )
  for (const s of sides)
    pen.blob(
      [
        [s * 0.14, -0.46],
        [s * 0.32, -0.24],
        [s * 0.34, -0.06],
        [s * 0.16, -0.18],
      ],
      trim,
    )
  pen.polygon(
    [
      [-0.1, -0.2],
      [0.1, -0.2],
      [0.13, -0.12],
      [-0.13, -0.12],
    ],
    '#4a4e57',
  )
  pen.blob(
    [
      [-0.16, -0.2],
      [-0.2, -0.46],
      [-0.17, -0.72],
      [-0.07, -0.94],
      [0, -1.03],
      [0.07, -0.94],
      [0.17, -0.72],
      [0.2, -0.46],
      [0.16, -0.2],
      [0, -0.17],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.14, -0.78],
      [-0.07, -0.94],
      [0, -1.03],
      [0.07, -0.94],
      [0.14, -0.78],
      [0, -0.75],
    ],
    trim,
  )
  pen.box(-0.185, -0.33, 0.37, 0.045, trim, { decal: true })
  pen.ellipse(0, -0.58, 0.098, 0.098, '#59616d')
  pen.ellipse(0, -0.58, 0.074, 0.074, '#7fd0ea', { material: 'glass' })
  pen.limb(
    [
      [0, -0.42],
      [0, -0.1],
    ],
    [0.03, 0.06],
    darken(trim, 0.15),
  )
}

export const ufo: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  pen.blob(
    [
      [-0.3, -0.55],
      [-0.26, -0.86],
      [0, -1],
      [0.26, -0.86],
      [0.3, -0.55],
    ],
    '#9fe8dc',
    { material: 'glass' },
  )
  pen.blob(
    [
      [-0.9, -0.42],
      [-0.6, -0.56],
      [0, -0.64],
      [0.6, -0.56],
      [0.9, -0.42],
      [0.6, -0.28],
      [0, -0.2],
      [-0.6, -0.28],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.5, -0.28],
      [0, -0.24],
      [0.5, -0.28],
      [0.3, -0.14],
      [0, -0.1],
      [-0.3, -0.14],
    ],
    darken(colour, 0.4),
  )
  for (let i = -3; i <= 3; i++)
    pen.ellipse(i * 0.22, -0.36 + Math.abs(i) * 0.008, 0.045, 0.04, i % 2 ? '#ffd75e' : '#6fffd8', {
      material: 'glow',
    })
}

export const plane: Drawer = (pen, { colour }) => {
  pen.material = 'metal'
  const trim = '#c8402f'
  pen.polygon(
    [
      [-0.2, -0.56],
      [0.1, -0.58],
      [-0.3, -1.02],
      [-0.48, -1.02],
    ],
    darken(colour, 0.15),
  )
  pen.blob(
    [
      [-1, -0.56],
      [-0.6, -0.68],
      [0.4, -0.72],
      [0.84, -0.62],
      [1, -0.5],
      [0.84, -0.4],
      [0.3, -0.34],
      [-0.5, -0.4],
    ],
    colour,
  )
  pen.polygon(
    [
      [-0.98, -0.56],
      [-0.74, -0.66],
      [-0.9, -1.04],
      [-1.1, -1.04],
    ],
    trim,
  )
  pen.line(
    [
      [-0.9, -0.5],
      [0, -0.46],
      [0.9, -0.46],
    ],
    0.05,
    trim,
  )
  for (let i = 0; i < 9; i++) pen.dot(-0.5 + i * 0.12, -0.575, 0.026, 0.032, '#5c7f9b')
  pen.blob(
    [
      [0.74, -0.64],
      [0.9, -0.57],
      [0.78, -0.55],
      [0.68, -0.57],
    ],
    '#3c566e',
    { material: 'glass' },
  )
  pen.polygon(
    [
      [-0.16, -0.44],
      [0.24, -0.46],
      [-0.22, 0.06],
      [-0.46, 0.06],
    ],
    lighten(colour, 0.05),
  )
  pen.ellipse(-0.02, -0.26, 0.13, 0.06, '#8d949c')
}
