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
  ['photorealistic', 'Photorealistic', 'Like a photograph'],
  ['anime', 'Anime', 'Clean cel shading'],
  ['digital-art', 'Digital Art', 'Concept painting'],
  ['oil-painting', 'Oil Painting', 'Thick, warm paint'],
  ['watercolor', 'Watercolor', 'Washes on paper'],
  ['pixel-art', 'Pixel Art', 'Small squares'],
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
