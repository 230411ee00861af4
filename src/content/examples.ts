/**
 * Prompts that work, each with the picture the built-in engine made from exactly these settings:
 * public/pages/<id>.webp, drawn by scripts/make-pictures.ts.
 */
import type { AspectRatio } from '../domain/sizes.ts'
import type { StyleId } from '../domain/styles.ts'

export const topics = ['Landscape', 'Animals', 'City', 'Still life', 'People', 'Space', 'Fantasy'] as const
export type Topic = (typeof topics)[number]

export interface Example {
  id: string
  prompt: string
  style: StyleId
  ratio: AspectRatio
  seed: number
  topic: Topic
  /** Also drawn large, for the top of a page. */
  large?: true
}

type Row = [
  id: string,
  prompt: string,
  style: StyleId,
  ratio: AspectRatio,
  topic: Topic,
  seed?: number,
  large?: true,
]

const rows: readonly Row[] = [
  [
    'boat-fog',
    'A small sailing boat on a mountain lake in morning fog',
    'photorealistic',
    '16:9',
    'Landscape',
    11,
    true,
  ],
  ['coffee', 'A cup of coffee on a table, soft morning light', 'photorealistic', '1:1', 'Still life'],
  [
    'camera',
    'An old camera on a wooden desk, close up, evening light',
    'photorealistic',
    '1:1',
    'Still life',
  ],
  ['lighthouse-dawn', 'A lighthouse in the fog at dawn', 'photorealistic', '9:16', 'Landscape'],
  ['umbrella', 'A girl with a red umbrella in a rainy city at night', 'anime', '9:16', 'People'],
  [
    'anime-sea',
    'A lighthouse by the sea on a sunny day, small clouds',
    'anime',
    '16:9',
    'Landscape',
    11,
    true,
  ],
  ['anime-cat', 'A cat in a flower meadow at sunrise, cheerful', 'anime', '1:1', 'Animals'],
  ['anime-balloon', 'A hot air balloon over green hills, bright day', 'anime', '1:1', 'Landscape'],
  ['robot-tulips', 'A robot among tulips in a city at dawn', 'digital-art', '16:9', 'City', 11, true],
  ['eagle', 'An eagle over the mountains at sunset, dramatic', 'digital-art', '16:9', 'Animals'],
  [
    'lighthouse-storm',
    'A lighthouse on a cliff above a stormy sea at dusk',
    'oil-painting',
    '16:9',
    'Landscape',
    11,
    true,
  ],
  ['apples', 'Apples and a vase on a table', 'oil-painting', '1:1', 'Still life'],
  ['fox-snow', 'A red fox in fresh snow at dusk', 'watercolor', '1:1', 'Animals'],
  [
    'balloon-snow',
    'A hot air balloon over snowy mountains at sunrise',
    'watercolor',
    '16:9',
    'Landscape',
    11,
    true,
  ],
  ['pixel-castle', 'A castle on an island, starry night', 'pixel-art', '1:1', 'Fantasy'],
  ['rocket-3d', 'A small red rocket near a purple planet', '3d-render', '1:1', 'Space'],
  ['teapot', 'A blue teapot on a table, studio light', '3d-render', '1:1', 'Still life'],
  ['astronaut', 'An astronaut waving on a red planet, starry sky', 'comic-book', '1:1', 'Space'],
  ['cat-lines', 'A cat by a mountain lake', 'line-art', '1:1', 'Animals'],
  ['forest-house', 'A tiny house in a forest', 'isometric', '1:1', 'Landscape'],
  ['dragon', 'A dragon in a misty valley at dusk, epic', 'fantasy', '16:9', 'Fantasy', 11, true],
  ['mushroom', 'A glowing mushroom in an enchanted forest at night', 'fantasy', '9:16', 'Fantasy'],
  ['cactus', 'A cactus in the desert at sunset', 'minimalist', '16:9', 'Landscape', 11, true],
  ['swan-minimal', 'A white swan on a calm lake', 'minimalist', '1:1', 'Animals'],
  ['cyber-car', 'A car in a neon alley, rain, night', 'cyberpunk', '16:9', 'City', 11, true],
  ['clock', 'A brass clock in a foggy city', 'steampunk', '1:1', 'City'],
  ['tulips', 'A vase of flowers', 'art-nouveau', '9:16', 'Still life'],
  ['train-autumn', 'A train crossing an autumn forest', 'impressionist', '16:9', 'Landscape', 11, true],
  ['guitar-pop', 'A red guitar', 'pop-art', '1:1', 'Still life'],
  ['penguin', 'A penguin with a yellow umbrella', 'graffiti', '1:1', 'Animals'],
  ['windmill', 'A windmill on a hill, tall clouds', 'sketch', '16:9', 'Landscape'],
  ['bicycle', 'A bicycle by the sea in summer', 'vintage', '1:1', 'Still life'],
  ['guitar', 'A guitar in a city at night', 'neon', '1:1', 'City', 11, true],
  ['whale-neon', 'A whale under a starry sky', 'neon', '16:9', 'Animals', 11, true],
  ['castle-moon', 'A castle on a hill at night with a full moon', 'gothic', '9:16', 'Fantasy', 11],
  ['owl', 'An owl in the forest, moonlight', 'baroque', '1:1', 'Animals'],
  ['whale', 'A blue whale in the deep sea, dreamlike', 'surreal', '16:9', 'Animals'],
  ['abstract-city', 'A city at sunset', 'abstract', '16:9', 'City', 11, true],
  ['dog', 'A happy dog on the beach, sunny', 'cartoon', '1:1', 'Animals'],
  ['banana-ufo', 'A friendly ufo above a farm', 'nano-banana', '1:1', 'Space'],
]

export const examples: readonly Example[] = rows.map(
  ([id, prompt, style, ratio, topic, seed = 11, large]) => ({
    id,
    prompt,
    style,
    ratio,
    topic,
    seed,
    ...(large ? { large } : {}),
  }),
)

export function exampleOf(id: string): Example {
  const example = examples.find((candidate) => candidate.id === id)
  if (!example) throw new Error(`There is no example ${id}`)
  return example
}
