/** The six styles that the picker shows before "All styles" (section 9): all that the first page needs of them. */
import type { StyleOption } from './styles.ts'

export type FirstStyleId =
  | 'photorealistic'
  | 'anime'
  | 'digital-art'
  | 'oil-painting'
  | 'watercolor'
  | 'pixel-art'

const described: ReadonlyArray<[id: FirstStyleId, label: string, description: string]> = [
  ['photorealistic', 'Photorealistic', 'Looks like a photograph'],
  ['anime', 'Anime', 'Clean lines, bright cel shading'],
  ['digital-art', 'Digital Art', 'Polished concept painting'],
  ['oil-painting', 'Oil Painting', 'Thick paint and canvas'],
  ['watercolor', 'Watercolor', 'Soft washes on paper'],
  ['pixel-art', 'Pixel Art', 'Small squares, few colours'],
]

export const firstStyles: readonly StyleOption[] = described.map(([id, label, description], i) => ({
  id,
  label,
  description,
  preview: `/styles/${id}.webp`,
  // The first three of them.
  isPopular: i < 3,
  isNew: false,
}))
