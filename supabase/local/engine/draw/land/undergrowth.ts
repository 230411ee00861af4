import { lighten } from '../../colour.ts'
import type { Random } from '../../random.ts'
import type { Pen } from '../pen.ts'

/** Tufts along the foot of the picture or around a place. */
export function grass(pen: Pen, x: number, y: number, size: number, colour: string, random: Random): void {
  pen.material = 'grass'
  const blades = 5
  for (let i = 0; i < blades; i++) {
    const lean = (i - (blades - 1) / 2) * 0.22 + random.range(-0.12, 0.12)
    const h = size * random.range(0.65, 1.1)
    const px = x + (i - 2) * size * 0.07
    const w = size * 0.055
    pen.polygon(
      [
        [px - w, y],
        [px - w * 0.6 + lean * h * 0.4, y - h * 0.55],
        [px + lean * h, y - h],
        [px + w * 0.7 + lean * h * 0.45, y - h * 0.5],
        [px + w, y],
      ],
      i % 2 ? colour : lighten(colour, 0.14),
    )
  }
}

/** A small flower of the meadow. */
export function bloom(pen: Pen, x: number, y: number, size: number, colour: string, stem: string): void {
  pen.material = 'petal'
  pen.line(
    [
      [x, y],
      [x + size * 0.06, y - size * 0.5],
      [x, y - size],
    ],
    size * 0.07,
    stem,
  )
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2
    pen.dot(
      x + Math.cos(a) * size * 0.17,
      y - size + Math.sin(a) * size * 0.14,
      size * 0.13,
      size * 0.11,
      i % 2 ? colour : lighten(colour, 0.2),
    )
  }
  pen.dot(x, y - size, size * 0.1, size * 0.085, '#f5c542')
}
