import { darken, lighten, mix } from '../colour.ts'
import { type Drawer, type Look, sides } from './drawer.ts'
import type { Pen } from './pen.ts'

const lit = '#ffd98a'

/** A window that glows when the scene is dark: styles treat `glow` as light. */
function pane(pen: Pen, x: number, y: number, w: number, h: number, frame: string): void {
  pen.box(x - w / 2 - 0.012, y - h - 0.012, w + 0.024, h + 0.024, frame, { decal: true })
  pen.box(x - w / 2, y - h, w, h, lit, { decal: true, material: 'glow' })
  pen.line(
    [
      [x, y - h],
      [x, y],
    ],
    0.009,
    frame,
  )
  pen.line(
    [
      [x - w / 2, y - h / 2],
      [x + w / 2, y - h / 2],
    ],
    0.009,
    frame,
  )
}

function arch(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  material: 'glow' | 'wood' = 'wood',
): void {
  const points = Array.from(
    { length: 11 },
    (_, i) =>
      [
        x - Math.cos((i / 10) * Math.PI) * (w / 2),
        y - h + w / 2 - Math.sin((i / 10) * Math.PI) * (w / 2),
      ] as const,
  )
  pen.polygon([[x - w / 2, y], ...points, [x + w / 2, y]], colour, { decal: true, material })
}

export const house: Drawer = (pen, { colour, random }) => {
  pen.material = 'wall'
  const roof = random.pick(['#a8432f', '#7d3b34', '#4f5d6e', '#6b4a35', '#3f6b63'])
  const trim = '#5d4436'
  const side = darken(colour, 0.2)
  pen.box(0.22, -0.9, 0.1, 0.3, darken('#a3705a', 0.1))
  pen.box(0.205, -0.92, 0.13, 0.04, '#7a4b3c')
  pen.polygon(
    [
      [-0.04, -0.48],
      [0.56, -0.48],
      [0.56, 0],
      [-0.04, 0],
    ],
    side,
  )
  pen.polygon(
    [
      [-0.5, -0.46],
      [-0.24, -0.86],
      [0.04, -0.46],
      [0.04, 0],
      [-0.5, 0],
    ],
    colour,
  )
  pen.polygon(
    [
      [-0.26, -0.9],
      [0.4, -0.86],
      [0.66, -0.42],
      [0.05, -0.42],
    ],
    roof,
  )
  pen.polygon(
    [
      [-0.26, -0.93],
      [-0.24, -0.83],
      [-0.52, -0.38],
      [-0.6, -0.4],
    ],
    darken(roof, 0.2),
  )
  pen.polygon(
    [
      [-0.26, -0.93],
      [-0.22, -0.9],
      [0.1, -0.4],
      [0.02, -0.4],
      [-0.25, -0.82],
    ],
    lighten(roof, 0.15),
  )
  for (let i = 1; i < 5; i++)
    pen.line(
      [
        [-0.2 + i * 0.06, -0.9 + i * 0.095],
        [0.43 + i * 0.045, -0.87 + i * 0.09],
      ],
      0.009,
      darken(roof, 0.25),
    )
  pen.box(-0.31, -0.28, 0.16, 0.28, mix(roof, '#5a3a26', 0.5), { decal: true, material: 'wood' })
  pen.dot(-0.18, -0.14, 0.012, 0.012, '#e7c66a')
  pane(pen, -0.23, -0.44, 0.13, 0.13, trim)
  pane(pen, -0.08, -0.12, 0.09, 0.16, trim)
  for (const x of [0.18, 0.41]) pane(pen, x, -0.14, 0.12, 0.17, trim)
  pen.material = 'foliage'
  for (const [x, r] of [
    [-0.44, 0.08],
    [0.3, 0.06],
    [0.52, 0.085],
    [0.1, 0.06],
  ] as const)
    pen.ellipse(x, -r * 0.6, r * 1.2, r, '#5f8f4c')
}

function keep(pen: Pen, x: number, w: number, top: number, colour: string, roof: string | null): void {
  pen.box(x - w / 2, top, w, -top, colour)
  pen.polygon(
    [
      [x + w * 0.14, top],
      [x + w / 2, top],
      [x + w / 2, 0],
      [x + w * 0.14, 0],
    ],
    darken(colour, 0.16),
    { decal: true },
  )
  pen.box(x - w * 0.62, top - 0.05, w * 1.24, 0.07, lighten(colour, 0.08))
  for (let i = 0; i < 4; i++)
    pen.box(x - w * 0.62 + i * w * 0.345, top - 0.09, w * 0.2, 0.05, lighten(colour, 0.08))
  if (roof) {
    pen.polygon(
      [
        [x - w * 0.66, top - 0.06],
        [x, top - 0.06 - w * 1.9],
        [x + w * 0.66, top - 0.06],
      ],
      roof,
    )
    pen.polygon(
      [
        [x + w * 0.1, top - 0.06],
        [x, top - 0.06 - w * 1.9],
        [x + w * 0.66, top - 0.06],
      ],
      darken(roof, 0.22),
      { decal: true },
    )
    const tip = top - 0.06 - w * 1.9
    pen.limb(
      [
        [x, tip + 0.01],
        [x, tip - 0.09],
      ],
      [0.012, 0.008],
      '#4a3b35',
    )
    pen.blob(
      [
        [x, tip - 0.09],
        [x + 0.07, tip - 0.075],
        [x + 0.12, tip - 0.06],
        [x, tip - 0.04],
      ],
      '#d8433a',
      { material: 'cloth' },
    )
  }
}

export const castle: Drawer = (pen, { colour, random }) => {
  pen.material = 'wall'
  const roof = random.pick(['#4a6a8f', '#8a3f3a', '#5b4a80', '#3f6f6a'])
  keep(pen, -0.2, 0.15, -0.72, darken(colour, 0.12), roof)
  keep(pen, 0.22, 0.13, -0.82, darken(colour, 0.14), roof)
  keep(pen, 0.02, 0.26, -0.62, colour, roof)
  arch(pen, 0.02, -0.44, 0.06, 0.1, lit, 'glow')
  pen.box(-0.5, -0.34, 1, 0.34, mix(colour, '#8d867c', 0.25))
  for (let i = 0; i < 11; i++) pen.box(-0.5 + i * 0.093, -0.385, 0.055, 0.06, mix(colour, '#8d867c', 0.2))
  keep(pen, -0.48, 0.17, -0.48, colour, roof)
  keep(pen, 0.48, 0.17, -0.48, colour, roof)
  arch(pen, 0, 0, 0.22, 0.26, '#3d2b23')
  for (const x of [-0.06, 0, 0.06])
    pen.line(
      [
        [x, -0.22],
        [x, 0],
      ],
      0.008,
      '#6b5040',
    )
  for (const [x, y] of [
    [-0.48, -0.3],
    [0.48, -0.3],
    [-0.2, -0.56],
    [0.22, -0.64],
    [-0.25, -0.16],
    [0.25, -0.16],
  ] as const)
    arch(pen, x, y, 0.04, 0.09, lit, 'glow')
  for (let i = 0; i < 16; i++) {
    const x = random.range(-0.45, 0.42)
    if (Math.abs(x) > 0.14)
      pen.box(x, random.range(-0.31, -0.04), 0.05, 0.02, darken(colour, random.range(0.08, 0.2)), {
        decal: true,
      })
  }
}

export const lighthouse: Drawer = (pen, { colour, random, tags }) => {
  pen.material = 'rock'
  const band = tags.has('own') ? colour : random.pick(['#c63a2f', '#2f5f8f', '#23313f'])
  const wall = tags.has('own') ? '#f1ece2' : colour
  pen.blob(
    [
      [-0.5, 0.06],
      [-0.4, -0.06],
      [-0.24, -0.1],
      [-0.05, -0.13],
      [0.2, -0.11],
      [0.36, -0.05],
      [0.52, 0.06],
      [0.2, 0.12],
      [-0.3, 0.12],
    ],
    '#6c655f',
  )
  pen.blob(
    [
      [0.05, 0.08],
      [0.16, -0.06],
      [0.36, -0.04],
      [0.48, 0.08],
    ],
    '#564f4b',
  )
  pen.material = 'wall'
  pen.box(0.12, -0.24, 0.26, 0.16, mix(wall, '#d8c9b0', 0.5))
  pen.polygon(
    [
      [0.09, -0.23],
      [0.16, -0.33],
      [0.36, -0.33],
      [0.42, -0.23],
    ],
    darken(band, 0.1),
  )
  pane(pen, 0.27, -0.12, 0.06, 0.07, '#5d4436')
  const half = (y: number): number => 0.09 + (y + 0.78) * 0.085
  pen.polygon(
    [
      [-half(-0.78), -0.78],
      [half(-0.78), -0.78],
      [half(-0.1), -0.1],
      [-half(-0.1), -0.1],
    ],
    wall,
  )
  for (const y of [-0.7, -0.46, -0.22])
    pen.polygon(
      [
        [-half(y), y],
        [half(y), y],
        [half(y + 0.12), y + 0.12],
        [-half(y + 0.12), y + 0.12],
      ],
      band,
      { decal: true },
    )
  pen.polygon(
    [
      [0.03, -0.78],
      [half(-0.78), -0.78],
      [half(-0.1), -0.1],
      [0.06, -0.1],
    ],
    mix(wall, '#5a5a6a', 0.28),
    { decal: true },
  )
  for (const y of [-0.7, -0.46, -0.22])
    pen.polygon(
      [
        [0.03, y],
        [half(y), y],
        [half(y + 0.12), y + 0.12],
        [0.035, y + 0.12],
      ],
      darken(band, 0.28),
      { decal: true },
    )
  for (const y of [-0.6, -0.36]) arch(pen, -0.02, y + 0.04, 0.045, 0.08, lit, 'glow')
  arch(pen, -0.01, -0.1, 0.08, 0.14, '#4a3328')
  pen.box(-0.13, -0.81, 0.26, 0.035, '#2c3138', { material: 'metal' })
  pen.box(-0.07, -0.92, 0.14, 0.11, '#fff0b8', { material: 'glow' })
  for (const x of [-0.07, 0, 0.07])
    pen.line(
      [
        [x, -0.92],
        [x, -0.81],
      ],
      0.012,
      '#2c3138',
    )
  pen.blob(
    [
      [-0.1, -0.92],
      [0, -1.02],
      [0.1, -0.92],
    ],
    band,
    { material: 'metal' },
  )
  pen.limb(
    [
      [0, -0.98],
      [0, -1.05],
    ],
    [0.014, 0.008],
    '#2c3138',
  )
  for (const s of sides)
    pen.line(
      [
        [s * 0.125, -0.81],
        [s * 0.125, -0.86],
        [s * 0.07, -0.86],
      ],
      0.01,
      '#2c3138',
    )
}

export const tower: Drawer = (pen, { colour }) => {
  pen.material = 'wall'
  pen.box(-0.13, -0.78, 0.26, 0.78, colour)
  pen.box(0.04, -0.78, 0.09, 0.78, darken(colour, 0.18), { decal: true })
  pen.box(-0.18, -0.1, 0.36, 0.1, darken(colour, 0.1))
  for (const y of [-0.52, -0.24]) pen.box(-0.15, y, 0.3, 0.028, lighten(colour, 0.2))
  for (const y of [-0.4, -0.28, -0.13])
    for (const x of [-0.06, 0.06]) arch(pen, x, y, 0.045, 0.09, lit, 'glow')
  pen.box(-0.16, -0.8, 0.32, 0.27, lighten(colour, 0.06))
  pen.ellipse(0, -0.665, 0.105, 0.105, '#5a4632')
  pen.ellipse(0, -0.665, 0.088, 0.088, '#fdf2d4', { material: 'glow', decal: true })
  pen.line(
    [
      [0, -0.665],
      [0, -0.73],
    ],
    0.013,
    '#2b2220',
  )
  pen.line(
    [
      [0, -0.665],
      [0.045, -0.64],
    ],
    0.013,
    '#2b2220',
  )
  pen.polygon(
    [
      [-0.19, -0.8],
      [0.19, -0.8],
      [0.06, -0.95],
      [0, -1.12],
      [-0.06, -0.95],
    ],
    '#4d6a6b',
  )
  pen.polygon(
    [
      [0.03, -0.8],
      [0.19, -0.8],
      [0.06, -0.95],
      [0, -1.12],
    ],
    '#39504f',
    { decal: true },
  )
}

export const windmill: Drawer = (pen, { colour, random }) => {
  pen.material = 'wall'
  pen.polygon(
    [
      [-0.13, -0.62],
      [0.13, -0.62],
      [0.22, 0],
      [-0.22, 0],
    ],
    colour,
  )
  pen.polygon(
    [
      [0.04, -0.62],
      [0.13, -0.62],
      [0.22, 0],
      [0.07, 0],
    ],
    darken(colour, 0.18),
    { decal: true },
  )
  arch(pen, -0.02, 0, 0.1, 0.17, '#6b4630')
  for (const y of [-0.26, -0.44]) arch(pen, -0.01, y, 0.06, 0.08, lit, 'glow')
  pen.blob(
    [
      [-0.16, -0.6],
      [-0.12, -0.74],
      [0, -0.8],
      [0.12, -0.74],
      [0.16, -0.6],
    ],
    '#8a4a35',
  )
  const turn = random.range(0.2, 1.3)
  for (let i = 0; i < 4; i++) {
    const a = turn + (i * Math.PI) / 2
    const at = (along: number, across: number): [number, number] => [
      Math.cos(a) * along - Math.sin(a) * across,
      -0.66 + Math.sin(a) * along + Math.cos(a) * across,
    ]
    pen.polygon([at(0.08, 0.012), at(0.42, 0.012), at(0.42, 0.11), at(0.08, 0.08)], '#f4ead3', {
      material: 'cloth',
    })
    pen.polygon([at(0, -0.012), at(0.44, -0.01), at(0.44, 0.012), at(0, 0.014)], '#5d4230', {
      material: 'wood',
    })
    for (const x of [0.16, 0.25, 0.34]) pen.line([at(x, 0), at(x, 0.1)], 0.007, '#8a6a4c')
  }
  pen.ellipse(0, -0.66, 0.03, 0.03, '#4a3528')
}

export const temple: Drawer = (pen, { colour }) => {
  pen.material = 'wall'
  const roof = '#3d4b54'
  pen.box(-0.46, -0.07, 0.92, 0.07, '#a59c8e')
  pen.box(-0.4, -0.11, 0.8, 0.05, '#b8afa0')
  for (let floor = 0; floor < 4; floor++) {
    const y = -0.11 - floor * 0.21
    const w = 0.3 - floor * 0.05
    pen.box(-w, y - 0.16, w * 2, 0.16, mix('#f0e2c4', colour, 0.12))
    for (let i = 0; i < 5; i++) pen.box(-w + i * ((w * 2 - 0.03) / 4), y - 0.16, 0.03, 0.16, colour)
    pen.box(-w * 0.36, y - 0.12, w * 0.72, 0.12, lit, { material: 'glow', decal: true })
    pen.line(
      [
        [0, y - 0.12],
        [0, y],
      ],
      0.012,
      darken(colour, 0.3),
    )
    const e = w + 0.2
    pen.blob(
      [
        [-e, y - 0.19],
        [-e * 0.7, y - 0.165],
        [0, y - 0.155],
        [e * 0.7, y - 0.165],
        [e, y - 0.19],
        [e * 0.62, y - 0.21],
        [w * 0.7, y - 0.26],
        [-w * 0.7, y - 0.26],
        [-e * 0.62, y - 0.21],
      ],
      roof,
    )
    pen.line(
      [
        [-e * 0.9, y - 0.178],
        [0, y - 0.16],
        [e * 0.9, y - 0.178],
      ],
      0.014,
      colour,
    )
  }
  pen.limb(
    [
      [0, -0.98],
      [0, -1.14],
    ],
    [0.03, 0.01],
    '#d9a93f',
    { material: 'metal' },
  )
}

export const church: Drawer = (pen, { colour }) => {
  pen.material = 'wall'
  const roof = '#5b5560'
  pen.box(-0.05, -0.42, 0.55, 0.42, darken(colour, 0.14))
  pen.polygon(
    [
      [-0.08, -0.4],
      [0.02, -0.62],
      [0.46, -0.62],
      [0.55, -0.4],
    ],
    roof,
  )
  for (const x of [0.12, 0.26, 0.4]) arch(pen, x, -0.1, 0.07, 0.2, lit, 'glow')
  pen.box(-0.3, -0.66, 0.27, 0.66, colour)
  pen.box(-0.12, -0.66, 0.09, 0.66, darken(colour, 0.16), { decal: true })
  pen.polygon(
    [
      [-0.33, -0.65],
      [-0.165, -1.02],
      [0, -0.65],
    ],
    roof,
  )
  pen.polygon(
    [
      [-0.13, -0.65],
      [-0.165, -1.02],
      [0, -0.65],
    ],
    darken(roof, 0.25),
    { decal: true },
  )
  pen.line(
    [
      [-0.165, -1.01],
      [-0.165, -1.13],
    ],
    0.014,
    '#3d3a40',
  )
  pen.line(
    [
      [-0.205, -1.08],
      [-0.125, -1.08],
    ],
    0.014,
    '#3d3a40',
  )
  arch(pen, -0.165, 0, 0.11, 0.2, '#5a3a28')
  pen.dot(-0.165, -0.34, 0.055, 0.055, lit)
  arch(pen, -0.165, -0.48, 0.06, 0.12, '#4a4650')
}

export const tent: Drawer = (pen, { colour }: Look) => {
  pen.material = 'cloth'
  pen.polygon(
    [
      [0.02, -0.86],
      [0.42, -0.74],
      [0.86, -0.02],
      [0.3, 0],
    ],
    darken(colour, 0.24),
  )
  pen.polygon(
    [
      [-0.62, 0],
      [0, -0.9],
      [0.34, 0],
    ],
    colour,
  )
  pen.polygon(
    [
      [-0.26, 0],
      [-0.02, -0.7],
      [0.12, 0],
    ],
    '#3a2418',
    { decal: true },
  )
  pen.polygon(
    [
      [-0.2, 0],
      [-0.03, -0.5],
      [0.06, 0],
    ],
    '#ffc765',
    { decal: true, material: 'glow' },
  )
  pen.polygon(
    [
      [-0.26, 0],
      [-0.02, -0.72],
      [-0.16, -0.02],
    ],
    lighten(colour, 0.3),
  )
  pen.line(
    [
      [0, -0.88],
      [-0.03, -0.98],
    ],
    0.018,
    '#4b382c',
  )
  pen.line(
    [
      [-0.3, -0.47],
      [-0.82, 0.02],
    ],
    0.008,
    '#d9cdb8',
  )
}
