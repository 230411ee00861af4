import { extractParameters, type PictureParameters } from '../../domain/picture-parameters.ts'

/**
 * What made the picture in this file: its prompt, style, size and seed. null when the file is no PNG or does
 * not say. Never throws because of what is in the file; a file that cannot be read throws its own error.
 */
export function readParameters(file: Blob): Promise<PictureParameters | null> {
  return extractParameters(file)
}
