/** Prompts with places to fill in, by what the picture is for. Drawn with their own words: public/pages/<id>.webp. */
import type { AspectRatio } from '../domain/sizes.ts'
import type { StyleId } from '../domain/styles.ts'

export const tasks = ['Share', 'Sell', 'Print', 'Tell', 'Decorate', 'Play'] as const
export type Task = (typeof tasks)[number]

/** What each task means, in one line. */
export const taskWords: Record<Task, string> = {
  Share: 'Posts, stories and headers that stop a thumb.',
  Sell: 'A product on its own, in the light it deserves.',
  Print: 'Posters, cards and covers with room for words.',
  Tell: 'Scenes for a story, a lesson or a slide.',
  Decorate: 'Wallpapers and prints for a wall or a screen.',
  Play: 'Characters, places and things for games.',
}

export interface Template {
  id: string
  name: string
  task: Task
  /** Slots stand in brackets: what they ask for, and the words that are there at first: "a [figure: red fox] in snow". */
  text: string
  style: StyleId
  ratio: AspectRatio
  /** When to take it. */
  use: string
  seed: number
}

type Row = [
  id: string,
  name: string,
  task: Task,
  text: string,
  style: StyleId,
  ratio: AspectRatio,
  use: string,
  seed?: number,
]

const rows: readonly Row[] = [
  [
    't-story',
    'Story background',
    'Share',
    '[Motif: tall clouds over the sea] at [hour: sunset], calm, much empty space',
    'minimalist',
    '9:16',
    'Upright, quiet in the middle: your words go on top.',
  ],
  [
    't-header',
    'Blog header',
    'Share',
    'A [motif: lighthouse] by [place: the sea] at [hour: dawn], wide view',
    'impressionist',
    '16:9',
    'A wide picture with one subject a third from the side.',
  ],
  [
    't-mascot',
    'Team mascot',
    'Share',
    'A [figure: happy penguin] with a [thing: red umbrella]',
    'cartoon',
    '1:1',
    'One friendly figure that still reads at 40 pixels.',
  ],
  [
    't-neon-sign',
    'Neon post',
    'Share',
    'A [thing: guitar] in a [place: city at night]',
    'neon',
    '1:1',
    'Loud and dark, for an evening announcement.',
  ],
  [
    't-product',
    'Product on a table',
    'Sell',
    'A [product: blue teapot] on a table, [light: soft window light]',
    '3d-render',
    '1:1',
    'One thing, one light, nothing beside it.',
  ],
  [
    't-menu',
    'Menu picture',
    'Sell',
    'A [dish: cup of coffee] on a wooden table, [light: morning light]',
    'photorealistic',
    '1:1',
    'Close, warm, a little steam.',
  ],
  [
    't-still',
    'Shop window',
    'Sell',
    'A [product: birthday cake] on a table, [mood: festive]',
    'watercolor',
    '1:1',
    'Soft edges that sit well on a white page.',
  ],
  [
    't-poster',
    'Event poster',
    'Print',
    'A [motif: vase of flowers], [season: spring]',
    'art-nouveau',
    '9:16',
    'A frame and a subject: the headline goes under it.',
  ],
  [
    't-card',
    'Greeting card',
    'Print',
    'A [figure: rabbit] in a [place: flower meadow], cheerful',
    'watercolor',
    '1:1',
    'Folds well: the subject stands in the lower half.',
  ],
  [
    't-book',
    'Book cover',
    'Print',
    'A [place: castle] on a hill at night with a [light: full moon]',
    'gothic',
    '9:16',
    'Upright, dark at the edges, room for a title above.',
  ],
  [
    't-screenprint',
    'Screen print',
    'Print',
    'A [thing: bicycle]',
    'pop-art',
    '1:1',
    'Four flat colours, made for a shirt or a bag.',
  ],
  [
    't-slide',
    'Opening slide',
    'Tell',
    'A [motif: hot air balloon] over [place: green hills], [hour: bright day]',
    'minimalist',
    '16:9',
    'Says one thing and leaves two thirds empty.',
  ],
  [
    't-scene',
    'Story scene',
    'Tell',
    'A [figure: dragon] in a [place: misty valley] at [hour: dusk], epic',
    'fantasy',
    '16:9',
    'A figure in a place at an hour: all a scene needs.',
  ],
  [
    't-panel',
    'Comic panel',
    'Tell',
    'An [figure: astronaut] on [place: a red planet], starry sky',
    'comic-book',
    '1:1',
    'Ink and halftone; make four and you have a page.',
  ],
  [
    't-colouring',
    'Colouring page',
    'Tell',
    'A [animal: dog] in a [place: garden] with a [thing: house]',
    'line-art',
    '9:16',
    'Black lines on white, ready for pencils.',
  ],
  [
    't-wallpaper',
    'Desktop wallpaper',
    'Decorate',
    '[Motif: mountains] above a [place: lake] at [hour: dusk], stars',
    'digital-art',
    '16:9',
    'Quiet in the middle, where the windows are.',
  ],
  [
    't-phone',
    'Phone wallpaper',
    'Decorate',
    'A [motif: whale] under a [sky: starry sky]',
    'neon',
    '9:16',
    'Dark at the top, so that the clock can be read.',
  ],
  [
    't-wall',
    'Framed picture',
    'Decorate',
    'An [figure: owl] in the [place: forest], moonlight',
    'baroque',
    '1:1',
    'It brings its own frame.',
  ],
  [
    't-tile',
    'Game tile',
    'Play',
    'A [building: tiny house] in a [place: forest]',
    'isometric',
    '1:1',
    'A small world from above; a set of them makes a map.',
  ],
  [
    't-sprite',
    'Pixel scene',
    'Play',
    'A [building: castle] on an [place: island], [hour: starry night]',
    'pixel-art',
    '1:1',
    'Few colours, hard edges: an eight-bit title screen.',
  ],
]

export const templates: readonly Template[] = rows.map(
  ([id, name, task, text, style, ratio, use, seed = 11]) => ({
    id,
    name,
    task,
    text,
    style,
    ratio,
    use,
    seed,
  }),
)

/** The words between the slots and the slots themselves, in order. */
export interface TemplatePart {
  text: string
  /** What the slot asks for; null between the slots. */
  asks: string | null
}

export function partsOf(text: string): TemplatePart[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const slot = /^\[(\w+): (.+)\]$/.exec(part)
      return slot ? { asks: slot[1] ?? '', text: slot[2] ?? '' } : { asks: null, text: part }
    })
}

/** The prompt; a slot left empty falls back to its first words. Sentence case is mended at the start. */
export function fillTemplate(text: string, words: readonly string[] = []): string {
  let slot = -1
  const prompt = partsOf(text)
    .map((part) => {
      if (part.asks === null) return part.text
      slot += 1
      return words[slot]?.trim() || part.text
    })
    .join('')
  return prompt.charAt(0).toUpperCase() + prompt.slice(1)
}
