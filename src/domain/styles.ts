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
  '3d-render': ['3D Render', 'Studio-lit shapes'],
  'comic-book': ['Comic Book', 'Ink and halftone'],
  'line-art': ['Line Art', 'One ink line'],
  isometric: ['Isometric', 'Worlds from above'],
  fantasy: ['Fantasy', 'Epic and misty'],
  minimalist: ['Minimalist', 'Few shapes'],
  cyberpunk: ['Cyberpunk', 'Wet neon nights'],
  steampunk: ['Steampunk', 'Brass and steam'],
  'art-nouveau': ['Art Nouveau', 'Flowing ornament'],
  impressionist: ['Impressionist', 'Short light strokes'],
  'pop-art': ['Pop Art', 'Flat, loud colour'],
  graffiti: ['Graffiti', 'Spray on a wall'],
  sketch: ['Sketch', 'Quick pencil'],
  vintage: ['Vintage', 'Faded, warm grain'],
  neon: ['Neon', 'Tubes in the dark'],
  gothic: ['Gothic', 'Dark arches'],
  baroque: ['Baroque', 'Shadow and gold'],
  surreal: ['Surreal', 'The logic of dreams'],
  abstract: ['Abstract', 'Form and colour'],
  cartoon: ['Cartoon', 'Round and bold'],
  'nano-banana': ['Nano Banana', 'Playful, square only'],
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
