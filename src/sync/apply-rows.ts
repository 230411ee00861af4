/** The one way by which anything of the server's gets into Dexie. */
import { type AccountDb, onlyRow } from '../data/db.ts'
import { removeGenerationRows } from '../data/generations.ts'
import type { Generation, Preferences } from '../domain/types.ts'

export interface ServerRows {
  generations?: Generation[]
  tombstones?: string[]
  preferences?: Preferences
}

/** Tables `applyRows` writes; a transaction around it must name them. */
export function applyTables(db: AccountDb) {
  return [
    db.generations,
    db.thumbnails,
    db.pictures,
    db.downloads,
    db.preferences,
    db.skipped,
    db.outbox,
    db.meta,
  ]
}

/**
 * Writes server rows. A row on which an operation still waits is skipped, its id noted, and fetched
 * again later: the user's unsent change is never overwritten. `settled`: the operation whose
 * acknowledgement these rows are.
 */
export async function applyRows(db: AccountDb, rows: ServerRows, settled?: string): Promise<void> {
  await db.transaction('rw', applyTables(db), async () => {
    const waiting = await waitingEntities(db, settled)
    await applyGenerations(db, rows.generations ?? [], waiting)
    await removeGenerationRows(db, rows.tombstones ?? [])
    if (rows.preferences && !waiting.has('preferences')) {
      await db.preferences.put({ ...rows.preferences, id: onlyRow })
    }
  })
}

async function waitingEntities(db: AccountDb, settled?: string): Promise<Set<string>> {
  const operations = await db.outbox.where('kind').notEqual('generation.request').toArray()
  return new Set(operations.filter((o) => o.opId !== settled && o.state !== 'dead').map((o) => o.entity))
}

async function applyGenerations(db: AccountDb, rows: Generation[], waiting: Set<string>): Promise<void> {
  const skipped = rows.filter((row) => waiting.has(`generation:${row.id}`))
  const fresh = rows.filter((row) => !skipped.includes(row))
  await db.skipped.bulkPut(skipped.map(({ id }) => ({ id })))
  const known = await db.generations.bulkGet(fresh.map((row) => row.id))
  const newer = fresh.filter((row, i) => row.rev >= (known[i]?.rev ?? -1))
  await db.generations.bulkPut(newer)
  const unseen = fresh.filter((row, i) => known[i] === undefined && row.imageUrl !== '')
  await db.downloads.bulkPut(unseen.map(({ id, imageUrl }) => ({ id, imageUrl, attempts: 0, notBefore: 0 })))
}
