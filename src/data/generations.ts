/** Pictures as rows: the history, newest first. */
import type { Generation } from '../domain/types.ts'
import { noteChanges } from './changes.ts'
import type { AccountDb } from './db.ts'
import { addOperation, dropSuperseded, isPublishWaiting } from './outbox.ts'
import { withRoom } from './room.ts'

export interface GenerationPage {
  limit: number
  /** The last row of the page before. */
  before?: Pick<Generation, 'createdAt' | 'id'>
}

/** Keyset page, newest first. */
export async function listGenerations(db: AccountDb, page: GenerationPage): Promise<Generation[]> {
  const { before, limit } = page
  const all = before
    ? db.generations.where('[createdAt+id]').below([before.createdAt, before.id])
    : db.generations.orderBy('[createdAt+id]')
  return all.reverse().limit(limit).toArray()
}

/** All of them, newest first. */
export async function listGenerationIds(db: AccountDb): Promise<string[]> {
  return db.generations.orderBy('[createdAt+id]').reverse().primaryKeys()
}

export async function countGenerations(db: AccountDb): Promise<number> {
  return db.generations.count()
}

/** Gone here at once; gone everywhere when the operation has been sent. */
export async function deleteGeneration(db: AccountDb, id: string, now: number): Promise<void> {
  await deleteGenerations(db, [id], now)
}

/** All of them or none. */
export async function deleteGenerations(db: AccountDb, ids: readonly string[], now: number): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', [...pictureTables(db), db.outbox], async () => {
      const rows = (await db.generations.bulkGet([...ids])).filter((row) => row !== undefined)
      for (const { id, imageUrl, isPublic } of rows) {
        // The public copy may be there, or on its way.
        const isShown = isPublic || (await isPublishWaiting(db, `generation:${id}`))
        await dropSuperseded(db, 'generation.favourite', `generation:${id}`)
        await dropSuperseded(db, 'generation.publish', `generation:${id}`)
        await addOperation(db, {
          kind: 'generation.delete',
          body: { id, imageUrl, ...(isShown && { isPublic: true }) },
          entity: `generation:${id}`,
          now,
        })
      }
      await removeGenerationRows(
        db,
        rows.map((row) => row.id),
      )
    }),
  )
}

/** Tables in which a picture has a place. */
export function pictureTables(db: AccountDb) {
  return [db.generations, db.thumbnails, db.pictures, db.downloads, db.changes]
}

/** Adds rows or puts them in place of those with the same id; call inside a transaction over `pictureTables`. */
export async function putGenerationRows(db: AccountDb, rows: Generation[]): Promise<void> {
  await db.generations.bulkPut(rows)
  await noteChanges(
    db,
    rows.map((row) => row.id),
  )
}

/** The row and its bytes; call inside a transaction over `pictureTables`. */
export async function removeGenerationRows(db: AccountDb, ids: string[]): Promise<void> {
  await noteChanges(db, ids)
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
    db.transaction('rw', db.generations, db.changes, db.outbox, async () => {
      const changed = await db.generations.update(id, { favourite })
      if (changed === 0) return
      await noteChanges(db, [id])
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

/** Into the public gallery, or out of it. */
export async function setPublic(db: AccountDb, id: string, isPublic: boolean, now: number): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.generations, db.outbox, async () => {
      const changed = await db.generations.update(id, { isPublic })
      if (changed === 0) return
      await dropSuperseded(db, 'generation.publish', `generation:${id}`)
      await addOperation(db, {
        kind: 'generation.publish',
        body: { id, isPublic },
        entity: `generation:${id}`,
        now,
      })
    }),
  )
}
