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
  close: () => void
}

interface Copy {
  sqlite: DatabaseSync
  seen: number
  tables: Map<string, Map<string, unknown>>
}

export function createStoredReader(folder: string): StoredReader {
  const copies = new Map<string, Copy>()

  function copyOf(database: string): Copy | null {
    const known = copies.get(database)
    if (known) return known
    const file = journalFile(folder, database)
    if (!existsSync(file)) return null
    const copy = { sqlite: new DatabaseSync(file, { timeout: 5_000 }), seen: 0, tables: new Map() }
    copies.set(database, copy)
    return copy
  }

  return {
    read(database) {
      const copy = copyOf(database)
      if (copy) catchUp(copy)
      return { rows: (table) => [...(copy?.tables.get(table)?.values() ?? [])] as never }
    },
    close() {
      for (const { sqlite } of copies.values()) sqlite.close()
    },
  }
}

function catchUp(copy: Copy): void {
  const isThere = copy.sqlite.prepare("select 1 from sqlite_master where name = 'journal'").get()
  if (!isThere) return
  const rows = copy.sqlite
    .prepare('select seq, changes from journal where seq > ? order by seq')
    .all(copy.seen)
  for (const { seq, changes } of rows) {
    for (const change of deserialize(changes as Uint8Array) as Change[]) apply(copy, change)
    copy.seen = Number(seq)
  }
}

function apply({ tables }: Copy, change: Change): void {
  const table = tables.get(change.store) ?? new Map<string, unknown>()
  tables.set(change.store, table)
  if ('put' in change) table.set(JSON.stringify(change.put.key), deserialize(change.put.value))
  else if ('remove' in change) for (const key of change.remove) table.delete(JSON.stringify(key))
  else table.clear()
}
