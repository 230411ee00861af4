import type { Drawer } from '../drawer.ts'

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
