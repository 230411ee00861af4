/** The five cards of the home page's carousel, made by the product; scripts/make-pictures.ts makes them again. */
import type { StyleId } from '../domain/styles.ts'

export interface SamplePicture {
  src: string
  label: string
  prompt: string
  style: StyleId
  /** Pixels of the file. */
  width: number
  height: number
}

const prompt = 'a red fox in a meadow with mountains at sunrise'

const of = (style: StyleId, label: string): SamplePicture => ({
  src: `/styles/${style}.webp`,
  label,
  prompt,
  style,
  width: 320,
  height: 320,
})

export const samplePictures: readonly SamplePicture[] = [
  of('photorealistic', 'Photoreal'),
  of('digital-art', 'Illustration'),
  of('anime', 'Anime'),
  of('3d-render', '3D Render'),
  of('watercolor', 'Watercolor'),
]
