/** Keeps the catalogue of pictures up to date while nobody looks at it, once the changes have come to rest. */
import { liveQuery } from 'dexie'
import { logWarning } from '../domain/log.ts'
import type { AccountDb } from './db.ts'
import { openLibrary } from './library.ts'

/** No change for so long (ms): the pull is over. */
const restTime = 3_000

/** Answers the function that ends it. Page only. */
export function keepCatalogue(db: AccountDb): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let letGo: (() => void) | null = null

  const notes = liveQuery(() => db.changes.count()).subscribe({
    next: (count) => {
      clearTimeout(timer)
      if (count === 0) {
        letGo?.()
        letGo = null
      } else if (letGo === null) {
        timer = setTimeout(() => {
          letGo = openLibrary(db).subscribe(() => undefined)
        }, restTime)
      }
    },
    error: (error) => logWarning('The catalogue of pictures is not kept up', error),
  })
  return () => {
    clearTimeout(timer)
    letGo?.()
    notes.unsubscribe()
  }
}
