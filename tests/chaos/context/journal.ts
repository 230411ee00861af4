/**
 * The committed transactions of one IndexedDB database, in an SQLite file that all contexts of the
 * device share. SQLite's write lock is the lock of a readwrite transaction; a killed process loses it
 * and what it had not committed, and nothing else.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deserialize, serialize } from 'node:v8'

export type Change =
  | { store: string; put: { key: unknown; value: Uint8Array } }
  | { store: string; remove: unknown[] }
  | { store: string; clear: true }

export interface Journal {
  /** False when another process is writing just now. */
  tryLock(): boolean
  /** Changes committed after the given one. */
  since(seen: number): { seq: number; changes: Change[] }[]
  /** Commits under the lock and gives it back. Answers the number of the commit. */
  commit(changes: Change[]): number | null
  rollback(): void
}

/** While this file exists the device has no room left. */
export const fullMarker = 'full'

export function journalFile(folder: string, database: string): string {
  return join(folder, `${encodeURIComponent(database)}.sqlite`)
}

export class DeviceFull extends Error {}

export function openJournal(folder: string, database: string): Journal {
  const sqlite = new DatabaseSync(journalFile(folder, database), { timeout: 0 })
  // Killed processes lose nothing that the kernel has taken; power cuts of the host are not played.
  whenFree(() => sqlite.exec('pragma journal_mode = wal; pragma synchronous = off'))
  whenFree(() =>
    sqlite.exec(
      'create table if not exists journal (seq integer primary key autoincrement, changes blob not null)',
    ),
  )
  const insert = sqlite.prepare('insert into journal (changes) values (?)')
  const select = sqlite.prepare('select seq, changes from journal where seq > ? order by seq')

  return {
    tryLock() {
      try {
        sqlite.exec('begin immediate')
        return true
      } catch (error) {
        if (isBusy(error)) return false
        throw error
      }
    },
    since: (seen) => readRows(select.all(seen)),
    commit(changes) {
      if (changes.some((change) => 'put' in change) && existsSync(join(folder, fullMarker))) {
        throw new DeviceFull()
      }
      const seq = changes.length > 0 ? Number(insert.run(serialize(changes)).lastInsertRowid) : null
      sqlite.exec('commit')
      return seq
    },
    rollback: () => sqlite.exec('rollback'),
  }
}

/** Real ms: longer than any page is frozen. */
const longestFreeze = 60_000

/**
 * A frozen page may hold the lock; whoever opens the database waits until it wakes or dies. SQLite itself
 * does not wait where it changes to the write-ahead log or mends it after a kill.
 */
function whenFree(act: () => void): void {
  const end = Date.now() + longestFreeze
  for (;;) {
    try {
      act()
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message)
}

function readRows(rows: Record<string, unknown>[]): { seq: number; changes: Change[] }[] {
  return rows.map(({ seq, changes }) => ({
    seq: Number(seq),
    changes: deserialize(changes as Uint8Array) as Change[],
  }))
}
