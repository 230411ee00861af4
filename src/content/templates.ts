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
  /** Slots stand in brackets and hold the words that are there at first: "a [red fox] in the snow". */
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
    '[Tall clouds over the sea] at [sunset], calm, much empty space',
    'minimalist',
    '9:16',
    'Upright, quiet in the middle: your words go on top.',
  ],
  [
    't-header',
    'Blog header',
    'Share',
    'A [lighthouse] by [the sea] at [dawn], wide view',
    'impressionist',
    '16:9',
    'A wide picture with one subject a third from the side.',
  ],
  [
    't-mascot',
    'Team mascot',
    'Share',
    'A [happy penguin] with a [red umbrella]',
    'cartoon',
    '1:1',
    'One friendly figure that still reads at 40 pixels.',
  ],
  [
    't-neon-sign',
    'Neon post',
    'Share',
    'A [guitar] in a [city at night]',
    'neon',
    '1:1',
    'Loud and dark, for an evening announcement.',
  ],
  [
    't-product',
    'Product on a table',
    'Sell',
    'A [blue teapot] on a table, [soft window light]',
    '3d-render',
    '1:1',
    'One thing, one light, nothing beside it.',
  ],
  [
    't-menu',
    'Menu picture',
    'Sell',
    'A [cup of coffee] on a wooden table, [morning light]',
    'photorealistic',
    '1:1',
    'Close, warm, a little steam.',
  ],
  [
    't-still',
    'Shop window',
    'Sell',
    'A [birthday cake] on a table, [festive]',
    'watercolor',
    '1:1',
    'Soft edges that sit well on a white page.',
  ],
  [
    't-poster',
    'Event poster',
    'Print',
    'A [vase of tulips], [spring]',
    'art-nouveau',
    '9:16',
    'A frame and a subject: the headline goes under it.',
  ],
  [
    't-card',
    'Greeting card',
    'Print',
    'A [rabbit] in a [flower meadow], cheerful',
    'watercolor',
    '1:1',
    'Folds well: the subject stands in the lower half.',
  ],
  [
    't-book',
    'Book cover',
    'Print',
    'A [castle] on a hill at night with a [full moon]',
    'gothic',
    '9:16',
    'Upright, dark at the edges, room for a title above.',
  ],
  [
    't-screenprint',
    'Screen print',
    'Print',
    'A [bicycle]',
    'pop-art',
    '1:1',
    'Four flat colours, made for a shirt or a bag.',
  ],
  [
    't-slide',
    'Opening slide',
    'Tell',
    'A [hot air balloon] over [green hills], [bright day]',
    'minimalist',
    '16:9',
    'Says one thing and leaves two thirds empty.',
  ],
  [
    't-scene',
    'Story scene',
    'Tell',
    'A [dragon] in a [misty valley] at [dusk], epic',
    'fantasy',
    '16:9',
    'A figure in a place at an hour: all a scene needs.',
  ],
  [
    't-panel',
    'Comic panel',
    'Tell',
    'An [astronaut] on [a red planet], starry sky',
    'comic-book',
    '1:1',
    'Ink and halftone; make four and you have a page.',
  ],
  [
    't-colouring',
    'Colouring page',
    'Tell',
    'A [dog] in a [garden] with a [house]',
    'line-art',
    '9:16',
    'Black lines on white, ready for pencils.',
  ],
  [
    't-wallpaper',
    'Desktop wallpaper',
    'Decorate',
    '[Mountains] above a [lake] at [dusk], stars',
    'digital-art',
    '16:9',
    'Quiet in the middle, where the windows are.',
  ],
  [
    't-phone',
    'Phone wallpaper',
    'Decorate',
    'A [whale] under a [starry sky]',
    'neon',
    '9:16',
    'Dark at the top, so that the clock can be read.',
  ],
  [
    't-wall',
    'Framed picture',
    'Decorate',
    'An [owl] in the [forest], moonlight',
    'baroque',
    '1:1',
    'It brings its own frame.',
  ],
  [
    't-tile',
    'Game tile',
    'Play',
    'A [tiny house] in a [forest]',
    'isometric',
    '1:1',
    'A small world from above; a set of them makes a map.',
  ],
  [
    't-sprite',
    'Pixel scene',
    'Play',
    'A [castle] on an [island], [starry night]',
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
  slot: boolean
}

export function partsOf(text: string): TemplatePart[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('[') ? { text: part.slice(1, -1), slot: true } : { text: part, slot: false },
    )
}

/** The prompt; a slot left empty falls back to its first words. Sentence case is mended at the start. */
export function fillTemplate(text: string, words: readonly string[] = []): string {
  let slot = -1
  const prompt = partsOf(text)
    .map((part) => {
      if (!part.slot) return part.text
      slot += 1
      return words[slot]?.trim() || part.text
    })
    .join('')
  return prompt.charAt(0).toUpperCase() + prompt.slice(1)
}
