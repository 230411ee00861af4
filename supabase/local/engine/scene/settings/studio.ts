import { darken, lighten, mix } from '../../colour.ts'
import type { Point } from '../../draw/part.ts'
import { ellipsePoints } from '../../draw/pen.ts'
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
    const r = Math.min(width, height) * random.range(0.3, 0.36)
    wall.polygon(
      ellipsePoints(width * random.range(0.44, 0.56), horizon - r * 0.62, r, r, 0, 96),
      mix(palette.sky[1], palette.light, 0.3),
      { decal: true },
    )
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
  cloth(stage)
}

/** A cloth thrown over the table, its folds running to the edge. */
function cloth(stage: Stage): void {
  const { width, height, horizon, random, palette } = stage
  if (!random.chance(0.75)) return
  const pen = stage.pen('ground', 0.1)
  const span = height - horizon
  const s = random.chance(0.5) ? 1 : -1
  const middle = width * (0.5 + s * random.range(0.04, 0.14))
  const half = width * random.range(0.36, 0.46)
  const colour = mix(mix(palette.accent, palette.sky[0], 0.45), palette.light, 0.3)
  const at = (x: number, y: number): Point => [middle + s * x * half, horizon + span * y]
  pen.blob(
    [
      at(-1, 0.34),
      at(-0.5, 0.24),
      at(0.2, 0.2),
      at(0.9, 0.27),
      at(1.1, 0.5),
      at(0.86, 1.1),
      at(0.3, 1.16),
      at(-0.5, 1.1),
      at(-0.92, 0.7),
    ],
    colour,
    { material: 'cloth', decal: true },
  )
  for (let i = 0; i < 6; i++) {
    const x = -0.66 + i * 0.28 + random.range(-0.06, 0.06)
    const lean = random.range(-0.12, 0.12)
    pen.blob(
      [
        at(x, random.range(0.32, 0.5)),
        at(x + 0.05, 0.7),
        at(x + lean + 0.1, 1.12),
        at(x + lean - 0.04, 1.12),
        at(x - 0.03, 0.74),
      ],
      i % 2 ? lighten(colour, 0.16) : darken(colour, 0.16),
      { material: 'cloth', decal: true },
    )
  }
}
