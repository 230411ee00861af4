import { darken, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'

export const balloon: Drawer = (pen, { colour }) => {
  pen.material = 'cloth'
  const second = mix(colour, '#fff2cf', 0.85)
  const at = (t: number, k: number): [number, number] => {
    const half =
      t < 0.5 ? Math.sqrt(Math.max(0, 1 - (1 - t / 0.5) ** 2)) : 1 - ((t - 0.5) / 0.5) ** 1.9 * 0.78
    return [half * 0.37 * k, -1 + t * 0.76]
  }
  const steps = Array.from({ length: 25 }, (_, i) => (i / 24) ** 1.5)
  const down = [...steps].reverse()
  pen.polygon([...steps.map((t) => at(t, -1)), ...down.map((t) => at(t, 1))], colour)
  const edges = [-1, -0.72, -0.26, 0.26, 0.72, 1]
  for (const [i, tone] of [
    [0, second],
    [2, second],
    [4, second],
  ] as const) {
    const from = edges[i] ?? 0
    const to = edges[i + 1] ?? 0
    pen.polygon([...steps.map((t) => at(t, from)), ...down.map((t) => at(t, to))], tone, { decal: true })
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
    [...steps.map((t) => at(t, 0.55)), ...down.map((t) => at(t, 1))],
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
