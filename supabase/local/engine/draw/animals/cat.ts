import { darken, mix } from '../../colour.ts'
import { type Drawer, eye, sides } from '../drawer.ts'

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
