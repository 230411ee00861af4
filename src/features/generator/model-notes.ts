/** What a model cannot take, said before the picture is asked for. */
import { type GeneratorSettings, isOwnModel } from '../../ui-state/generator-settings.ts'

/** Where the form says them; what they disable points to it. */
export const modelNotesId = 'model-notes'

type Wish = Pick<GeneratorSettings, 'style' | 'quality' | 'reference'>

export function modelNotes({ style, quality, reference }: Wish): string[] {
  const notes: string[] = []
  if (isOwnModel(style)) {
    notes.push('Nano Banana is a model of its own: always square, and it chooses the seed.')
  } else if (reference && quality === 'standard') {
    notes.push('Standard takes no reference image: this one is made as High.')
  }
  return notes
}
