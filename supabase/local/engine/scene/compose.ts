import { adjust, darken, mix, toHsl } from '../colour.ts'
import { boxOf, move, type Part, type Point } from '../draw/part.ts'
import { smooth } from '../draw/pen.ts'
import { drawSubject } from '../draw/subjects.ts'
import { createRandom } from '../random.ts'
import type { RenderRequest } from '../request.ts'
import { fillFront, fillSky } from './air.ts'
import { city, sky, space, studio, underwater } from './elsewhere.ts'
import { bankShare, desert, forest, lake, meadow, mountains, sea, snow, standsOnBank } from './outdoors.ts'
import { choosePalette, inLight } from './palette.ts'
import { parse } from './parse.ts'
import { createStage, type Stage } from './stage.ts'
import type { Placed, Scene, Setting, Shot, Wanted } from './types.ts'
import { colourOf, things } from './vocabulary.ts'

const settings: Record<Setting, (stage: Stage) => void> = {
  meadow,
  mountains,
  forest,
  desert,
  snow,
  lake,
  sea,
  city,
  space,
  underwater,
  studio,
  sky,
}

/** Things that stand behind the others when both are named. */
const scenery = new Set(
  'house castle lighthouse tower windmill temple church tent tree blossom pine palm ship train planet'.split(
    ' ',
  ),
)

interface Spot {
  wanted: Wanted
  index: number
  x: number
  /** Of the picture's height. */
  y: number
  size: number
}

const shotSize: Record<Shot, number> = { close: 1.3, medium: 1, wide: 0.58 }

/** Where each thing goes: the first one named leads, scenery steps back, many of a kind spread out. */
function spots(stage: Stage, horizon: number): Spot[] {
  const { brief, random } = stage
  const { subjects, setting } = brief
  const front = subjects.filter(({ thing }) => !scenery.has(thing))
  const back = subjects.filter(({ thing }) => scenery.has(thing))
  const mixed = front.length > 0 && back.length > 0
  const shot = shotSize[brief.shot ?? 'medium']
  const out: Spot[] = []
  const place = (list: Wanted[], behind: boolean): void => {
    const total = list.reduce((sum, wanted) => sum + wanted.count, 0)
    let at = 0
    const lead = mixed ? (behind ? 0.68 : 0.36) : total === 1 ? random.pick([0.5, 0.5, 0.4, 0.6]) : 0.5
    const mirrored = random.chance(0.5)
    for (const wanted of list)
      for (let index = 0; index < wanted.count; index++) {
        const thing = things.get(wanted.thing)
        if (!thing) continue
        const spread =
          total === 1 ? 0 : ((at + 0.5) / total - 0.5) * Math.min(0.86, 0.3 * total) * (mixed ? 0.7 : 1)
        const crowd = total === 1 ? 1 : Math.max(0.42, 1.06 / total ** 0.55)
        const x = lead + spread + (total > 1 ? random.range(-0.02, 0.02) : 0)
        const size = thing.size * 1.12 * shot * crowd * (mixed ? (behind ? 0.82 : 0.78) : 1)
        const rest = 1 - horizon
        let y = horizon + rest * (behind ? 0.36 : 0.74) + (total > 1 ? (at % 2 ? -0.03 : 0.02) : 0)
        if (shot < 1) y = horizon + rest * 0.42
        if (
          thing.habitat === 'air' ||
          (setting === 'space' && thing.habitat === 'cosmos') ||
          (setting === 'sky' && thing.habitat === 'cosmos')
        )
          y = 0.4 + size / 2 + random.range(-0.03, 0.03) + (at % 2) * 0.06
        if (thing.habitat === 'deep') y = 0.5 + size / 2 + (at % 2 ? -0.12 : 0.05)
        if (setting === 'underwater' && thing.habitat !== 'deep') y = 0.9
        if ((setting === 'sea' || setting === 'lake') && thing.habitat === 'water')
          y = horizon + rest * (mixed ? 0.5 : 0.42) + (at % 2) * 0.06
        if ((setting === 'sea' || setting === 'lake') && standsOnBank(wanted.thing))
          y = bankShare + 0.12 + (at % 2) * 0.03
        if (setting === 'sky' && thing.habitat === 'land') y = 0.86
        out.push({ wanted, index, x: mirrored ? 1 - x : x, y: Math.min(0.97, y), size })
        at++
      }
  }
  place(back, mixed)
  place(front, false)
  return out.sort((a, b) => a.y - b.y)
}

/** A red fox is fox-red: a named colour near a thing's own only pulls it. */
function natural(own: string, named: string | null): string {
  if (!named) return own
  const [a, s] = toHsl(own)
  const [b, t] = toHsl(named)
  const distance = Math.abs(((a - b + 540) % 360) - 180)
  return s > 0.25 && t > 0.25 && distance < 40 ? mix(own, named, 0.3) : named
}

function putSubjects(stage: Stage): Placed[] {
  const { width, height, brief, palette } = stage
  const base = Math.min(height, width * 1.15)
  const pen = stage.pen('subject', 0)
  return spots(stage, stage.horizon / height).flatMap((spot): Placed[] => {
    const thing = things.get(spot.wanted.thing)
    if (!thing) return []
    const random = stage.random.fork(`${spot.wanted.thing}${spot.index}`)
    const tags = new Set(thing.tags.split(' ').filter(Boolean))
    if (spot.wanted.colour) tags.add('own')
    const own = natural(thing.colour, spot.wanted.colour)
    const colour =
      spot.index > 0 || !spot.wanted.colour
        ? adjust(own, random.range(-7, 7), 1, random.range(0.95, 1.06))
        : own
    const raw = drawSubject(thing.draw, { colour, tags, random })
    const box = boxOf(raw)
    const wide = box.right - box.left
    const tall = Math.max(0.4, -box.top)
    const crowd = spot.wanted.count > 1 ? 0.4 : 0.78
    const scale = Math.min((spot.size * base) / tall, (width * crowd) / wide, (height * 0.86) / tall)
    const flip = random.chance(0.5)
    const middle = ((box.left + box.right) / 2) * scale * (flip ? -1 : 1)
    const x = Math.max(wide * scale * 0.53, Math.min(width - wide * scale * 0.53, spot.x * width)) - middle
    const floats = brief.setting === 'space' && thing.habitat === 'cosmos'
    const centre = thing.habitat === 'air' || thing.habitat === 'deep' || floats
    // What hangs in the air is placed by its middle, whatever its size came out as.
    const y = centre
      ? spot.y * height - (spot.size * height) / 2 + (tall * scale) / 2
      : Math.max(spot.y * height, tall * scale + height * 0.05)
    const tilt = floats ? random.range(-0.35, 0.35) : thing.habitat === 'air' ? random.range(-0.06, 0.06) : 0
    const far = scenery.has(spot.wanted.thing) && brief.subjects.length > 1 ? 0.08 : 0
    const parts = move(raw, x, y, scale, flip, tilt).map((part) =>
      part.material === 'glow'
        ? part
        : {
            ...part,
            colour: inLight(
              part.colour,
              brief.time,
              palette,
              far,
              brief.setting === 'studio' || brief.setting === 'space' ? 0.3 : 0.62,
            ),
          },
    )
    if (!centre) ground(stage, x, y, wide * scale, tall * scale, thing.habitat === 'water')
    pen.parts.push(...parts)
    return [{ thing: spot.wanted.thing, x, y, height: tall * scale, parts }]
  })
}

/** What a thing stands on: its shadow, its wake, or a piece of land where there is none. */
function ground(stage: Stage, x: number, y: number, wide: number, tall: number, afloat: boolean): void {
  const { brief, palette, random, width, height, light } = stage
  const pen = stage.pen('subject', 0)
  const { setting } = brief
  if (afloat && (setting === 'sea' || setting === 'lake')) {
    for (let i = 0; i < 7; i++)
      pen.dot(
        x + random.range(-0.55, 0.55) * wide,
        y + tall * (0.01 + i * 0.02),
        wide * random.range(0.12, 0.3),
        tall * 0.006,
        i % 2 ? mix(palette.water, '#ffffff', 0.5) : darken(stage.tone(palette.water), 0.25),
      )
    return
  }
  const onWater = (setting === 'sea' || setting === 'lake') && y < height * (bankShare + 0.1)
  if (onWater) {
    const soil = stage.tone(setting === 'sea' ? palette.rock : palette.ground)
    const r = Math.max(wide * 0.8, width * 0.16)
    const depth = Math.max(tall * 0.16, height * 0.05)
    const rim = (k: number, lift: number): Point[] =>
      smooth(
        [
          [x - r * k, y + depth * 0.5 + lift],
          [x - r * 0.7 * k, y - depth * 0.1 + lift],
          [x - r * 0.2, y - depth * 0.32 + lift],
          [x + r * 0.35 * k, y - depth * 0.28 + lift],
          [x + r * 0.8 * k, y + depth * 0.05 + lift],
          [x + r * k, y + depth * 0.55 + lift],
          [x + r * 0.4, y + depth * 0.95 + lift],
          [x - r * 0.5, y + depth * 0.9 + lift],
        ],
        true,
      )
    pen.polygon(rim(1.07, depth * 0.16), mix(stage.tone(palette.water), '#ffffff', 0.6), {
      material: 'water',
      decal: true,
    })
    pen.polygon(rim(1, 0), soil, { material: 'rock' })
    pen.polygon(
      rim(0.93, -depth * 0.2).map(([px, py]): Point => [px, Math.min(py, y + depth * 0.34)]),
      stage.tone(palette.foliage),
      { material: 'grass', decal: true },
    )
  }
  if (!stage.may('shadow') || setting === 'space') return
  const away = Math.max(-1, Math.min(1, (x - light.x) / (width * 0.5)))
  const soil =
    setting === 'sea' || setting === 'lake'
      ? palette.foliage
      : setting === 'sky'
        ? palette.cloud
        : palette.ground
  const dark = mix(stage.tone(soil), mix(palette.shade, '#0c1020', 0.4), 0.5)
  pen.ellipse(
    x + away * wide * 0.22,
    y - tall * 0.004,
    wide * 0.56,
    Math.max(tall * 0.035, wide * 0.05),
    dark,
    { decal: true, material: 'matte' },
  )
}

/** Turns every colour near an unwanted one to its opposite side. */
function avoidColours(parts: Part[], without: ReadonlySet<string>): void {
  const banned = [...without].flatMap((word) => colourOf.get(word) ?? [])
  if (banned.length === 0) return
  for (const part of parts) part.colour = banned.reduce(avoid, part.colour)
}

function avoid(colour: string, banned: string): string {
  const [hue, saturation, lightness] = toHsl(colour)
  const [badHue, badSaturation, badLightness] = toHsl(banned)
  if (badSaturation < 0.12)
    return Math.abs(lightness - badLightness) < 0.16 && saturation < 0.2
      ? mix(colour, '#7a8fb0', 0.55)
      : colour
  const distance = Math.abs(((hue - badHue + 540) % 360) - 180)
  if (distance > 34 || saturation < 0.12) return colour
  return adjust(colour, 150 - distance, 0.8)
}

/** Prompt, negative prompt, seed and size → everything that is in the picture. A style only decides how it is drawn. */
export function compose(request: RenderRequest): Scene {
  const { width, height } = request
  const brief = parse(request.prompt, request.negativePrompt)
  const random = createRandom(`${request.seed}|${brief.hash}`)
  let palette = choosePalette(brief, random.fork('palette'))
  for (const word of brief.without) {
    const banned = colourOf.get(word)
    if (banned)
      palette = {
        ...palette,
        sky: [avoid(palette.sky[0], banned), avoid(palette.sky[1], banned), avoid(palette.sky[2], banned)],
        fog: avoid(palette.fog, banned),
        accent: avoid(palette.accent, banned),
      }
  }
  const place = random.fork('place')
  const tallPicture = height > width * 1.2
  const share = {
    studio: 0.66,
    city: 0.62,
    space: 0.76,
    underwater: 0.8,
    sky: 0.8,
    sea: 0.52,
    lake: 0.54,
    forest: 0.58,
    mountains: 0.6,
    desert: 0.56,
    snow: 0.56,
    meadow: 0.56,
  }[brief.setting]
  const horizon = height * Math.min(0.86, share + place.range(-0.04, 0.05) + (tallPicture ? 0.04 : 0))
  const low = brief.time === 'sunset' || brief.time === 'dawn'
  const side = place.pick([place.range(0.14, 0.36), place.range(0.64, 0.86)])
  const light = {
    x: width * side,
    y: low ? horizon - height * place.range(0.03, 0.12) : height * place.range(0.12, 0.26),
  }
  if (brief.setting === 'underwater' || brief.setting === 'studio') light.y = -height * 0.1
  const stage = createStage({ width, height, brief, palette, random, horizon, light })
  stage.pen('sky', 1)
  fillSky(stage)
  settings[brief.setting](stage)
  const subjects = putSubjects(stage)
  fillFront(stage)
  const layers = stage.layers()
  for (const layer of layers) avoidColours(layer.parts, brief.without)
  return {
    width,
    height,
    brief,
    palette,
    horizon,
    light,
    layers,
    subjects,
    random: createRandom(`${request.seed}|${brief.hash}|${request.negativePrompt}`),
  }
}
