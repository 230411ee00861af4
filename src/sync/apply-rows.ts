/** The one way by which anything of the server's gets into Dexie. */
import { type AccountDb, onlyRow } from '../data/db.ts'
import { pictureTables, putGenerationRows, removeGenerationRows } from '../data/generations.ts'
import { getCursor } from '../data/sync-state.ts'
import type { Generation, Preferences } from '../domain/types.ts'

export interface ServerRows {
  generations?: Generation[]
  tombstones?: string[]
  preferences?: Preferences & { rev: number }
}

/** Tables `applyRows` writes; a transaction around it must name them. */
export function applyTables(db: AccountDb) {
  return [...pictureTables(db), db.preferences, db.skipped, db.outbox, db.meta]
}

/**
 * Writes server rows. A row on which an operation still waits is skipped, its id noted, and fetched
 * again later: the user's unsent change is never overwritten.
 */
export async function applyRows(db: AccountDb, rows: ServerRows): Promise<void> {
  await db.transaction('rw', applyTables(db), async () => {
    const waiting = await waitingEntities(db)
    await applyGenerations(db, rows.generations ?? [], waiting)
    if (rows.tombstones && rows.tombstones.length > 0) {
      await removeGenerationRows(db, rows.tombstones)
      await db.skipped.bulkDelete(rows.tombstones)
    }
    if (rows.preferences) {
      // An answer and a pull can come in either order: the newer row stays. Unsent changes are not in it.
      const known = await db.preferences.get(onlyRow)
      if ((known?.rev ?? 0) <= rows.preferences.rev) {
        await db.preferences.put({ ...rows.preferences, id: onlyRow })
      }
    }
  })
}

/** The rows of an answer, which a pull may have overtaken: what has been deleted meanwhile stays deleted. */
export async function applyAnswer(db: AccountDb, rows: ServerRows): Promise<void> {
  await db.transaction('rw', applyTables(db), async () => {
    const cursor = await getCursor(db)
    const pulled = (rows.generations ?? []).filter((row) => row.rev <= cursor).map((row) => row.id)
    const here = await Promise.all(
      [db.generations, db.skipped].map((table) => table.where('id').anyOf(pulled).primaryKeys()),
    )
    const gone = new Set(pulled)
    for (const id of here.flat()) gone.delete(id)
    await applyRows(db, { ...rows, generations: rows.generations?.filter((row) => !gone.has(row.id)) ?? [] })
  })
}

async function waitingEntities(db: AccountDb): Promise<Set<string>> {
  const operations = await db.outbox.where('kind').notEqual('generation.request').toArray()
  return new Set(operations.filter((o) => o.state !== 'dead').map((o) => o.entity))
}

async function applyGenerations(db: AccountDb, rows: Generation[], waiting: Set<string>): Promise<void> {
  if (rows.length === 0) return
  const skipped = rows.filter((row) => waiting.has(`generation:${row.id}`))
  const fresh = rows.filter((row) => !waiting.has(`generation:${row.id}`))
  if (skipped.length > 0) await db.skipped.bulkPut(skipped.map(({ id }) => ({ id })))
  // Rows can come twice, by an acknowledgement and by a pull, in either order: the newer one stays.
  // Only rows with a revision at or above the oldest of these can be newer than one of them.
  const oldest = Math.min(...fresh.map((row) => row.rev))
  const newer = await db.generations.where('rev').above(oldest).toArray()
  const known = new Map(newer.map((row) => [row.id, row.rev]))
  await putGenerationRows(
    db,
    fresh.filter((row) => row.rev >= (known.get(row.id) ?? -1)),
  )
}
