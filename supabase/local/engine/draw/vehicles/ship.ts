import type { Drawer } from '../drawer.ts'

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
