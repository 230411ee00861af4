import { darken, lighten, mix } from '../../colour.ts'
import type { Drawer } from '../drawer.ts'
import type { Point } from '../part.ts'
import { arc } from './arc.ts'

export const planet: Drawer = (pen, { colour, random }) => {
  pen.material = 'matte'
  const cy = -0.5
  const tilt = -0.32
  const ring = (from: number, to: number): void => {
    for (const [rx, w, tone] of [
      [0.7, 0.05, lighten(colour, 0.5)],
      [0.62, 0.07, mix(colour, '#f3dfc0', 0.5)],
      [0.54, 0.03, darken(colour, 0.2)],
    ] as const)
      pen.line(
        arc(0, 0, rx, rx * 0.24, from, to, 30).map(
          ([x, y]): Point => [
            x * Math.cos(tilt) - y * Math.sin(tilt),
            cy + x * Math.sin(tilt) + y * Math.cos(tilt),
          ],
        ),
        w,
        tone,
      )
  }
  ring(Math.PI, 2 * Math.PI)
  pen.ellipse(0, cy, 0.42, 0.42, colour)
  for (let i = 0; i < 6; i++) {
    const y = -0.3 + i * 0.12 + random.range(-0.02, 0.02)
    const half = Math.sqrt(Math.max(0, 0.4 ** 2 - y * y))
    const at = (x: number, dy: number): Point => [
      x * Math.cos(tilt) - (y + dy) * Math.sin(tilt),
      cy + x * Math.sin(tilt) + (y + dy) * Math.cos(tilt),
    ]
    const thick = random.range(0.02, 0.05)
    pen.blob(
      [
        at(-half, 0),
        at(0, -thick + 0.02),
        at(half, 0),
        at(half * 0.98, thick * 0.5),
        at(0, thick + 0.02),
        at(-half * 0.98, thick * 0.5),
      ],
      mix(colour, i % 2 ? '#fff0d4' : '#5a3324', random.range(0.2, 0.5)),
      { decal: true },
    )
  }
  ring(0, Math.PI)
}
