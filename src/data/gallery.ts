/** What this device has seen of the public gallery. */
import type { GalleryPicture } from '../domain/types.ts'
import type { DeviceDb } from './db.ts'

/** The newest so many are kept. */
const kept = 500

export async function rememberGallery(device: DeviceDb, pictures: GalleryPicture[]): Promise<void> {
  await device.transaction('rw', device.gallery, async () => {
    await device.gallery.bulkPut(pictures)
    const excess = (await device.gallery.count()) - kept
    if (excess > 0) await device.gallery.orderBy('createdAt').limit(excess).delete()
  })
}

/** It was withdrawn. */
export async function forgetGalleryPicture(device: DeviceDb, id: string): Promise<void> {
  await device.gallery.delete(id)
}

export async function findSeenPicture(device: DeviceDb, id: string): Promise<GalleryPicture | undefined> {
  return device.gallery.get(id)
}

/** As the server searches: each word begins a word of the prompt or the style. Newest first. */
export async function searchSeenGallery(device: DeviceDb, words: string): Promise<GalleryPicture[]> {
  const wanted = wordsOf(words)
  const all = await device.gallery.orderBy('createdAt').reverse().toArray()
  return all.filter(({ prompt, style }) => {
    const own = wordsOf(`${prompt} ${style}`)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
