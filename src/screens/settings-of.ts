import { parametersOf } from '../domain/picture-parameters.ts'
import type { GalleryPicture, Generation } from '../domain/types.ts'
import type { GeneratorSettings } from '../ui-state/generator-settings.ts'

type SettingsOfPicture = Pick<GeneratorSettings, 'prompt' | 'negativePrompt' | 'seed'> &
  Partial<Pick<GeneratorSettings, 'style' | 'quality' | 'aspectRatio'>>

/** What the form would hold to make this picture again. A style that this version does not know is not named. */
export function settingsOf(picture: Generation | GalleryPicture): SettingsOfPicture {
  const { prompt, negativePrompt, style, quality, aspectRatio, seed } = parametersOf(picture)
  return {
    prompt,
    negativePrompt,
    seed,
    ...(style && { style }),
    ...(quality && { quality }),
    ...(aspectRatio && { aspectRatio }),
  }
}
