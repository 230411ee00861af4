/** The file somebody takes home: in the wanted format, named after its day and prompt. */
import type { PictureFormat } from '../../domain/picture-actions.ts'
import { pictureFileName } from '../../domain/picture-name.ts'
import { embedParameters } from '../../domain/picture-parameters.ts'
import type { Generation } from '../../domain/types.ts'
import { convertPicture } from './convert-picture.ts'

/** A PNG carries what made it, and its pixels are not touched if they were PNG before. Throws when it cannot be made. */
export async function makePictureFile(
  generation: Generation,
  picture: Blob,
  format: PictureFormat,
): Promise<File> {
  const { prompt, createdAt } = generation
  const converted = await convertPicture(picture, format)
  const bytes = format === 'png' ? ((await embedParameters(converted, generation)) ?? converted) : converted
  return new File([bytes], pictureFileName(prompt, createdAt, format), {
    type: converted.type,
    lastModified: createdAt,
  })
}

/** Hands the bytes to the browser's download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
