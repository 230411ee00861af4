import { sides } from '../drawer.ts'
import type { Pen } from '../pen.ts'

/** Bands over flanks, legs and tail. */
export function stripedBody(pen: Pen, dark: string, g: number): void {
  const band = (points: [number, number][], w: number): void =>
    pen.limb(points, [w, w * 0.8, 0.003], dark, { decal: true })
  for (const s of sides) {
    for (const [y, x, long] of [
      [-0.5, 0.112, 0.05],
      [-0.44, 0.126, 0.055],
      [-0.36, 0.15, 0.06],
      [-0.29, 0.178, 0.07],
      [-0.18, 0.216, 0.08],
      [-0.11, 0.222, 0.07],
    ] as const)
      band(
        [
          [s * x * g, y],
          [s * (x - long * 0.5) * g, y + 0.022],
          [s * (x - long) * g, y + 0.016],
        ],
        0.024,
      )
    for (const y of [-0.29, -0.22, -0.15, -0.09])
      band(
        [
          [s * 0.106 * g, y],
          [s * 0.08 * g, y + 0.014],
          [s * 0.05 * g, y + 0.008],
        ],
        0.016,
      )
  }
}

/** Bars on the brow and the cheeks. */
export function stripedHead(pen: Pen, dark: string, strength: number): void {
  for (const s of sides) {
    for (const [x, top, low] of [
      [0.018, -0.83, -0.755],
      [0.056, -0.824, -0.76],
      [0.095, -0.806, -0.765],
    ] as const)
      pen.limb(
        [
          [s * x, top],
          [s * x * 0.8, low],
        ],
        [0.018 * strength, 0.004],
        dark,
        { decal: true },
      )
    for (const [y, x] of [
      [-0.7, 0.176],
      [-0.655, 0.172],
      [-0.615, 0.158],
    ] as const)
      pen.limb(
        [
          [s * x, y],
          [s * (x - 0.055), y + 0.012],
        ],
        [0.018 * strength, 0.003],
        dark,
        { decal: true },
      )
  }
}

/** Broken rings, smaller towards head and feet. */
export function spotted(pen: Pen, dark: string, g: number): void {
  for (let i = 0; i < 34; i++) {
    const s = sides[i % 2] ?? 1
    const row = Math.floor(i / 2)
    const t = row / 17
    const y = -0.52 + t * 0.46
    const x = (0.1 + t * 0.09 - (row % 3) * 0.036) * g
    const r = 0.011 + 0.006 * Math.sin(t * Math.PI)
    pen.dot(s * x, y, r * 1.25, r, dark)
    pen.dot(s * x, y, r * 0.6, r * 0.5, '#b98a3f')
  }
  for (const [x, y] of [
    [0.02, -0.8],
    [0.06, -0.81],
    [0.1, -0.79],
    [0.04, -0.765],
    [0.085, -0.76],
    [0.14, -0.72],
    [0.15, -0.66],
    [0.12, -0.62],
  ] as const)
    for (const s of sides) pen.dot(s * x, y, 0.0085, 0.007, dark)
}
