import { parametersOf } from '../domain/picture-parameters.ts'
import type { Generation } from '../domain/types.ts'
import type { GeneratorSettings } from '../ui-state/generator-settings.ts'

type SettingsOfPicture = Pick<GeneratorSettings, 'prompt' | 'negativePrompt' | 'seed'> &
  Partial<Pick<GeneratorSettings, 'style' | 'quality' | 'aspectRatio'>>

/** What the form would hold to make this picture again. A style that this version does not know is not named. */
export function settingsOf(generation: Generation): SettingsOfPicture {
  const { prompt, negativePrompt, style, quality, aspectRatio, seed } = parametersOf(generation)
  return {
    prompt,
    negativePrompt,
    seed,
    ...(style && { style }),
    ...(quality && { quality }),
    ...(aspectRatio && { aspectRatio }),
  }
}
