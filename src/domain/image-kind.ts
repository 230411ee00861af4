/** What a file is by its first bytes, whatever its name says. */
export type ImageKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heic' | 'bmp'

/** How many bytes it takes to tell. */
export const imageKindBytes = 16

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** null for what is no picture of these kinds. */
export function imageKindOf(head: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...head.subarray(0, imageKindBytes))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('BM')) return 'bmp'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brand = text.slice(8, 12)
  if (brand.startsWith('avi')) return 'avif'
  return heicBrands.includes(brand) ? 'heic' : null
}
