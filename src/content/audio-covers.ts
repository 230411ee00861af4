/** Pictures that belong to sound. Drawn from exactly these settings: public/pages/<id>.webp. */
import type { AspectRatio } from '../domain/sizes.ts'
import type { StyleId } from '../domain/styles.ts'

export const coverKinds = ['Cover', 'Podcast', 'Sleeve'] as const
export type CoverKind = (typeof coverKinds)[number]

export const coverKindWords: Record<CoverKind, { heading: string; words: string }> = {
  Cover: {
    heading: 'Song and album covers',
    words: 'Square, and legible at the size of a stamp: one shape, two or three colours.',
  },
  Podcast: { heading: 'Podcast tiles', words: 'Square, with a calm third for the name of the show.' },
  Sleeve: {
    heading: 'Sleeves and video',
    words: 'Wide for the inside of a sleeve or a video, upright for a story.',
  },
}

export interface AudioCover {
  id: string
  name: string
  kind: CoverKind
  prompt: string
  style: StyleId
  ratio: AspectRatio
  seed: number
}

type Row = [
  id: string,
  name: string,
  kind: CoverKind,
  prompt: string,
  style: StyleId,
  ratio: AspectRatio,
  seed?: number,
]

const rows: readonly Row[] = [
  ['a-synth', 'Synthwave', 'Cover', 'A car in a city at night, neon', 'neon', '1:1'],
  ['a-folk', 'Folk', 'Cover', 'A guitar in a meadow at sunset', 'vintage', '1:1'],
  ['a-ambient', 'Ambient', 'Cover', 'A calm lake in fog', 'minimalist', '1:1'],
  ['a-jazz', 'Jazz', 'Cover', 'A city at night', 'abstract', '1:1'],
  ['a-metal', 'Metal', 'Cover', 'A dragon at night, lightning, dark', 'gothic', '1:1'],
  ['a-indie', 'Indie', 'Cover', 'A bicycle', 'pop-art', '1:1', 5],
  ['a-classical', 'Classical', 'Cover', 'A swan on a calm lake at dawn', 'impressionist', '1:1'],
  ['a-techno', 'Techno', 'Cover', 'A robot in a city at night', 'cyberpunk', '1:1'],
  ['a-talk', 'Conversation', 'Podcast', 'Two cups of coffee on a table', 'cartoon', '1:1'],
  ['a-science', 'Science', 'Podcast', 'A rocket and a planet, starry sky', '3d-render', '1:1'],
  ['a-story', 'Storytelling', 'Podcast', 'A book under a lantern at night', 'oil-painting', '1:1'],
  ['a-nature', 'Nature', 'Podcast', 'A bird in a forest', 'watercolor', '1:1'],
  ['a-crime', 'True crime', 'Podcast', 'A lantern in a foggy city at night', 'sketch', '1:1'],
  ['a-tech', 'Technology', 'Podcast', 'A robot in a studio', 'isometric', '1:1'],
  ['a-travel', 'Travel', 'Podcast', 'A plane above the clouds, bright day', 'digital-art', '1:1'],
  ['a-history', 'History', 'Podcast', 'A temple on a hill at sunset', 'comic-book', '1:1'],
  ['a-gatefold', 'Gatefold', 'Sleeve', 'A whale above a city at night, dreamlike', 'surreal', '16:9'],
  ['a-lyric', 'Lyric video', 'Sleeve', 'Mountains at dusk, stars', 'digital-art', '16:9'],
  [
    'a-storyline',
    'Story for a release',
    'Sleeve',
    'A balloon above the sea at sunset',
    'impressionist',
    '9:16',
  ],
]

export const audioCovers: readonly AudioCover[] = rows.map(
  ([id, name, kind, prompt, style, ratio, seed = 11]) => ({ id, name, kind, prompt, style, ratio, seed }),
)
