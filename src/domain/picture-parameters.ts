/** What made a picture, kept in its PNG: our own JSON, and the text that other tools read. */
import { formatInfotext, parseInfotext } from './infotext.ts'
import { readPngTexts, writePngTexts } from './png-text.ts'
import { type AspectRatio, type Quality, qualities, sizes } from './sizes.ts'
import { isStyleId, type StyleId } from './styles.ts'
import type { Generation } from './types.ts'
import { seedMax } from './validation.ts'

/** null where the file does not say, or says what this version does not know. */
export interface PictureParameters {
  prompt: string
  negativePrompt: string
  style: StyleId | null
  quality: Quality | null
  aspectRatio: AspectRatio | null
  seed: number | null
}

const ownKeyword = 'pinhole'
const sharedKeyword = 'parameters'
/** Characters. Longer than any form takes; what is cut off was no prompt. */
const promptKept = 10_000

type Described = Pick<
  Generation,
  'prompt' | 'negativePrompt' | 'style' | 'quality' | 'width' | 'height' | 'seed' | 'engine' | 'createdAt'
>

/** The same picture with its parameters inside. null when it is no PNG. */
export function embedParameters(png: Blob, generation: Described): Promise<Blob | null> {
  return writePngTexts(png, [
    { keyword: sharedKeyword, text: sharedText(generation) },
    { keyword: ownKeyword, text: ownText(generation), alwaysUtf8: true },
  ])
}

/** null when the file is no PNG, or has no parameters that we can read. */
export async function extractParameters(file: Blob): Promise<PictureParameters | null> {
  const texts = await readPngTexts(file)
  const own = texts?.get(ownKeyword)
  const shared = texts?.get(sharedKeyword)
  return (own && parseOwnText(own)) || (shared && parseSharedText(shared)) || null
}

export function parametersOf(generation: Described): PictureParameters {
  const { prompt, negativePrompt, style, quality, width, height, seed } = generation
  return {
    prompt,
    negativePrompt: negativePrompt ?? '',
    style: isStyleId(style) ? style : null,
    quality,
    aspectRatio: ratioOf(width, height),
    seed: isSeed(seed) ? seed : null,
  }
}

function ownText(generation: Described): string {
  const { prompt, negativePrompt, style, quality, width, height, seed, engine, createdAt } = generation
  const made = { prompt, negativePrompt, style, quality, width, height, seed, engine, createdAt }
  return JSON.stringify({ version: 1, ...made })
}

function parseOwnText(text: string): PictureParameters | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { prompt, negativePrompt, style, quality, width, height, seed } = value as Record<string, unknown>
    if (typeof prompt !== 'string') return null
    return {
      prompt: prompt.slice(0, promptKept),
      negativePrompt: typeof negativePrompt === 'string' ? negativePrompt.slice(0, promptKept) : '',
      style: isStyleId(style) ? style : null,
      quality: qualities.find((known) => known === quality) ?? null,
      aspectRatio: ratioOf(width, height),
      seed: isSeed(seed) ? seed : null,
    }
  } catch {
    // Somebody else's chunk of the same name.
    return null
  }
}

function sharedText(generation: Described): string {
  const { prompt, negativePrompt, style, quality, width, height, seed, engine } = generation
  const fields = new Map<string, string>()
  if (seed !== null) fields.set('Seed', String(seed))
  fields.set('Size', `${width}x${height}`)
  if (engine !== '') fields.set('Model', engine)
  fields.set('Style', style)
  fields.set('Quality', quality)
  return formatInfotext({ prompt, negativePrompt: negativePrompt ?? '', fields })
}

function parseSharedText(text: string): PictureParameters | null {
  const { prompt, negativePrompt, fields } = parseInfotext(text)
  if (prompt === '' && fields.size === 0) return null
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(fields.get('Size') ?? '') ?? []
  const style = fields.get('Style')
  const seed = /^\d{1,10}$/.test(fields.get('Seed') ?? '') ? Number(fields.get('Seed')) : null
  return {
    prompt: prompt.slice(0, promptKept),
    negativePrompt: negativePrompt.slice(0, promptKept),
    style: isStyleId(style) ? style : null,
    quality: qualities.find((known) => known === fields.get('Quality')) ?? null,
    aspectRatio: ratioOf(Number(width), Number(height)),
    seed: isSeed(seed) ? seed : null,
  }
}

function isSeed(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= seedMax
}

/** The nearest of ours. */
function ratioOf(width: unknown, height: unknown): AspectRatio | null {
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0) || !(height > 0)) return null
  const distance = ([, size]: [string, { width: number; height: number }]) =>
    Math.abs(Math.log((width * size.height) / (height * size.width)))
  const [nearest] = Object.entries(sizes).sort((a, b) => distance(a) - distance(b))
  return nearest ? (nearest[0] as AspectRatio) : null
}
