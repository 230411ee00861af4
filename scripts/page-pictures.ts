/**
 * Draws the pictures of the public pages with the built-in engine, from the very settings that stand
 * beside them on the page. Run it after a change to the engine or to those settings:
 * node scripts/page-pictures.ts [id …]
 */
import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { audioCovers } from '../src/content/audio-covers.ts'
import { examples } from '../src/content/examples.ts'
import { fillTemplate, templates } from '../src/content/templates.ts'
import { type AspectRatio, sizes } from '../src/domain/sizes.ts'
import { draw } from '../supabase/local/engine/render.ts'

interface Shot {
  id: string
  prompt: string
  style: string
  ratio: AspectRatio
  seed: number
  large?: true
}

const shots: readonly Shot[] = [
  ...examples,
  ...audioCovers,
  ...templates.map((template) => ({ ...template, prompt: fillTemplate(template.text) })),
]

/** Longest side in pixels and bytes the file may have. */
const card = { longest: 640, budget: 40_000 }
const page = { longest: 1536, budget: 130_000 }

const folder = resolve(import.meta.dirname, '..', 'public/pages')

async function write(image: sharp.Sharp, file: string, { longest, budget }: typeof card): Promise<void> {
  const target = resolve(folder, file)
  for (let quality = 82; quality >= 40; quality -= 6) {
    await image
      .clone()
      .resize(longest, longest, { fit: 'inside' })
      .webp({ quality, effort: 6 })
      .toFile(target)
    if ((await stat(target)).size <= budget) break
  }
  console.log(`${file}  ${((await stat(target)).size / 1000).toFixed(1)} kB`)
}

await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2)
for (const { id, prompt, style, ratio, seed, large } of shots) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  const { width, height, data } = draw({ prompt, style, seed, negativePrompt: '', ...sizes[ratio] })
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  await write(image, `${id}.webp`, card)
  if (large) await write(image, `${id}-large.webp`, page)
}
