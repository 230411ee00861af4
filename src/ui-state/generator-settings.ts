/** What the generator's form holds before anything is asked for (specification, section 3). */
import { proxy, ref, snapshot, useSnapshot } from 'valtio'
import { batchDefault, batchMax, batchMin } from '../domain/constants.ts'
import { type AspectRatio, type Quality, sizes } from '../domain/sizes.ts'
import type { StyleId } from '../domain/styles.ts'
import type { Provider } from '../domain/types.ts'
import { validateSeed } from '../domain/validation.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { endIntake } from './reference-intake.ts'

export interface ReferencePicture {
  /** Already scaled down to what may be sent. */
  blob: Blob
  name: string
}

export interface GeneratorSettings {
  prompt: string
  negativePrompt: string
  style: StyleId
  aspectRatio: AspectRatio
  quality: Quality
  width: number
  height: number
  /** Null means random. */
  seed: number | null
  /** The seed as typed, which may not be a number yet. */
  seedText: string
  reference: ReferencePicture | null
  /** No control shows it. Null: the model host for a run of the page, the platform's default for the queue. */
  provider: Provider | null
  batchMode: boolean
  batchCount: number
  /** Reset empties the list on the generator page without deleting anything: it shows what is newer than this. */
  clearedAt: number
  /** How often the form began anew: what a field says of itself goes with it. */
  resets: number
}

function defaults(): GeneratorSettings {
  return {
    prompt: '',
    negativePrompt: '',
    style: 'photorealistic',
    aspectRatio: '1:1',
    quality: 'standard',
    ...sizes['1:1'],
    seed: null,
    seedText: '',
    reference: null,
    provider: null,
    batchMode: false,
    batchCount: batchDefault,
    clearedAt: 0,
    resets: 0,
  }
}

export const generatorSettings = proxy<GeneratorSettings>(defaults())

const drawn = snapshot(generatorSettings)

/** For what is prerendered too: until the page is hydrated, what it was drawn with. */
export function useGeneratorSettings(): typeof drawn {
  const current = useSnapshot(generatorSettings)
  return useHydrated() ? current : drawn
}

/** Chosen by the user on this page: preferences leave it alone. */
export const chosenHere = new Set<string>()

/** When the newest picture on the page was made, by the server's clock: Reset clears up to it. */
let newestShown = 0

export function noteNewestShown(createdAt: number): void {
  newestShown = createdAt
}

/** The quality it is made in: the standard model takes no reference image. */
export function wantedQuality(settings: { style: StyleId; quality: Quality; reference: unknown }): Quality {
  const upgraded = settings.reference !== null && settings.quality === 'standard'
  return upgraded && !isOwnModel(settings.style) ? 'high' : settings.quality
}

/** Nano Banana is a model of its own: square, and it takes no seed. */
export function isOwnModel(style: StyleId): boolean {
  return style === 'nano-banana'
}

/** Pixels of the picture the settings ask for. */
export function wantedSize(settings: Pick<GeneratorSettings, 'style' | 'width' | 'height'>): {
  width: number
  height: number
} {
  return isOwnModel(settings.style) ? sizes['1:1'] : settings
}

export function setPrompt(prompt: string): void {
  generatorSettings.prompt = prompt
}

export function setNegativePrompt(negativePrompt: string): void {
  generatorSettings.negativePrompt = negativePrompt
}

export function setStyle(style: StyleId): void {
  chosenHere.add('style')
  generatorSettings.style = style
}

export function setQuality(quality: Quality): void {
  chosenHere.add('quality')
  generatorSettings.quality = quality
}

export function setAspectRatio(aspectRatio: AspectRatio): void {
  chosenHere.add('aspectRatio')
  Object.assign(generatorSettings, { aspectRatio, ...sizes[aspectRatio] })
}

export function setSeed(seedText: string): void {
  generatorSettings.seedText = seedText
  const trimmed = seedText.trim()
  generatorSettings.seed = trimmed === '' || validateSeed(trimmed) ? null : Number(trimmed)
}

export function setReference(reference: ReferencePicture | null): void {
  // A Blob must stay itself: a proxy of one cannot be read.
  generatorSettings.reference = reference && ref(reference)
}

export function setBatchMode(batchMode: boolean): void {
  generatorSettings.batchMode = batchMode
}

export function setBatchCount(count: number): void {
  generatorSettings.batchCount = Math.min(batchMax, Math.max(batchMin, Math.round(count)))
}

/** `clearedAt`: the list on the page keeps only what is newer. */
export function resetSettings(clearedAt: number = newestShown): void {
  chosenHere.clear()
  endIntake()
  Object.assign(generatorSettings, defaults(), { clearedAt, resets: generatorSettings.resets + 1 })
}
