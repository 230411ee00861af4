import type { StyleId } from '../domain/styles.ts'

/** To start from on first use; each leads to a good picture in its style. */
export const examplePrompts: ReadonlyArray<{ prompt: string; style: StyleId }> = [
  { prompt: 'A lighthouse in the fog at dawn', style: 'photorealistic' },
  { prompt: 'A red fox asleep in fresh snow', style: 'watercolor' },
  { prompt: 'A castle by a lake, magical, dusk', style: 'fantasy' },
]
