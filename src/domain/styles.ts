/** The 27 styles of the specification's section 3, in its order. */
import { type FirstStyleId, firstStyles } from './first-styles.ts'

export const styleIds = [
  'photorealistic',
  'anime',
  'digital-art',
  'oil-painting',
  'watercolor',
  'pixel-art',
  '3d-render',
  'comic-book',
  'line-art',
  'isometric',
  'fantasy',
  'minimalist',
  'cyberpunk',
  'steampunk',
  'art-nouveau',
  'impressionist',
  'pop-art',
  'graffiti',
  'sketch',
  'vintage',
  'neon',
  'gothic',
  'baroque',
  'surreal',
  'abstract',
  'cartoon',
  'nano-banana',
] as const

export type StyleId = (typeof styleIds)[number]

export interface StyleOption {
  id: StyleId
  label: string
  description: string
  preview?: string
  isPopular: boolean
  isNew: boolean
}

const describe: Record<Exclude<StyleId, FirstStyleId>, [label: string, description: string]> = {
  '3d-render': ['3D Render', 'Smooth shapes, studio light'],
  'comic-book': ['Comic Book', 'Ink, halftone, bold colour'],
  'line-art': ['Line Art', 'One ink line, no fill'],
  isometric: ['Isometric', 'Small worlds from above'],
  fantasy: ['Fantasy', 'Epic, misty and magical'],
  minimalist: ['Minimalist', 'Few shapes, much space'],
  cyberpunk: ['Cyberpunk', 'Night city, wet neon'],
  steampunk: ['Steampunk', 'Brass, gears and steam'],
  'art-nouveau': ['Art Nouveau', 'Flowing lines and ornament'],
  impressionist: ['Impressionist', 'Light in short strokes'],
  'pop-art': ['Pop Art', 'Flat colour, loud contrast'],
  graffiti: ['Graffiti', 'Spray paint on a wall'],
  sketch: ['Sketch', 'Quick pencil on paper'],
  vintage: ['Vintage', 'Faded print, warm grain'],
  neon: ['Neon', 'Glowing tubes in the dark'],
  gothic: ['Gothic', 'Dark arches and candlelight'],
  baroque: ['Baroque', 'Deep shadow, rich gold'],
  surreal: ['Surreal', 'Dreams with their own logic'],
  abstract: ['Abstract', 'Colour and form alone'],
  cartoon: ['Cartoon', 'Round, friendly and bold'],
  'nano-banana': ['Nano Banana', 'Playful pictures, square only'],
}

const popular: readonly StyleId[] = ['3d-render', 'fantasy', 'neon', 'nano-banana']
const previewed: readonly StyleId[] = styleIds.slice(0, 12)

export const styles: readonly StyleOption[] = styleIds.map(
  (id) => firstStyles.find((style) => style.id === id) ?? optionOf(id as keyof typeof describe),
)

function optionOf(id: keyof typeof describe): StyleOption {
  return {
    id,
    label: describe[id][0],
    description: describe[id][1],
    ...(previewed.includes(id) ? { preview: `/styles/${id}.webp` } : {}),
    isPopular: popular.includes(id),
    isNew: id === 'nano-banana',
  }
}

export function isStyleId(value: unknown): value is StyleId {
  return typeof value === 'string' && (styleIds as readonly string[]).includes(value)
}

/** The name for the screen; a style this version does not know is called by its id. */
export function styleLabel(id: string): string {
  return styles.find((style) => style.id === id)?.label ?? id
}
