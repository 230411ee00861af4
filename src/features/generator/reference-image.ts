/** Makes a chosen picture small enough to travel with a request. Runs on the device. */
import { AppError } from '../../domain/errors.ts'

/** A provider takes at most this many characters as a data URL. */
export const referenceMaxLength = 256 * 1024

const prefix = 'data:image/jpeg;base64,'

/** Characters of the data URL that so many bytes become. */
export function dataUrlLength(bytes: number): number {
  return prefix.length + Math.ceil(bytes / 3) * 4
}

const firstSide = 1024
const smallestSide = 128
const qualities = [0.9, 0.8, 0.65]

/** Width and height with the longer side at most `side`; never enlarged, never below one pixel. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Sides to try, each three quarters of the one before. */
export function sidesToTry(): number[] {
  const sides: number[] = []
  for (let side = firstSide; side >= smallestSide; side = Math.round(side * 0.75)) sides.push(side)
  return sides
}

/**
 * A JPEG of at most 256 KB as a data URL. Transparency becomes white. Throws what the browser throws
 * when the file cannot be read as a picture.
 */
export async function encodeReference(file: Blob): Promise<Blob> {
  const small = scaleDown(await createImageBitmap(file))
  for (const side of sidesToTry()) {
    for (const quality of qualities) {
      const picture = await draw(small, side).convertToBlob({ type: 'image/jpeg', quality })
      if (dataUrlLength(picture.size) <= referenceMaxLength) return picture
    }
  }
  throw new AppError('invalid_request', 'This picture is too detailed to be sent.')
}

/** Once, at the start: 60 megapixels are a quarter of a gigabyte, and are let go at once. */
function scaleDown(bitmap: ImageBitmap): OffscreenCanvas {
  try {
    return draw(bitmap, firstSide)
  } finally {
    bitmap.close()
  }
}

function draw(picture: ImageBitmap | OffscreenCanvas, side: number): OffscreenCanvas {
  const { width, height } = fitWithin(picture.width, picture.height, side)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new AppError('invalid_request', 'This browser cannot scale pictures down.')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}
