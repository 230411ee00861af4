/** The pictures that stand beside a link to a page where it is shared: its name in type, and a picture of ours. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { indexedPages } from '../src/content/indexed-pages.ts'
import { pageTitles } from '../src/content/page-titles.ts'
import { previewFile } from './page-head.ts'
import { setWords } from './preview-words.ts'

export const previewSize = { width: 1200, height: 630 }
export const previewBudget = 60_000

/** Committed pictures, made by make-pictures.ts, at least as high as they are shown here. */
const pictures: Readonly<Record<string, string>> = {
  '/': 'hero/lighthouse',
  '/generate': 'hero/castle',
  '/gallery': 'pages/whale-neon-large',
  '/pricing': 'pages/cactus-large',
  '/ai-image-generator': 'pages/lighthouse-storm-large',
  '/free-ai-image-generator': 'pages/coffee',
  '/ai-art-generator': 'pages/train-autumn-large',
  '/styles': 'carousel/3d-render',
  '/styles-library': 'pages/abstract-city-large',
  '/styles/photorealistic': 'carousel/photorealistic',
  '/styles/anime': 'carousel/anime',
  '/templates': 'carousel/digital-art',
  '/templates-library': 'pages/rocket-3d',
  '/prompts': 'pages/fox-snow',
  '/prompt-library': 'pages/balloon-snow-large',
  '/advanced': 'pages/camera',
  '/text-effects': 'pages/guitar-large',
  '/generate-audio': 'pages/a-synth',
  '/more': 'pages/teapot',
  '/blog': 'carousel/watercolor',
  '/blog/complete-guide-ai-image-generation': 'pages/boat-fog-large',
  '/blog/how-pinhole-works-offline': 'hero/robot',
  '/blog/prompt-engineering-masterclass': 'pages/dragon-large',
  '/tutorials': 'pages/anime-sea-large',
  '/faq': 'pages/owl',
  '/privacy': 'pages/cat-lines',
  '/terms': 'pages/clock',
  '/content-policy': 'pages/penguin',
  '/site-map': 'pages/forest-house',
}

export interface PreviewPicture {
  path: string
  file: string
}

export const previewPictures: readonly PreviewPicture[] = indexedPages.map((path) => ({
  path,
  file: previewFile(path),
}))

const folder = resolve(import.meta.dirname, '..', 'public')

/** As it is before a lossy encoder sees it. */
export async function previewOf(path: string): Promise<Sharp> {
  const [name, picture] = [pageTitles[path], pictures[path]]
  if (!name || !picture) throw new Error(`${path} has no title, or no picture for its preview`)
  const { width, height } = previewSize
  const words = { width: width - height, height }
  const source = await readFile(resolve(folder, `${picture}.webp`))
  const layers = [
    { input: Buffer.from(setWords(name, words)), raw: { ...words, channels: 4 as const }, left: 0, top: 0 },
    { input: await sharp(source).resize(height, height).toBuffer(), left: width - height, top: 0 },
  ]
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#fbfaf7' } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** JPEG, which every reader of previews knows, as good as the budget allows. */
export async function encodePreview(path: string): Promise<Buffer> {
  const image = await previewOf(path)
  let bytes = Buffer.alloc(0)
  for (let quality = 84; quality >= 40; quality -= 4) {
    bytes = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= previewBudget) return bytes
  }
  return bytes
}
