/** What a model cannot take, said before the picture is asked for. */
import type { GeneratorSettings } from '../../ui-state/generator-settings.ts'

type Wish = Pick<GeneratorSettings, 'style' | 'quality' | 'reference' | 'seed'>

export function modelNotes({ style, quality, reference, seed }: Wish): string[] {
  const notes: string[] = []
  if (style === 'nano-banana' && seed !== null) notes.push('Nano Banana chooses its own seed.')
  if (reference && quality === 'standard') {
    notes.push('Standard takes no reference image: this one is made as High.')
  }
  return notes
}
