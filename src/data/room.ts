/** Room on a device that is full: pictures give way, what waits to be sent never does. */
import { AppError } from '../domain/errors.ts'
import type { AccountDb } from './db.ts'
import { noteStorageTrouble } from './storage-trouble.ts'

/** True when the device has no room left; IndexedDB hides it in AbortError. */
export function isFull(error: unknown): boolean {
  const { name, inner, cause } = (error ?? {}) as { name?: string; inner?: unknown; cause?: unknown }
  if (name === 'QuotaExceededError') return true
  const hidden = inner ?? cause
  return hidden !== undefined && hidden !== error && isFull(hidden)
}

/**
 * Runs a write that must not be lost, and again after making room for it. Throws AppError
 * `storage_full` when there is nothing left to give way.
 */
export async function withRoom<T>(db: AccountDb, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isFull(error)) throw error
      const freed = await evictPictures(db)
      noteStorageTrouble('full')
      if (!freed) throw new AppError('storage_full', undefined, { cause: error })
    }
  }
}

/** The elder half of the full pictures goes; when there are none, of the thumbnails. The server has them all. */
export async function evictPictures(db: AccountDb): Promise<boolean> {
  return db.transaction('rw', db.pictures, db.thumbnails, async () => {
    const pictures = await db.pictures.orderBy('savedAt').primaryKeys()
    const half = (ids: string[]) => ids.slice(0, Math.ceil(ids.length / 2))
    if (pictures.length > 0) {
      await db.pictures.bulkDelete(half(pictures))
      return true
    }
    const thumbnails = await db.thumbnails.orderBy('id').primaryKeys()
    await db.thumbnails.bulkDelete(half(thumbnails))
    return thumbnails.length > 0
  })
}
