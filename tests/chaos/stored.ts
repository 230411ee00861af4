/** What is on a device's disk, read by the harness without going through the product. */
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { deserialize } from 'node:v8'
import type { DownloadRow, PictureRow, SessionRow } from '../../src/data/db.ts'
import type { Operation } from '../../src/data/operation.ts'
import type { DailyLimit, Generation, Preferences, Task } from '../../src/domain/types.ts'
import { type Change, journalFile } from './context/journal.ts'

interface Tables {
  outbox: Operation
  tasks: Task
  generations: Generation
  preferences: Preferences
  limits: DailyLimit
  pictures: PictureRow
  downloads: DownloadRow
  skipped: { id: string }
  meta: { key: string; value: unknown }
  session: SessionRow
}

export interface Stored {
  rows: <Name extends keyof Tables>(table: Name) => Tables[Name][]
}

export interface StoredReader {
  read: (database: string) => Stored
  /** Transactions after which the device did not show what its user had last said. */
  unshown: string[]
  close: () => void
}

interface Copy {
  sqlite: DatabaseSync
  seen: number
  tables: Map<string, Map<string, unknown>>
  /** Changes that were refused once: since then the device shows what the server has. */
  refused: Set<string>
}

export function createStoredReader(folder: string): StoredReader {
  const copies = new Map<string, Copy>()
  const unshown: string[] = []

  function copyOf(database: string): Copy | null {
    const known = copies.get(database)
    if (known) return known
    const file = journalFile(folder, database)
    if (!existsSync(file)) return null
    const sqlite = new DatabaseSync(file, { timeout: 5_000 })
    const copy = { sqlite, seen: 0, tables: new Map(), refused: new Set<string>() }
    copies.set(database, copy)
    return copy
  }

  return {
    read(database) {
      const copy = copyOf(database)
      if (copy) catchUp(copy, unshown)
      return { rows: (table) => [...(copy?.tables.get(table)?.values() ?? [])] as never }
    },
    unshown,
    close() {
      for (const { sqlite } of copies.values()) sqlite.close()
    },
  }
}

function catchUp(copy: Copy, unshown: string[]): void {
  const isThere = copy.sqlite.prepare("select 1 from sqlite_master where name = 'journal'").get()
  if (!isThere) return
  const rows = copy.sqlite
    .prepare('select seq, changes from journal where seq > ? order by seq')
    .all(copy.seen)
  for (const { seq, changes } of rows) {
    const all = deserialize(changes as Uint8Array) as Change[]
    for (const change of all) apply(copy, change)
    copy.seen = Number(seq)
    if (all.some(({ store }) => store === 'outbox' || store === 'generations')) {
      unshown.push(...whatIsNotShown(copy).map((text) => `transaction ${copy.seen}: ${text}`))
    }
  }
}

/** A change that waits is shown as if it were done; no pull and no answer takes it back meanwhile. */
function whatIsNotShown({ tables, refused }: Copy): string[] {
  const operations = [...(tables.get('outbox')?.values() ?? [])] as Operation[]
  const latest = new Map<string, Operation>()
  for (const operation of operations.sort((a, b) => a.seq - b.seq)) {
    if (operation.state === 'dead') refused.add(operation.opId)
    else if (!refused.has(operation.opId)) latest.set(operation.entity, operation)
  }
  const rows = tables.get('generations')
  const rowOf = (id: string) => rows?.get(JSON.stringify(id)) as Generation | undefined
  return [...latest.values()].flatMap((operation) => {
    if (operation.kind === 'generation.delete' && rowOf(operation.body.id)) {
      return [`${operation.body.id} is shown although it was deleted`]
    }
    if (operation.kind !== 'generation.favourite') return []
    const { id, favourite } = operation.body
    return (rowOf(id)?.favourite ?? favourite) === favourite ? [] : [`${id} is not shown as ${favourite}`]
  })
}

function apply({ tables }: Copy, change: Change): void {
  const table = tables.get(change.store) ?? new Map<string, unknown>()
  tables.set(change.store, table)
  if ('put' in change) table.set(JSON.stringify(change.put.key), deserialize(change.put.value))
  else if ('remove' in change) for (const key of change.remove) table.delete(JSON.stringify(key))
  else table.clear()
}
