/** The full picture of a row, brought to this device first where it is not here. */
import { liveQuery } from 'dexie'
import type { AccountDb } from './db.ts'
import { getPicture, wantPicture } from './images.ts'

/** How long (ms) its bytes are waited for. */
const patience = 45_000

/** `absent`: deleted, gone from the server, or there is no network. `late`: it did not come in time. */
export type FetchedPicture = Blob | 'absent' | 'late'

export async function fetchPicture(
  db: AccountDb,
  id: string,
  isOnline: () => boolean,
  signal?: AbortSignal,
): Promise<FetchedPicture> {
  const here = await getPicture(db, id)
  if (here) return here
  if (!isOnline()) return 'absent'
  await wantPicture(db, id)
  return new Promise((resolve, reject) => {
    const ends = AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])])
    const subscription = liveQuery(() => look(db, id)).subscribe({
      next: ({ picture, coming }) => {
        if (picture || !coming) end(picture ?? 'absent')
      },
      error: (error) => {
        subscription.unsubscribe()
        reject(error)
      },
    })
    const end = (answer: FetchedPicture) => {
      subscription.unsubscribe()
      resolve(answer)
    }
    ends.addEventListener('abort', () => end('late'), { once: true })
  })
}

/** Lets the bytes of these come while others are used. */
export async function askAhead(db: AccountDb, ids: string[]): Promise<void> {
  const here = new Set(await db.pictures.where('id').anyOf(ids).primaryKeys())
  for (const id of ids) if (!here.has(id)) await wantPicture(db, id)
}

async function look(db: AccountDb, id: string): Promise<{ picture: Blob | undefined; coming: boolean }> {
  return db.transaction('r', db.pictures, db.downloads, async () => {
    const picture = await getPicture(db, id)
    const asked = await db.downloads.get(id)
    return { picture, coming: asked !== undefined && asked.notBefore !== Number.POSITIVE_INFINITY }
  })
}
