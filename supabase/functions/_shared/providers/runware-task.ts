/** A Runware task: its name, and what each model takes. */
import type { Fields } from '../body.ts'
import { composePrompt } from '../compose.ts'
import type { Model, Size } from '../constants.ts'
import { derivedSeed } from '../derived-seed.ts'
import type { GenerationRequest } from '../generation-request.ts'
import { nearestSize } from '../nearest-size.ts'
import type { ProviderJob } from '../provider.ts'
import { hex } from '../reference-image.ts'

interface ModelFacts {
  /** Runware's name of it. */
  air: string
  /** Empty: any multiple of 64 up to 2048. */
  sizes: Size[]
  takesSeed: boolean
  /** `heard`: it weighs; `ignored`: there is a field, but without guidance it does nothing. */
  negative: 'heard' | 'ignored' | 'none'
  reference: 'seedImage' | 'referenceImages' | 'none'
  /** The picture is checked on request; the others are checked by their makers. */
  isChecked: boolean
}

const square = { width: 1024, height: 1024 }

const facts: Record<Model, ModelFacts> = {
  'flux-schnell': {
    air: 'runware:100@1',
    sizes: [],
    takesSeed: true,
    negative: 'ignored',
    reference: 'none',
    isChecked: true,
  },
  'flux-dev': {
    air: 'runware:101@1',
    sizes: [],
    takesSeed: true,
    negative: 'heard',
    reference: 'seedImage',
    isChecked: true,
  },
  'flux-1.1-pro': {
    air: 'bfl:2@1',
    // No side beyond 1440: the same shapes, smaller.
    sizes: [square, { width: 1344, height: 896 }, { width: 896, height: 1344 }],
    takesSeed: true,
    negative: 'none',
    reference: 'none',
    isChecked: false,
  },
  'nano-banana': {
    air: 'google:4@1',
    sizes: [square, { width: 1248, height: 832 }, { width: 832, height: 1248 }],
    takesSeed: false,
    negative: 'none',
    reference: 'referenceImages',
    isChecked: false,
  },
}

/** The model that draws it: one that takes no reference image leaves it to the one that does. */
export function modelOf({ model, image }: GenerationRequest): Model {
  return image !== null && facts[model].reference === 'none' ? 'flux-dev' : model
}

/** What is asked for; Runware's least seed is 1. */
export function seedOf({ opId, request }: Pick<ProviderJob, 'opId' | 'request'>): number | null {
  return facts[modelOf(request)].takesSeed ? Math.max(1, request.seed ?? derivedSeed(opId)) : null
}

export function imageTask(taskUUID: string, job: ProviderJob): Fields {
  const { request } = job
  const model = facts[modelOf(request)]
  const { negativePrompt, image } = request
  const seed = seedOf(job)
  // The field takes two characters at least.
  const inField = model.negative !== 'none' && negativePrompt !== null && negativePrompt.trim().length > 1
  const isHeard = inField && model.negative === 'heard'
  const { width, height } = nearestSize(request, model.sizes)
  const isReference = image !== null && model.reference === 'referenceImages'
  return {
    taskType: 'imageInference',
    taskUUID,
    positivePrompt: composePrompt(isHeard ? { ...request, negativePrompt: null } : request),
    ...(inField && { negativePrompt: negativePrompt.trim() }),
    model: model.air,
    // With a reference image this model takes the shape from there, and refuses another.
    ...(!isReference && { width, height }),
    ...(seed !== null && { seed }),
    ...(isReference && { inputs: { referenceImages: [image.dataUrl] } }),
    ...(image !== null && !isReference && { seedImage: image.dataUrl, strength: 0.8 }),
    numberResults: 1,
    outputType: 'URL',
    outputFormat: 'PNG',
    deliveryMethod: 'async',
    includeCost: true,
    ...(model.isChecked && { safety: { checkContent: true } }),
  }
}

/**
 * A task's name, shaped as a random UUID because nothing else is taken. The user is part of it: all users
 * share the account at Runware, and one who takes another's operation id must not be given their picture.
 */
export async function taskId({
  userId,
  opId,
  attempt,
}: Pick<ProviderJob, 'userId' | 'opId' | 'attempt'>): Promise<string> {
  const text = new TextEncoder().encode(`${userId} ${opId} ${attempt}`)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
