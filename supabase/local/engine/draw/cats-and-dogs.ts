import { darken, lighten, mix } from '../colour.ts'
import { type Drawer, eye, sides } from './drawer.ts'

export const fox: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const wolf = tags.has('wolf')
  const white = wolf ? '#e9eaec' : '#fbf0e2'
  const dark = wolf ? '#3c4149' : '#3a2621'
  pen.limb(
    [
      [0.1, -0.07],
      [0.33, -0.05],
      [0.47, -0.22],
      [0.4, -0.45],
    ],
    [0.1, 0.19, 0.23, 0.12, 0.03],
    colour,
  )
  pen.limb(
    [
      [0.47, -0.27],
      [0.46, -0.36],
      [0.4, -0.46],
    ],
    [0.17, 0.13, 0.02],
    white,
    { decal: true },
  )
  pen.blob(
    [
      [-0.2, -0.03],
      [-0.22, -0.18],
      [-0.14, -0.42],
      [0, -0.52],
      [0.14, -0.42],
      [0.22, -0.18],
      [0.2, -0.03],
      [0, 0],
    ],
    colour,
  )
  for (const s of sides) pen.ellipse(s * 0.16, -0.09, 0.085, 0.1, darken(colour, 0.08))
  pen.blob(
    [
      [-0.11, -0.42],
      [0, -0.5],
      [0.11, -0.42],
      [0.1, -0.28],
      [0.03, -0.14],
      [0, -0.12],
      [-0.03, -0.14],
      [-0.1, -0.28],
    ],
    white,
    { decal: true },
  )
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.075, -0.3],
        [s * 0.08, -0.15],
        [s * 0.075, -0.03],
      ],
      [0.1, 0.085, 0.07],
      colour,
    )
    pen.limb(
      [
        [s * 0.078, -0.12],
        [s * 0.077, -0.03],
      ],
      [0.078, 0.072],
      dark,
      { decal: true },
    )
    pen.ellipse(s * 0.08, -0.02, 0.05, 0.025, dark)
    pen.blob(
      [
        [s * 0.22, -0.7],
        [s * 0.235, -0.88],
        [s * 0.2, -1],
        [s * 0.1, -0.88],
        [s * 0.04, -0.79],
        [s * 0.12, -0.7],
      ],
      colour,
    )
    pen.blob(
      [
        [s * 0.185, -0.78],
        [s * 0.2, -0.92],
        [s * 0.12, -0.85],
        [s * 0.09, -0.78],
      ],
      dark,
      { decal: true },
    )
  }
  pen.blob(
    [
      [-0.29, -0.6],
      [-0.2, -0.75],
      [-0.07, -0.82],
      [0.07, -0.82],
      [0.2, -0.75],
      [0.29, -0.6],
      [0.16, -0.55],
      [0.06, -0.475],
      [0, -0.455],
      [-0.06, -0.475],
      [-0.16, -0.55],
    ],
    colour,
  )
  for (const s of sides)
    pen.blob(
      [
        [s * 0.285, -0.598],
        [s * 0.2, -0.64],
        [s * 0.11, -0.625],
        [s * 0.04, -0.6],
        [s * 0.012, -0.5],
        [s * 0.01, -0.458],
        [s * 0.06, -0.478],
        [s * 0.16, -0.552],
      ],
      white,
      { decal: true },
    )
  pen.blob(
    [
      [-0.05, -0.6],
      [0, -0.68],
      [0.05, -0.6],
      [0.04, -0.5],
      [0, -0.465],
      [-0.04, -0.5],
    ],
    mix(colour, white, 0.25),
    { decal: true },
  )
  pen.ellipse(0, -0.49, 0.036, 0.027, '#231a1c')
  for (const s of sides) eye(pen, s * 0.105, -0.655, 0.029, wolf ? '#d8b35a' : '#1d1a1c')
}

export const cat: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const pale = mix(colour, '#fff4e4', tags.size ? 0.8 : 0.45)
  const dark = darken(colour, 0.72)
  const big = tags.has('mane') || tags.has('stripes') || tags.has('spots')
  pen.limb(
    [
      [0.12, -0.05],
      [0.34, -0.04],
      [0.42, -0.2],
      [0.36, -0.34],
    ],
    [0.07, 0.07, 0.07, 0.06],
    colour,
  )
  if (tags.has('mane')) pen.ellipse(0.36, -0.36, 0.06, 0.08, '#7c4a22')
  pen.blob(
    [
      [-0.2, -0.03],
      [-0.22, -0.2],
      [-0.13, -0.44],
      [0, -0.52],
      [0.13, -0.44],
      [0.22, -0.2],
      [0.2, -0.03],
      [0, 0],
    ],
    colour,
  )
  if (tags.has('stripes'))
    for (const s of sides)
      for (const [y, w] of [
        [-0.38, 0.1],
        [-0.29, 0.11],
        [-0.2, 0.1],
      ] as const)
        pen.limb(
          [
            [s * (0.16 + (y + 0.38) * 0.5), y],
            [s * (0.16 - w * 0.7), y + 0.035],
          ],
          [0.03, 0.006],
          dark,
          { decal: true },
        )
  for (const s of sides) pen.ellipse(s * 0.16, -0.09, 0.085, 0.1, darken(colour, 0.07))
  pen.blob(
    [
      [-0.09, -0.42],
      [0, -0.48],
      [0.09, -0.42],
      [0.08, -0.25],
      [0, -0.14],
      [-0.08, -0.25],
    ],
    pale,
    { decal: true },
  )
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.075, -0.3],
        [s * 0.085, -0.15],
        [s * 0.08, -0.035],
      ],
      [0.1, 0.09, 0.08],
      colour,
    )
    pen.ellipse(s * 0.085, -0.025, 0.055, 0.03, pale)
  }
  if (tags.has('mane')) {
    const points = Array.from({ length: 22 }, (_, i) => {
      const a = (i / 22) * Math.PI * 2
      const r = i % 2 ? 0.3 : 0.35
      return [Math.cos(a) * r, -0.66 + Math.sin(a) * r * 0.96] as const
    })
    pen.blob(points, '#8a5226')
    pen.ellipse(0, -0.66, 0.26, 0.25, '#a8682f', { decal: true })
  }
  for (const s of sides) {
    if (big) {
      pen.ellipse(s * 0.17, -0.84, 0.065, 0.065, colour)
      pen.dot(s * 0.17, -0.835, 0.036, 0.036, darken(colour, 0.5))
    } else {
      pen.blob(
        [
          [s * 0.225, -0.7],
          [s * 0.235, -0.86],
          [s * 0.2, -0.96],
          [s * 0.11, -0.88],
          [s * 0.05, -0.8],
          [s * 0.12, -0.7],
        ],
        colour,
      )
      pen.blob(
        [
          [s * 0.19, -0.77],
          [s * 0.195, -0.88],
          [s * 0.13, -0.84],
          [s * 0.1, -0.78],
        ],
        '#d99a93',
        { decal: true },
      )
    }
  }
  pen.blob(
    [
      [-0.24, -0.64],
      [-0.2, -0.77],
      [-0.09, -0.84],
      [0.09, -0.84],
      [0.2, -0.77],
      [0.24, -0.64],
      [0.17, -0.52],
      [0, -0.47],
      [-0.17, -0.52],
    ],
    colour,
  )
  if (tags.has('stripes'))
    for (const s of sides) {
      for (const x of [0, 0.05, 0.1])
        pen.limb(
          [
            [s * x, -0.835 + x * 0.25],
            [s * x * 0.75, -0.74 + x * 0.2],
          ],
          [0.026, 0.008],
          dark,
          { decal: true },
        )
      for (const y of [-0.66, -0.6])
        pen.limb(
          [
            [s * 0.235, y],
            [s * 0.155, y + 0.015],
          ],
          [0.024, 0.006],
          dark,
          { decal: true },
        )
    }
  if (tags.has('spots'))
    for (let i = 0; i < 26; i++) {
      const s = sides[i % 2] ?? 1
      const row = Math.floor(i / 2)
      const x = row < 4 ? 0.06 + (row % 2) * 0.07 : 0.12 + ((row * 7) % 5) * 0.016
      const y = row < 4 ? -0.8 + row * 0.022 : -0.45 + (row - 4) * 0.045
      pen.dot(s * x, y, 0.017, 0.014, dark)
    }
  for (const s of sides) pen.ellipse(s * 0.052, -0.545, 0.064, 0.05, pale, { decal: true })
  pen.blob(
    [
      [-0.034, -0.6],
      [0.034, -0.6],
      [0, -0.563],
    ],
    big ? '#3a2622' : '#d98780',
    { decal: true },
  )
  for (const s of sides) {
    pen.line(
      [
        [0, -0.565],
        [s * 0.015, -0.535],
        [s * 0.05, -0.53],
      ],
      0.008,
      dark,
    )
    for (const y of [-0.55, -0.53])
      pen.line(
        [
          [s * 0.09, y],
          [s * 0.27, y - 0.02 + (y + 0.55) * 2],
        ],
        0.005,
        '#fffaf0',
      )
    eye(pen, s * 0.11, -0.665, 0.043, big ? '#e3b94a' : '#9dbf4f')
  }
}

export const dog: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  const pale = mix(colour, '#fff6ea', 0.8)
  const dark = darken(colour, 0.35)
  pen.limb(
    [
      [0.14, -0.07],
      [0.32, -0.12],
      [0.38, -0.3],
    ],
    [0.08, 0.08, 0.04],
    colour,
  )
  pen.blob(
    [
      [-0.2, -0.03],
      [-0.21, -0.2],
      [-0.13, -0.44],
      [0, -0.52],
      [0.13, -0.44],
      [0.21, -0.2],
      [0.2, -0.03],
      [0, 0],
    ],
    colour,
  )
  for (const s of sides) pen.ellipse(s * 0.16, -0.09, 0.085, 0.1, darken(colour, 0.06))
  pen.blob(
    [
      [-0.1, -0.42],
      [0, -0.48],
      [0.1, -0.42],
      [0.09, -0.25],
      [0, -0.12],
      [-0.09, -0.25],
    ],
    pale,
    { decal: true },
  )
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.08, -0.3],
        [s * 0.09, -0.15],
        [s * 0.085, -0.035],
      ],
      [0.11, 0.1, 0.09],
      colour,
    )
    pen.ellipse(s * 0.09, -0.028, 0.06, 0.034, pale)
  }
  pen.limb(
    [
      [-0.1, -0.49],
      [0, -0.465],
      [0.1, -0.49],
    ],
    [0.05, 0.06, 0.05],
    '#c7402f',
    { material: 'cloth' },
  )
  pen.ellipse(0, -0.42, 0.03, 0.03, '#e6bd4a', { material: 'metal' })
  pen.blob(
    [
      [-0.2, -0.68],
      [-0.17, -0.84],
      [0, -0.91],
      [0.17, -0.84],
      [0.2, -0.68],
      [0.14, -0.54],
      [0, -0.49],
      [-0.14, -0.54],
    ],
    colour,
  )
  pen.blob(
    [
      [-0.035, -0.89],
      [0.035, -0.89],
      [0.05, -0.7],
      [0.1, -0.6],
      [0, -0.5],
      [-0.1, -0.6],
      [-0.05, -0.7],
    ],
    pale,
    { decal: true },
  )
  for (const s of sides)
    pen.blob(
      [
        [s * 0.12, -0.85],
        [s * 0.2, -0.84],
        [s * 0.27, -0.72],
        [s * 0.26, -0.56],
        [s * 0.2, -0.53],
        [s * 0.16, -0.64],
      ],
      dark,
    )
  pen.ellipse(0, -0.575, 0.105, 0.075, pale)
  pen.ellipse(0, -0.625, 0.045, 0.033, '#241c1e')
  pen.line(
    [
      [0, -0.6],
      [0, -0.555],
    ],
    0.009,
    '#4a3530',
  )
  pen.line(
    [
      [-0.06, -0.55],
      [-0.03, -0.535],
      [0, -0.555],
      [0.03, -0.535],
      [0.06, -0.55],
    ],
    0.009,
    '#4a3530',
  )
  pen.blob(
    [
      [-0.025, -0.54],
      [0.025, -0.54],
      [0.026, -0.5],
      [0, -0.485],
      [-0.026, -0.5],
    ],
    '#e0717a',
    { decal: true },
  )
  for (const s of sides) eye(pen, s * 0.085, -0.71, 0.03)
}

export const bear: Drawer = (pen, { colour, tags }) => {
  pen.material = 'fur'
  const panda = tags.has('panda')
  const limb = panda ? '#26252a' : darken(colour, 0.1)
  const pale = panda ? '#ffffff' : lighten(colour, 0.35)
  for (const s of sides) {
    pen.ellipse(s * 0.2, -0.89, 0.085, 0.085, limb)
    pen.dot(s * 0.2, -0.885, 0.045, 0.045, panda ? '#3a383f' : mix(colour, '#e2a98f', 0.5))
  }
  pen.blob(
    [
      [-0.25, -0.08],
      [-0.28, -0.25],
      [-0.2, -0.46],
      [0, -0.54],
      [0.2, -0.46],
      [0.28, -0.25],
      [0.25, -0.08],
      [0, 0],
    ],
    colour,
  )
  pen.ellipse(0, -0.24, 0.16, 0.17, pale, { decal: true })
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.2, -0.43],
        [s * 0.3, -0.3],
        [s * 0.25, -0.18],
      ],
      [0.14, 0.14, 0.11],
      limb,
    )
    pen.ellipse(s * 0.2, -0.085, 0.12, 0.1, limb)
    pen.ellipse(s * 0.21, -0.07, 0.065, 0.055, panda ? '#4a474f' : pale)
  }
  pen.blob(
    [
      [-0.26, -0.68],
      [-0.2, -0.85],
      [0, -0.92],
      [0.2, -0.85],
      [0.26, -0.68],
      [0.18, -0.53],
      [0, -0.48],
      [-0.18, -0.53],
    ],
    colour,
  )
  pen.ellipse(0, -0.59, 0.11, 0.085, pale)
  if (panda)
    for (const s of sides)
      pen.ellipse(s * 0.115, -0.7, 0.06, 0.075, '#26252a', { decal: true, tilt: s * 0.5 })
  pen.ellipse(0, -0.63, 0.045, 0.032, '#231d1f')
  pen.line(
    [
      [0, -0.6],
      [0, -0.565],
    ],
    0.009,
    '#3b2c2a',
  )
  pen.line(
    [
      [-0.05, -0.555],
      [0, -0.555],
      [0.05, -0.555],
    ],
    0.009,
    '#3b2c2a',
  )
  for (const s of sides) eye(pen, s * 0.11, -0.71, 0.026)
}

export const rabbit: Drawer = (pen, { colour }) => {
  pen.material = 'fur'
  const pale = mix(colour, '#ffffff', 0.65)
  pen.ellipse(0.22, -0.09, 0.075, 0.07, pale)
  for (const s of sides) {
    pen.limb(
      [
        [s * 0.07, -0.6],
        [s * 0.11, -0.8],
        [s * 0.13, -0.97],
      ],
      [0.09, 0.12, 0.06],
      colour,
    )
    pen.limb(
      [
        [s * 0.075, -0.66],
        [s * 0.108, -0.8],
        [s * 0.128, -0.94],
      ],
      [0.04, 0.065, 0.02],
      '#e3a9a4',
      { decal: true },
    )
  }
  pen.blob(
    [
      [-0.2, -0.05],
      [-0.22, -0.18],
      [-0.12, -0.38],
      [0, -0.43],
      [0.12, -0.38],
      [0.22, -0.18],
      [0.2, -0.05],
      [0, 0],
    ],
    colour,
  )
  pen.ellipse(0, -0.19, 0.11, 0.14, pale, { decal: true })
  for (const s of sides) {
    pen.ellipse(s * 0.13, -0.035, 0.095, 0.04, pale)
    pen.limb(
      [
        [s * 0.08, -0.3],
        [s * 0.06, -0.2],
      ],
      [0.075, 0.06],
      darken(colour, 0.06),
    )
  }
  pen.blob(
    [
      [-0.17, -0.52],
      [-0.13, -0.64],
      [0, -0.69],
      [0.13, -0.64],
      [0.17, -0.52],
      [0.1, -0.41],
      [0, -0.38],
      [-0.1, -0.41],
    ],
    colour,
  )
  for (const s of sides) pen.ellipse(s * 0.045, -0.455, 0.055, 0.045, pale, { decal: true })
  pen.blob(
    [
      [-0.025, -0.5],
      [0.025, -0.5],
      [0, -0.475],
    ],
    '#d8827f',
    { decal: true },
  )
  pen.box(-0.017, -0.44, 0.034, 0.035, '#ffffff', { decal: true, round: 0.008 })
  for (const s of sides) eye(pen, s * 0.095, -0.555, 0.028)
}
