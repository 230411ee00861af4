import { adjust, mix, toHsl } from '../colour.ts'
import { boxOf, move, type Part } from '../draw/part.ts'
import { drawSubject } from '../draw/subjects.ts'
import { inLight } from './palette.ts'
import { isPortrait } from './portrait.ts'
import { bankShare, standsOnBank } from './settings/bank.ts'
import type { Stage } from './stage.ts'
import { standOn } from './stand-on.ts'
import { things } from './things.ts'
import type { Placed, Shot, Wanted } from './types.ts'

/** Things that stand behind the others when both are named. */
const scenery = new Set(
  'house castle lighthouse tower windmill temple church tent tree blossom pine palm ship train planet vase lantern guitar'.split(
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
          total === 1
            ? 0
            : ((at + 0.5) / total - 0.5) *
              Math.min(0.86, (setting === 'studio' ? 0.24 : 0.3) * total) *
              (mixed ? 0.7 : 1)
        const close = setting === 'studio' ? 1.3 : 1
        const crowd = close * (total === 1 ? 1 : Math.max(0.42, 1.06 / total ** 0.55))
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
        if (
          (setting === 'sea' || setting === 'lake') &&
          thing.habitat === 'land' &&
          !standsOnBank(wanted.thing)
        )
          y = Math.min(y, 0.84)
        if (setting === 'studio')
          y =
            horizon +
            rest * ((mixed ? (behind ? 0.36 : 0.66) : 0.5) + (total > 1 ? (at % 2 ? -0.1 : 0.1) : 0))
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

/** In the light of the scene; what glows has its own. */
function tinted(parts: Part[], { brief, palette }: Stage, far: number): Part[] {
  const strength = brief.setting === 'studio' || brief.setting === 'space' ? 0.3 : 0.62
  return parts.map((part) =>
    part.material === 'glow'
      ? part
      : { ...part, colour: inLight(part.colour, brief.time, palette, far, strength) },
  )
}

export function putSubjects(stage: Stage): Placed[] {
  const { width, height, brief } = stage
  const base = Math.min(height, width * 1.15)
  const pen = stage.pen('subject', 0)
  return spots(stage, stage.horizon / height).flatMap((spot): Placed[] => {
    const thing = things.get(spot.wanted.thing)
    if (!thing) return []
    const random = stage.random.fork(`${spot.wanted.thing}${spot.index}`)
    const tags = new Set(thing.tags.split(' ').filter(Boolean))
    if (spot.wanted.colour) tags.add('own')
    for (const feature of brief.features) if (feature.includes(' ')) tags.add(feature)
    // Who stands small in a wide land looks into it, as the viewer does.
    if (brief.shot === 'wide') tags.add('behind')
    if (brief.mood === 'joyful') tags.add('waves')
    const portrait = isPortrait(brief)
    const own = natural(thing.colour, spot.wanted.colour)
    const colour =
      spot.index > 0 || !spot.wanted.colour
        ? adjust(own, random.range(-7, 7), 1, random.range(0.95, 1.06))
        : own
    const raw = drawSubject(portrait ? 'bust' : thing.draw, { colour, tags, random })
    const box = boxOf(raw)
    const wide = box.right - box.left
    const tall = Math.max(0.4, -box.top)
    const crowd = spot.wanted.count > 1 ? 0.4 : 0.78
    if (portrait) {
      const grown = Math.min((height * 0.94) / tall, (width * 1.12) / wide)
      const parts = tinted(
        move(raw, width * (0.5 + random.range(-0.04, 0.04)), height, grown, random.chance(0.5)),
        stage,
        0,
      )
      pen.parts.push(...parts)
      return [{ thing: spot.wanted.thing, x: width / 2, y: height, height: tall * grown, parts }]
    }
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
    const parts = tinted(move(raw, x, y, scale, flip, tilt), stage, far)
    if (!centre) standOn(stage, spot.wanted.thing, x, y, wide * scale, tall * scale)
    pen.parts.push(...parts)
    return [{ thing: spot.wanted.thing, x, y, height: tall * scale, parts }]
  })
}
