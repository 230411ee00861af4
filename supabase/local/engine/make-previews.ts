/**
 * Draws the pictures of the style picker and of the home page with the engine itself.
 * Run with `node supabase/local/engine/make-previews.ts` after a style has changed.
 */
import { mkdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { draw } from './render.ts'
import { styles } from './styles/styles.ts'

interface Shot {
  file: string
  prompt: string
  style: string
  seed: number
  width: number
  height: number
  /** Pixels across in the file. */
  shown: number
  /** Bytes the file may have. */
  budget: number
}

const preview = { width: 1024, height: 1024, shown: 320, budget: 25_000 }

/** One prompt for all, so that the picker compares hands and not motifs. */
const shared = 'a red fox in a meadow with mountains at sunrise'

const heroes: Shot[] = [
  {
    file: 'hero/lighthouse.webp',
    prompt: 'a lighthouse above the sea at sunset',
    style: 'oil-painting',
    seed: 7,
  },
  { file: 'hero/castle.webp', prompt: 'a castle by a lake, magical, dusk', style: 'fantasy', seed: 5 },
  { file: 'hero/robot.webp', prompt: 'a robot in a rainy city at night', style: 'neon', seed: 5 },
].map((hero) => ({ ...hero, width: 1024, height: 1024, shown: 768, budget: 60_000 }))

const shots: Shot[] = [
  ...[...styles.keys()].map((style) => ({
    ...preview,
    file: `styles/${style}.webp`,
    prompt: shared,
    style,
    seed: 11,
  })),
  ...heroes,
]

const folder = fileURLToPath(new URL('../../../public/', import.meta.url))
await mkdir(`${folder}styles`, { recursive: true })
await mkdir(`${folder}hero`, { recursive: true })
for (const shot of shots) {
  const picture = draw({ ...shot, negativePrompt: '' })
  const image = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
  const target = `${folder}${shot.file}`
  for (let quality = 84; quality >= 40; quality -= 6) {
    await image.clone().resize(shot.shown).webp({ quality, effort: 6 }).toFile(target)
    if ((await stat(target)).size <= shot.budget) break
  }
  console.log(`${shot.file}  ${((await stat(target)).size / 1000).toFixed(1)} kB`)
}
