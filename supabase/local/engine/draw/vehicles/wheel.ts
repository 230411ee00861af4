import type { Pen } from '../pen.ts'

export function wheel(pen: Pen, x: number, y: number, r: number): void {
  pen.ellipse(x, y, r, r, '#22242a', { material: 'matte' })
  pen.ellipse(x, y, r * 0.58, r * 0.58, '#b9c0c8', { material: 'metal' })
  pen.dot(x, y, r * 0.2, r * 0.2, '#4c525a')
}
