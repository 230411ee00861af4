import type { Point } from '../part.ts'

export const arc = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count = 20,
): Point[] =>
  Array.from({ length: count + 1 }, (_, i): Point => {
    const a = from + ((to - from) * i) / count
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry]
  })
