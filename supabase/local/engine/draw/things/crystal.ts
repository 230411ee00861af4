import { darken, lighten } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'

export const crystal: Drawer = (pen, { colour }) => {
  pen.material = 'glass'
  const shard = (x: number, w: number, h: number, lean: number): void => {
    const at = (px: number, py: number): Point => [x + px * w - py * lean * h * -1, py * h]
    pen.polygon([at(-1, 0), at(-1, -0.7), at(-0.2, -1), at(-0.25, -0.62), at(-0.3, 0)], lighten(colour, 0.35))
    pen.polygon([at(-0.3, 0), at(-0.25, -0.62), at(-0.2, -1), at(0.35, -0.64), at(0.35, 0)], colour)
    pen.polygon([at(0.35, 0), at(0.35, -0.64), at(-0.2, -1), at(1, -0.68), at(1, 0)], darken(colour, 0.32))
    pen.polygon([at(-0.85, -0.1), at(-0.85, -0.6), at(-0.7, -0.64), at(-0.7, -0.1)], lighten(colour, 0.75), {
      decal: true,
    })
  }
  shard(-0.26, 0.1, 0.55, 0.3)
  shard(0.28, 0.11, 0.62, -0.26)
  shard(0, 0.19, 1, 0.02)
  shard(-0.15, 0.1, 0.42, 0.12)
  shard(0.17, 0.09, 0.34, -0.1)
}
