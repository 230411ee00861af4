/** The bytes of a picture, which are asked for where they are not on this device. */
import { useLiveQuery } from 'dexie-react-hooks'
import { type RefObject, useEffect, useRef } from 'react'
import { logWarning } from '../domain/log.ts'
import type { Generation } from '../domain/types.ts'
import type { AccountDb } from './db.ts'
import { getPicture, getThumbnail, wantPicture } from './images.ts'

interface Tile {
  /** Put it on what must come into view. */
  ref: RefObject<HTMLDivElement | null>
  bytes: Blob | undefined
}

/** The thumbnail, or the full picture where there is none. Asked for once the tile comes into view. */
export function useTile(db: AccountDb, generation: Generation): Tile {
  const { id, imageUrl } = generation
  const ref = useRef<HTMLDivElement>(null)
  // Null when it has been looked for and is not here.
  const bytes = useLiveQuery(
    async () => (await getThumbnail(db, id)) ?? (await getPicture(db, id)) ?? null,
    [db, id],
  )
  const missing = bytes === null && imageUrl !== ''

  useEffect(() => {
    if (!missing || !ref.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      ask(db, id)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [db, id, missing])

  return { ref, bytes: bytes ?? undefined }
}

/** The full picture, for a place that is in view. */
export function useFullPicture(db: AccountDb, generation: Generation): Blob | undefined {
  const { id, imageUrl } = generation
  const bytes = useLiveQuery(async () => (await getPicture(db, id)) ?? null, [db, id])
  const missing = bytes === null && imageUrl !== ''

  useEffect(() => {
    if (missing) ask(db, id)
  }, [db, id, missing])

  return bytes ?? undefined
}

function ask(db: AccountDb, id: string): void {
  wantPicture(db, id).catch((error: unknown) => logWarning('The picture was not asked for', error))
}
