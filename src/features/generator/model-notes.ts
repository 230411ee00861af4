/** What a model cannot take, said before the picture is asked for. */
import { type GeneratorSettings, isOwnModel, wantedQuality } from '../../ui-state/generator-settings.ts'

/** Where the form says them; what they disable points to it. */
export const modelNotesId = 'model-notes'

type Wish = Pick<GeneratorSettings, 'style' | 'quality' | 'reference'>

export function modelNotes(wish: Wish): string[] {
  if (isOwnModel(wish.style)) {
    return ['Nano Banana is a model of its own: always square, one quality, and it chooses the seed.']
  }
  if (!wish.reference) return []
  const upgraded = wantedQuality(wish) !== wish.quality
  return [`Standard takes no reference image${upgraded ? ': this one is made as High' : ''}.`]
}
