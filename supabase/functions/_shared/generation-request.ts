/** What is to be made, whichever function was asked: the four bodies of section 7 in one shape. */
import type { Fields } from './body.ts'
import { isFields } from './body.ts'
import { isStyleId, type StyleId } from './compose.ts'
import {
  type AspectRatio,
  aspectRatios,
  type Model,
  modelNames,
  models,
  openaiSizes,
  type Quality,
  qualities,
  sizes,
} from './constants.ts'
import { invalid } from './failure.ts'
import { choiceOf, exactlyOne, negativePromptOf, promptOf, seedOf } from './fields.ts'
import { type ReferenceImage, referenceImageOf } from './reference-image.ts'

export type FunctionName = 'generate-replicate' | 'generate-platform' | 'generate-openai' | 'generate-runware'

export interface GenerationRequest {
  function: FunctionName
  prompt: string
  negativePrompt: string | null
  style: StyleId
  quality: Quality
  aspectRatio: AspectRatio
  /** Wanted; the stored row has the picture's real measures. */
  width: number
  height: number
  seed: number | null
  model: Model
  image: ReferenceImage | null
}

/** The request as stored and hashed: unknown fields are ignored, the order of fields does not matter. */
export function toStored({ image, ...request }: GenerationRequest): Fields {
  return { ...request, image: image?.sha256 ?? null }
}

type Meta = Pick<GenerationRequest, 'style' | 'seed'> & {
  quality: Quality | null
  negativePrompt: string | null
}

function metaOf(body: Fields): Meta {
  const meta = body.meta ?? {}
  if (!isFields(meta)) throw invalid('meta must be an object.')
  const style = meta.style ?? 'photorealistic'
  if (!isStyleId(style)) throw invalid('meta.style is not a known style.')
  const quality = meta.quality ?? null
  return {
    style,
    quality: quality === null ? null : choiceOf(quality, 'meta.quality', qualities, 'standard'),
    seed: seedOf(meta.seed),
    negativePrompt: negativePromptOf(meta.negative_prompt),
  }
}

/** Body of the model-hosting function: prompt, negative_prompt, num_outputs, aspect_ratio, model, image. */
export async function parseReplicate(body: Fields): Promise<GenerationRequest> {
  const meta = metaOf(body)
  const prompt = promptOf(body, 'prompt')
  exactlyOne(body.num_outputs, 'num_outputs')
  const aspectRatio = choiceOf(body.aspect_ratio, 'aspect_ratio', aspectRatios, '1:1')
  const model = choiceOf(body.model, 'model', modelNames, models[meta.quality ?? 'standard'])
  const image = await referenceImageOf(body.image)
  return {
    function: 'generate-replicate',
    prompt,
    negativePrompt: negativePromptOf(body.negative_prompt) ?? meta.negativePrompt,
    style: meta.style,
    quality: meta.quality ?? qualityOf(model),
    aspectRatio,
    ...sizes[aspectRatio],
    seed: meta.seed,
    // The fastest model takes no picture; the next one does.
    model: image !== null && model === 'flux-schnell' ? 'flux-dev' : model,
    image,
  }
}

/** Body of the platform's function: prompt, width, height. */
export function parsePlatform(body: Fields): GenerationRequest {
  const meta = metaOf(body)
  const prompt = promptOf(body, 'prompt')
  const aspectRatio = aspectRatioOf(body)
  const quality = meta.quality ?? 'standard'
  const isNanoBanana = meta.style === 'nano-banana'
  // That model makes squares only (specification, section 9).
  const ratio = isNanoBanana ? '1:1' : aspectRatio
  return {
    function: 'generate-platform',
    prompt,
    negativePrompt: meta.negativePrompt,
    style: meta.style,
    quality,
    aspectRatio: ratio,
    ...sizes[ratio],
    seed: meta.seed,
    model: isNanoBanana ? 'nano-banana' : models[quality],
    image: null,
  }
}

/** Body of the second hosted-model function: positivePrompt, width, height, model; a reference image in `meta`. */
export async function parseRunware(body: Fields): Promise<GenerationRequest> {
  const meta = metaOf(body)
  const prompt = promptOf(body, 'positivePrompt')
  const aspectRatio = aspectRatioOf(body)
  const model = choiceOf(body.model, 'model', modelNames, models[meta.quality ?? 'standard'])
  return {
    function: 'generate-runware',
    prompt,
    negativePrompt: meta.negativePrompt,
    style: meta.style,
    quality: meta.quality ?? qualityOf(model),
    aspectRatio,
    ...sizes[aspectRatio],
    seed: meta.seed,
    model,
    image: await referenceImageOf(isFields(body.meta) ? body.meta.image : null),
  }
}

/** Body of the OpenAI-style function: prompt, n, size. */
export function parseOpenai(body: Fields): GenerationRequest {
  const meta = metaOf(body)
  const prompt = promptOf(body, 'prompt')
  exactlyOne(body.n, 'n')
  const size = choiceOf(body.size, 'size', openaiSizes, '1024x1024')
  const [width = 1024, height = 1024] = size.split('x').map(Number)
  const quality = meta.quality ?? 'standard'
  return {
    function: 'generate-openai',
    prompt,
    negativePrompt: meta.negativePrompt,
    style: meta.style,
    quality,
    aspectRatio: width === height ? '1:1' : width > height ? '16:9' : '9:16',
    width,
    height,
    seed: meta.seed,
    model: models[quality],
    image: null,
  }
}

function aspectRatioOf(body: Fields): AspectRatio {
  const { width = 1024, height = 1024 } = body
  const found = aspectRatios.find((ratio) => sizes[ratio].width === width && sizes[ratio].height === height)
  if (found !== undefined) return found
  const known = aspectRatios.map((ratio) => `${sizes[ratio].width}x${sizes[ratio].height}`)
  throw invalid(`width and height must be one of ${known.join(', ')}.`)
}

function qualityOf(model: Model): Quality {
  return qualities.find((quality) => models[quality] === model) ?? 'standard'
}
