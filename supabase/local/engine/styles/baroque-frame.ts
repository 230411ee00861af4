import type { Part, Point } from '../draw/part.ts'
import { ellipsePoints, limbPoints } from '../draw/pen.ts'

/** A carved frame: three mouldings, leaves and beads along them, a flower in each corner. */
export function frameParts(width: number, height: number): Part[] {
  const small = Math.min(width, height)
  const b = small * 0.085
  const parts: Part[] = []
  const add = (points: Point[], colour: string): void => {
    parts.push({ points, closed: true, width: 0, colour, material: 'metal', decal: false })
  }
  const ring = (outer: number, inner: number, colour: string): void => {
    const corners = (k: number): Point[] => [
      [k, k],
      [width - k, k],
      [width - k, height - k],
      [k, height - k],
    ]
    const o = corners(outer)
    const n = corners(inner)
    for (let i = 0; i < 4; i++)
      add([o[i] ?? [0, 0], o[(i + 1) % 4] ?? [0, 0], n[(i + 1) % 4] ?? [0, 0], n[i] ?? [0, 0]], colour)
  }
  ring(-2, b * 0.24, '#a8782c')
  ring(b * 0.24, b * 0.8, '#c9983f')
  ring(b * 0.8, b, '#e8c266')
  const bead = (x: number, y: number): void => add(ellipsePoints(x, y, b * 0.13, b * 0.13, 0, 16), '#edc76a')
  const leaf = (x: number, y: number, a: number): void => {
    for (const s of [-1, 1]) {
      const end: Point = [x + Math.cos(a + s * 0.6) * b * 0.5, y + Math.sin(a + s * 0.6) * b * 0.5]
      add(
        limbPoints(
          [[x, y], [x + Math.cos(a + s * 0.25) * b * 0.3, y + Math.sin(a + s * 0.25) * b * 0.3], end],
          [b * 0.08, b * 0.22, b * 0.05],
        ),
        '#dbab4c',
      )
    }
  }
  for (const [long, across] of [
    [width, false],
    [height, true],
  ] as const) {
    const count = Math.round(long / (b * 0.78))
    for (let i = 1; i < count; i++) {
      const t = (i / count) * long
      for (const far of [false, true]) {
        const side = (k: number): Point => (across ? [far ? width - k : k, t] : [t, far ? height - k : k])
        const [x, y] = side(b * 0.52)
        if (i % 2) bead(x, y)
        else leaf(x, y, across ? Math.PI / 2 : 0)
      }
    }
  }
  for (const [x, y] of [
    [b * 0.6, b * 0.6],
    [width - b * 0.6, b * 0.6],
    [b * 0.6, height - b * 0.6],
    [width - b * 0.6, height - b * 0.6],
  ] as const) {
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2 + 0.39
      add(
        limbPoints(
          [
            [x, y],
            [x + Math.cos(a) * b * 0.5, y + Math.sin(a) * b * 0.5],
            [x + Math.cos(a) * b * 0.86, y + Math.sin(a) * b * 0.86],
          ],
          [b * 0.1, b * 0.36, b * 0.08],
        ),
        '#d8a746',
      )
    }
    add(ellipsePoints(x, y, b * 0.3, b * 0.3), '#f0cd74')
  }
  return parts
}
