/** Pictures as rows: the history, newest first. */
import Dexie from 'dexie'
import type { Generation } from '../domain/types.ts'
import type { AccountDb } from './db.ts'
import { addOperation, dropSuperseded } from './outbox.ts'
import { withRoom } from './room.ts'

export interface GenerationPage {
  limit: number
  /** The last row of the page before. */
  before?: Pick<Generation, 'createdAt' | 'id'>
}

/** Keyset page, newest first. */
export async function listGenerations(db: AccountDb, page: GenerationPage): Promise<Generation[]> {
  const upper = page.before ? [page.before.createdAt, page.before.id] : [Dexie.maxKey, Dexie.maxKey]
  return db.generations
    .where('[createdAt+id]')
    .between([Dexie.minKey, Dexie.minKey], upper, true, false)
    .reverse()
    .limit(page.limit)
    .toArray()
}

export async function countGenerations(db: AccountDb): Promise<number> {
  return db.generations.count()
}

/** Gone here at once; gone everywhere when the operation has been sent. */
export async function deleteGeneration(db: AccountDb, id: string, now: number): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', [db.generations, db.thumbnails, db.pictures, db.downloads, db.outbox], async () => {
      const row = await db.generations.get(id)
      if (!row) return
      await dropSuperseded(db, 'generation.favourite', `generation:${id}`)
      await addOperation(db, {
        kind: 'generation.delete',
        body: { id, imageUrl: row.imageUrl },
        entity: `generation:${id}`,
        now,
      })
      await removeGenerationRows(db, [id])
    }),
  )
}

/** The row and its bytes; call inside a transaction over the four tables. */
export async function removeGenerationRows(db: AccountDb, ids: string[]): Promise<void> {
  await db.generations.bulkDelete(ids)
  await db.thumbnails.bulkDelete(ids)
  await db.pictures.bulkDelete(ids)
  await db.downloads.bulkDelete(ids)
}

export async function setFavourite(
  db: AccountDb,
  id: string,
  favourite: boolean,
  now: number,
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.generations, db.outbox, async () => {
      const changed = await db.generations.update(id, { favourite })
      if (changed === 0) return
      await dropSuperseded(db, 'generation.favourite', `generation:${id}`)
      await addOperation(db, {
        kind: 'generation.favourite',
        body: { id, favourite },
        entity: `generation:${id}`,
        now,
      })
    }),
  )
}
