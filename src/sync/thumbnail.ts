/** Thumbnails, made on the device in page or worker. */

/** Longest side, in pixels: sharp in a grid on a dense screen, about 15 KB. */
const longestSide = 384

/** null where the platform cannot: the full picture is shown instead. */
export async function makeThumbnail(picture: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return null
  const bitmap = await createImageBitmap(picture)
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    )
    const drawing = canvas.getContext('2d')
    if (!drawing) return null
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}
