/** What each of Replicate's models takes. None takes a negative prompt, so it goes into the words. */
import { composePrompt } from '../compose.ts'
import type { Model } from '../constants.ts'
import { derivedSeed } from '../derived-seed.ts'
import type { GenerationRequest } from '../generation-request.ts'

export const replicateModels: Record<Model, string> = {
  'flux-schnell': 'black-forest-labs/flux-schnell',
  'flux-dev': 'black-forest-labs/flux-dev',
  'flux-1.1-pro': 'black-forest-labs/flux-1.1-pro',
  'nano-banana': 'google/nano-banana',
}

export interface ReplicateInput {
  prompt: string
  seed?: number
  [name: string]: unknown
}

export function replicateInput(opId: string, request: GenerationRequest): ReplicateInput {
  const { image, aspectRatio: aspect_ratio } = request
  const prompt = composePrompt(request)
  const seed = request.seed ?? derivedSeed(opId)
  // go_fast is not deterministic: a seed the user chose is worth more than a second.
  const go_fast = request.seed === null
  switch (request.model) {
    case 'flux-schnell':
      return { prompt, seed, aspect_ratio, num_outputs: 1, output_format: 'png', megapixels: '1', go_fast }
    case 'flux-dev':
      return {
        ...{ prompt, seed, aspect_ratio, num_outputs: 1, output_format: 'png', megapixels: '1', go_fast },
        ...(image !== null && { image: image.dataUrl, prompt_strength: 0.8 }),
      }
    case 'flux-1.1-pro':
      return {
        ...{ prompt, seed, aspect_ratio, output_format: 'png', prompt_upsampling: false },
        ...(image !== null && { image_prompt: image.dataUrl }),
      }
    case 'nano-banana':
      return {
        prompt,
        output_format: 'png',
        ...(image !== null && { image_input: [image.dataUrl] }),
        aspect_ratio,
      }
  }
}
