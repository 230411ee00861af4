import { darken, lighten, mix } from '../../colour.ts'
import { ripples } from '../../draw/land/water.ts'
import type { Stage } from '../stage.ts'
import { houses, lamps, roadway, type Street } from './street.ts'

function block(
  stage: Stage,
  layer: 'far',
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
  const street: Street = {
    x: width * random.range(0.44, 0.56),
    y: horizon,
    half: Math.max(width * 0.5, height * 0.42),
    eye: (height - horizon) * 0.72,
  }
  if (stage.may('city')) {
    let x = -width * 0.03
    while (x < width) {
      const w = (width / 13) * random.range(0.6, 1.25)
      const middle = 1 - Math.abs((x + w / 2) / width - 0.5) * 2
      const h = height * random.range(0.1, 0.26) * (0.7 + middle * 0.5)
      const wall = mix(palette.rock, random.pick(['#8a5a4a', '#4a5a78', '#a08a78', '#5f6478']), 0.5)
      block(stage, 'far', 0.75, x, w, h, horizon + height * 0.012, tone(wall, 0.78))
      x += w * 0.96
    }
    houses(stage, street)
  }
  const wet =
    stage.brief.weather === 'rain' || stage.brief.weather === 'storm' || stage.brief.time === 'night'
  roadway(stage, street, wet)
  if (!stage.may('city')) return
  lamps(stage, street)
  if (wet)
    ripples(
      stage.pen('ground', 0.1),
      { width, height },
      horizon + (height - horizon) * 0.2,
      [tone(lighten(palette.ground, 0.2)), mix(tone(palette.ground), palette.accent, 0.3)],
      random.fork('wet'),
      36,
    )
}
