import type { Random } from '../random.ts'
import type { Pen } from './pen.ts'

/** How this one of a kind looks. */
export interface Look {
  colour: string
  tags: ReadonlySet<string>
  random: Random
}

export type Drawer = (pen: Pen, look: Look) => void

export const sides = [-1, 1] as const

/** An eye with its glint. */
export function eye(pen: Pen, x: number, y: number, size: number, iris = '#1d1a1c'): void {
  if (iris !== '#1d1a1c') {
    pen.dot(x, y, size, size * 1.1, iris)
    pen.dot(x, y, size * 0.5, size * 0.95, '#171417')
  } else pen.dot(x, y, size, size * 1.15, iris)
  pen.dot(x - size * 0.3, y - size * 0.4, size * 0.32, size * 0.32, '#ffffff')
}
