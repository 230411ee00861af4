/** A file from this device as a picture to work on. Nothing of it is sent anywhere. */
import type { PictureParameters } from '../../domain/picture-parameters.ts'
import { readParameters } from '../../ui/pictures/read-parameters.ts'
import { paletteOf, type Swatch } from './palette.ts'

export interface OpenedPicture {
  file: File
  bitmap: ImageBitmap
  /** What made it, where the file says so. */
  parameters: PictureParameters | null
  palette: Swatch[]
}

const swatches = 6
/** Pixels a side that the palette is read from: enough for its main colours. */
const sampleSide = 96

/** Throws when the file is no picture that this browser can read. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const bitmap = await createImageBitmap(file)
  return { file, bitmap, parameters: await readParameters(file), palette: samplePalette(bitmap) }
}

function samplePalette(bitmap: ImageBitmap): Swatch[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: sampleSide, height: sampleSide })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return []
  drawing.drawImage(bitmap, 0, 0, sampleSide, sampleSide)
  return paletteOf(drawing.getImageData(0, 0, sampleSide, sampleSide).data, swatches)
}
