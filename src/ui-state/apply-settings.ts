/** Settings that come from elsewhere than the form. Loaded when they do. */
import { sizes } from '../domain/sizes.ts'
import { chosenHere, type GeneratorSettings, generatorSettings, setReference } from './generator-settings.ts'

/** What preferences may set while the user has not. */
type Preset = Pick<GeneratorSettings, 'style' | 'quality' | 'aspectRatio'>

/** The saved preferences, where the user has not chosen otherwise on this page. */
export function applyPreset(preset: Preset): void {
  const open = Object.entries(preset).filter(([field]) => !chosenHere.has(field))
  Object.assign(generatorSettings, Object.fromEntries(open))
  Object.assign(generatorSettings, sizes[generatorSettings.aspectRatio])
}

/** Takes over what is named and leaves the rest: the settings of an earlier picture. */
export function applySettings(part: Partial<GeneratorSettings>): void {
  const { seed } = part
  for (const field of Object.keys(part)) chosenHere.add(field)
  Object.assign(generatorSettings, part, part.aspectRatio && sizes[part.aspectRatio])
  if (seed !== undefined) generatorSettings.seedText = seed === null ? '' : String(seed)
  if (part.reference) setReference(part.reference)
}
