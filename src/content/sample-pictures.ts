/** The five cards of the home page's carousel, made by the product; scripts/make-pictures.ts makes them again. */
import type { StyleId } from '../domain/styles.ts'

export interface SamplePicture {
  src: string
  /** For most screens: the same with `smallWidth` pixels. */
  smallSrc: string
  label: string
  prompt: string
  style: StyleId
  seed: number
  /** Pixels of the file. */
  width: number
  height: number
}

export const smallWidth = 512

const of = (style: StyleId, label: string, prompt: string, seed: number): SamplePicture => ({
  src: `/carousel/${style}.webp`,
  smallSrc: `/carousel/${style}-${smallWidth}.webp`,
  label,
  prompt,
  style,
  seed,
  width: 768,
  height: 768,
})

export const samplePictures: readonly SamplePicture[] = [
  of('photorealistic', 'Photoreal', 'Mountains and a lake at sunrise, a hot air balloon', 1),
  of('digital-art', 'Illustration', 'A castle in the mountains at sunset, epic', 2),
  of('anime', 'Anime', 'A girl with a red umbrella in a rainy city at night', 1),
  of('3d-render', '3D Render', 'A fox in the snow, mountains at sunrise', 2),
  of('watercolor', 'Watercolor', 'A blue vase of roses and apples on a table', 2),
]
