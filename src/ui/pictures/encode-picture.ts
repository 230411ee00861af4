/** Pixels into a file format, in a worker or on the page. */

/** High enough that nobody sees a difference, a third of the size of the most. */
const lossyQuality = 0.92

type Canvas = OffscreenCanvas | HTMLCanvasElement

/** Throws when the bytes are no picture, or the browser cannot write `type`. */
export async function encodePicture(
  picture: Blob,
  type: string,
  newCanvas: (width: number, height: number) => Canvas,
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  try {
    const canvas = newCanvas(bitmap.width, bitmap.height)
    const drawing = canvas.getContext('2d') as
      | CanvasRenderingContext2D
      | OffscreenCanvasRenderingContext2D
      | null
    if (!drawing) throw new Error('no canvas to draw on')
    if (type === 'image/jpeg') {
      // It knows no transparency, and would make it black.
      drawing.fillStyle = '#fff'
      drawing.fillRect(0, 0, bitmap.width, bitmap.height)
    }
    drawing.drawImage(bitmap, 0, 0)
    const blob = await encode(canvas, type)
    // What a browser cannot write it makes a PNG without a word (Safari: WebP).
    if (blob?.type !== type) throw new Error(`this browser cannot write ${type}`)
    return blob
  } finally {
    bitmap.close()
  }
}

function encode(canvas: Canvas, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: lossyQuality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, lossyQuality))
}
