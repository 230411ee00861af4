/** What can be done with a picture that exists. The screens make it; grid, viewer and preview offer it. */
import type { Generation } from './types.ts'

export const pictureFormats = ['png', 'jpg', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface PictureActions {
  toggleFavourite(generation: Generation): void
  /** Into the public gallery, or out of it. */
  togglePublic(generation: Generation): void
  /** One goes at once; more than one are asked about first. */
  remove(ids: string[]): void
  download(generation: Generation, format: PictureFormat): void
  /** One zip of PNG files with their parameters. */
  downloadZip(ids: string[]): void
  /** Everything that made it into the generator's form, its seed too. Reference image and batch stay as they are. */
  reuseSettings(generation: Generation): void
  /** Its seed alone. */
  reuseSeed(generation: Generation): void
  /** The same wish with another seed, started at once. The form keeps what is in it. */
  vary(generation: Generation): void
}
