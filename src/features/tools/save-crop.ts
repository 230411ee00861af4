/** Draws the cut at its size, on the page or into a file. */
import type { Frame } from './crop.ts'

interface Size {
  width: number
  height: number
}

export function drawCrop(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  frame: Frame,
  size: Size,
  opaque: boolean,
): void {
  Object.assign(canvas, size)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas to draw on')
  if (opaque) {
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, size.width, size.height)
  }
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, frame.x, frame.y, frame.width, frame.height, 0, 0, size.width, size.height)
}

/** High enough that nobody sees a difference. */
const lossyQuality = 0.92

/** Throws when the browser cannot write `type`. */
export async function encodeCrop(bitmap: ImageBitmap, frame: Frame, size: Size, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  // JPG knows no transparency, and would make it black.
  drawCrop(canvas, bitmap, frame, size, type === 'image/jpeg')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, lossyQuality))
  // What a browser cannot write it makes a PNG without a word (Safari: WebP).
  if (blob?.type !== type) throw new Error(`this browser cannot write ${type}`)
  return blob
}
