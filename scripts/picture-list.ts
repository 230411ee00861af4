import { audioCovers } from '../src/content/audio-covers.ts'
import { examples } from '../src/content/examples.ts'
import { heroFile, heroPictures, smallerHeroes } from '../src/content/hero.ts'
import { samplePictures, smallWidth } from '../src/content/sample-pictures.ts'
import { fillTemplate, templates } from '../src/content/templates.ts'
import { sizes } from '../src/domain/sizes.ts'
import { styleIds, styles } from '../src/domain/styles.ts'

/** A committed picture and all that makes it again. A new one is a new row. */
export interface CommittedPicture {
  /** Under public/, without a slash in front. */
  file: string
  prompt: string
  style: string
  seed: number
  /** Pixels it is drawn with. */
  width: number
  height: number
  /** Pixels of the longest side in the file. */
  longest: number
  /** Bytes the file may have. */
  budget: number
}

/** Printed dots and hatching do not compress: pictures made of them may be twice as large. */
const dotted = new Set(['pop-art', 'comic-book', 'sketch'])
const allowed = (style: string, budget: number): number => (dotted.has(style) ? budget * 2 : budget)

const square = { width: 1024, height: 1024 }

/** One prompt for all, so that the style picker compares hands and not motifs. */
const previews = styleIds.map(
  (style): CommittedPicture => ({
    file: `styles/${style}.webp`,
    prompt: 'a red fox in a meadow with mountains at sunrise',
    style,
    seed: 12,
    ...square,
    longest: 320,
    budget: allowed(style, 25_000),
  }),
)

const heroSeeds = [1, 1, 5]

const heroes = heroPictures.flatMap(({ src, prompt, style }, i): CommittedPicture[] => {
  const shot = {
    prompt,
    style: styles.find(({ label }) => label === style)?.id ?? style,
    seed: heroSeeds[i] ?? 1,
    ...square,
  }
  return [
    { file: src.slice(1), ...shot, longest: 768, budget: 60_000 },
    ...smallerHeroes.map((width) => ({
      file: heroFile(src, width).slice(1),
      ...shot,
      longest: width,
      budget: width * 60,
    })),
  ]
})

const carousel = samplePictures.flatMap(
  ({ src, smallSrc, prompt, style, seed, width }): CommittedPicture[] => {
    const shot = { prompt, style, seed, ...square }
    return [
      { file: src.slice(1), ...shot, longest: width, budget: 60_000 },
      { file: smallSrc.slice(1), ...shot, longest: smallWidth, budget: 32_000 },
    ]
  },
)

const card = { longest: 640, budget: 40_000 }
const top = { longest: 1536, budget: 130_000 }

/** Beside the settings that made them, on the pages to read. */
const pages = [
  ...examples,
  ...audioCovers,
  ...templates.map((template) => ({ ...template, prompt: fillTemplate(template.text) })),
].flatMap(({ id, prompt, style, ratio, seed, ...rest }): CommittedPicture[] => {
  const shot = { prompt, style, seed, ...sizes[ratio] }
  const small = { file: `pages/${id}.webp`, ...shot, ...card, budget: allowed(style, card.budget) }
  return 'large' in rest && rest.large
    ? [small, { file: `pages/${id}-large.webp`, ...shot, ...top }]
    : [small]
})

export const committedPictures: readonly CommittedPicture[] = [...previews, ...heroes, ...carousel, ...pages]
