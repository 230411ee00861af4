import sharp, { type Sharp } from 'sharp'
import { draw } from '../supabase/local/engine/render.ts'
import type { CommittedPicture } from './picture-list.ts'

/** The picture at the size it has in its file, before a lossy encoder sees it. */
export function drawn({ prompt, style, seed, width, height, longest }: CommittedPicture): Sharp {
  const { data } = draw({ prompt, style, seed, width, height, negativePrompt: '' })
  return sharp(data, { raw: { width, height, channels: 3 } }).resize(longest, longest, { fit: 'inside' })
}

/** WebP bytes, as good as their budget allows. */
export async function encode(picture: CommittedPicture): Promise<Buffer> {
  const pixels = await drawn(picture).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  const image = sharp(pixels.data, { raw: { width, height, channels } })
  let bytes = Buffer.alloc(0)
  for (let quality = 84; quality >= 24; quality -= 6) {
    bytes = await image.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= picture.budget) return bytes
  }
  return bytes
}
