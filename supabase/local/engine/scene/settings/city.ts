import { adjust, darken, lighten, mix } from '../../colour.ts'
import { ripples } from '../../draw/land/water.ts'
import type { Stage } from '../stage.ts'

function block(
  stage: Stage,
  layer: 'far' | 'middle',
  depth: number,
  x: number,
  w: number,
  h: number,
  base: number,
  colour: string,
): void {
  const { random, height, brief } = stage
  const pen = stage.pen(layer, depth)
  pen.material = 'wall'
  const top = base - h
  pen.box(x, top, w, h + height * 0.02, colour)
  pen.box(x + w * 0.68, top, w * 0.32, h + height * 0.02, darken(colour, 0.2), { decal: true })
  const roof = random.int(0, 4)
  if (roof === 0)
    pen.polygon(
      [
        [x, top],
        [x + w * 0.5, top - w * 0.5],
        [x + w, top],
      ],
      colour,
    )
  if (roof === 1)
    pen.limb(
      [
        [x + w / 2, top],
        [x + w / 2, top - h * 0.2],
      ],
      [w * 0.05, w * 0.02],
      darken(colour, 0.2),
    )
  if (roof === 2) pen.box(x + w * 0.2, top - w * 0.25, w * 0.6, w * 0.26, colour)
  if (roof === 3)
    pen.polygon(
      [
        [x, top],
        [x + w * 0.2, top - w * 0.2],
        [x + w, top - w * 0.42],
        [x + w, top],
      ],
      colour,
    )
  const dark = brief.time === 'night' || brief.time === 'dusk' || brief.time === 'sunset'
  const columns = Math.max(2, Math.round(w / (height * 0.018)))
  const rows = Math.min(26, Math.floor(h / (height * 0.024)))
  const ww = w / columns
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.3)) continue
      const lit = random.chance(dark ? 0.45 : 0.06)
      pen.box(
        x + ww * (column + 0.25),
        top + height * (0.012 + row * 0.024),
        ww * 0.5,
        height * 0.012,
        lit
          ? mix(random.pick(['#ffd98a', '#ffe7b0', '#ffc46a', '#bfe6ff']), colour, depth * 0.5)
          : mix(colour, dark ? '#10162c' : stage.palette.sky[1], 0.35),
        { decal: true, material: lit ? 'glow' : 'glass' },
      )
    }
}

export function city(stage: Stage): void {
  const { width, height, horizon, random, palette, tone } = stage
  const span = height - horizon
  if (stage.may('city'))
    for (const [layer, depth, count, low, high] of [
      ['far', 0.75, 13, 0.12, 0.34],
      ['middle', 0.36, 8, 0.16, 0.46],
    ] as const) {
      let x = -width * 0.03
      while (x < width) {
        const w = (width / count) * random.range(0.6, 1.25)
        const middle = 1 - Math.abs((x + w / 2) / width - 0.5) * 2
        // Lower in the middle in front, higher behind: the street opens towards the light.
        const h =
          height * random.range(low, high) * (layer === 'far' ? 0.7 + middle * 0.5 : 1.05 - middle * 0.62)
        block(
          stage,
          layer,
          depth,
          x,
          w,
          h,
          horizon + span * (layer === 'far' ? 0.02 : 0.08),
          tone(
            adjust(mix(palette.rock, random.pick(['#8a5a4a', '#4a5a78', '#a08a78', '#5f6478']), 0.5), 0),
            depth,
          ),
        )
        x += w * (layer === 'far' ? 0.96 : 1.02)
      }
    }
  const ground = stage.pen('ground', 0.1)
  const wet = stage.brief.weather === 'rain' || stage.brief.time === 'night'
  ground.material = wet ? 'water' : 'wall'
  const street = tone(palette.ground)
  ground.box(-5, horizon + span * 0.07, width + 10, span, mix(street, palette.fog, 0.12))
  ground.material = 'wall'
  const centre = width * 0.5
  for (const s of [-1, 1])
    ground.polygon(
      [
        [centre + s * width * 0.09, horizon + span * 0.07],
        [centre + s * width * 0.7, height + 5],
        [centre + s * width * 1.6, height + 5],
        [centre + s * width * 0.9, horizon + span * 0.07],
      ],
      tone(lighten(palette.ground, 0.16)),
    )
  for (let i = 0; i < 7; i++) {
    const t0 = (i / 7) ** 1.8
    const t1 = ((i + 0.5) / 7) ** 1.8
    const y = (t: number): number => horizon + span * (0.09 + 0.95 * t)
    const w = (t: number): number => width * (0.002 + 0.014 * t)
    ground.polygon(
      [
        [centre - w(t0), y(t0)],
        [centre + w(t0), y(t0)],
        [centre + w(t1), y(t1)],
        [centre - w(t1), y(t1)],
      ],
      tone('#e9d9a8', 0.1),
      { decal: true },
    )
  }
  if (wet)
    ripples(
      ground,
      { width, height },
      horizon + span * 0.15,
      [tone(lighten(palette.ground, 0.2)), mix(street, palette.accent, 0.3)],
      random.fork('wet'),
      40,
    )
}
