import { createRandom } from '../random.ts'
import type { RenderRequest } from '../request.ts'
import { fillFront, fillSky } from './air.ts'
import { avoid, avoidColours } from './avoid.ts'
import { colourOf } from './colour-words.ts'
import { choosePalette } from './palette.ts'
import { parse } from './parse.ts'
import { putSubjects } from './place.ts'
import { city } from './settings/city.ts'
import { desert } from './settings/desert.ts'
import { forest } from './settings/forest.ts'
import { lake } from './settings/lake.ts'
import { meadow } from './settings/meadow.ts'
import { mountains } from './settings/mountains.ts'
import { sea } from './settings/sea.ts'
import { sky } from './settings/sky.ts'
import { snow } from './settings/snow.ts'
import { space } from './settings/space.ts'
import { studio } from './settings/studio.ts'
import { underwater } from './settings/underwater.ts'
import { createStage, type Stage } from './stage.ts'
import type { Scene, Setting } from './types.ts'

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
