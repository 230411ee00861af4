import { darken, lighten, mix } from '../../colour.ts'
import { hill } from '../../draw/land/hills.ts'
import type { Stage } from '../stage.ts'
import { things } from '../things.ts'
import { specks, tufts } from './ground-cover.ts'

/** Where the near bank begins, of the picture's height. */
export const bankShare = 0.78

const islanders = new Set(
  'lighthouse castle house tower church windmill temple palm tree pine blossom'.split(' '),
)

export function standsOnBank(thing: string): boolean {
  return things.get(thing)?.habitat === 'land' && !islanders.has(thing)
}

/** Animals and people by the water stand on its near bank. */
export function bank(stage: Stage): boolean {
  const { height, palette, random, tone, brief } = stage
  if (!brief.subjects.some(({ thing }) => standsOnBank(thing))) return false
  const shore = stage.pen('ground', 0.08)
  const sandy = brief.setting === 'sea'
  const top = height * bankShare
  shore.material = 'water'
  hill(
    shore,
    stage,
    top - height * 0.012,
    height * 0.012,
    mix(tone(palette.water), '#ffffff', 0.55),
    random.fork('bank'),
  )
  shore.material = sandy ? 'sand' : 'grass'
  hill(shore, stage, top, height * 0.012, tone(palette.ground), random.fork('bank'))
  specks(
    stage,
    top + height * 0.03,
    [tone(lighten(palette.ground, 0.14)), tone(darken(palette.ground, 0.12))],
    0.004,
    60,
  )
  tufts(stage, palette.foliage, !sandy)
  return true
}
