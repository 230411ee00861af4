/** Whether the account's pictures have been fetched, and what was in the way the last time. */
import type { AccountDb } from './db.ts'
import { getLastSyncedAt } from './sync-state.ts'

const troubleKey = 'pull.trouble'

export interface PullState {
  /** Epoch ms; null before the first time. */
  fetchedAt: number | null
  /** The message of the last failure; null after a success. */
  trouble: string | null
}

/** Notes how it ended; the failure goes on to the caller. */
export async function notingTrouble(db: AccountDb, fetchAll: () => Promise<void>): Promise<void> {
  try {
    await fetchAll()
    if (await db.meta.get(troubleKey)) await db.meta.delete(troubleKey)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await db.meta.put({ key: troubleKey, value: message })
    throw error
  }
}

export async function getPullState(db: AccountDb): Promise<PullState> {
  const [row, fetchedAt] = await Promise.all([db.meta.get(troubleKey), getLastSyncedAt(db)])
  return { fetchedAt, trouble: (row?.value as string | undefined) ?? null }
}
