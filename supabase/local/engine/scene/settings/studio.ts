import { darken, lighten, mix } from '../../colour.ts'
import type { Point } from '../../draw/part.ts'
import type { Stage } from '../stage.ts'

export function studio(stage: Stage): void {
  const { width, height, horizon, random, palette } = stage
  const wall = stage.pen('far', 0.6)
  wall.material = 'matte'
  // Window light on the wall: four panes, leaning.
  const lean = random.range(0.08, 0.16) * width * (stage.light.x < width / 2 ? 1 : -1)
  const x0 = width * (lean > 0 ? random.range(0.42, 0.52) : random.range(0.06, 0.14))
  const paneW = width * 0.19
  const paneH = height * 0.2
  if (random.chance(0.6))
    for (let i = 0; i < 2; i++)
      for (let k = 0; k < 2; k++) {
        const x = x0 + i * (paneW + width * 0.014) + k * lean
        const y = height * 0.1 + k * (paneH + height * 0.014)
        wall.polygon(
          [
            [x, y],
            [x + paneW, y],
            [x + paneW + lean * 0.9, y + paneH],
            [x + lean * 0.9, y + paneH],
          ],
          mix(palette.sky[1], palette.light, 0.36),
          { decal: true },
        )
      }
  else {
    const r = Math.min(width, height) * 0.34
    wall.dot(width / 2, height * 0.42, r, r, mix(palette.sky[1], palette.light, 0.3))
  }
  const table = stage.pen('ground', 0.1)
  table.material = 'wood'
  table.box(-5, horizon, width + 10, height - horizon + 5, palette.ground)
  for (let i = 0; i < 9; i++) {
    const y = horizon + (height - horizon) * (i / 9) ** 1.5
    table.line(
      Array.from({ length: 7 }, (_, k): Point => [(k / 6) * width, y + Math.sin(k + i * 2) * height * 0.003]),
      height * 0.002,
      darken(palette.ground, 0.12),
    )
  }
  table.polygon(
    [
      [-5, horizon],
      [width + 5, horizon],
      [width + 5, horizon + height * 0.008],
      [-5, horizon + height * 0.008],
    ],
    lighten(palette.ground, 0.25),
    { decal: true },
  )
}
