import type { Drawer } from '../drawer.ts'

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
