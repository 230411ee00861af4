/** The last known daily limit. The server counts; this is what it said. */
import type { DailyLimit } from '../domain/types.ts'
import { type AccountDb, onlyRow } from './db.ts'

export async function getDailyLimit(db: AccountDb): Promise<DailyLimit | undefined> {
  return db.limits.get(onlyRow)
}

/** An answer that is overtaken by a later one by less than this (ms) is old; by more, the server's clock was set. */
const overtakenBy = 60_000

/** The server's later word stays, in whatever order the answers to several tabs arrive. */
export async function saveDailyLimit(db: AccountDb, limit: DailyLimit): Promise<void> {
  await db.transaction('rw', db.limits, async () => {
    const known = await getDailyLimit(db)
    const lead = known ? saidAt(known) - saidAt(limit) : 0
    if (lead > 0 && lead < overtakenBy) return
    await db.limits.put({ ...limit, id: onlyRow })
  })
}

/** By the server's clock. */
function saidAt({ checkedAt, clockOffset }: DailyLimit): number {
  return checkedAt + clockOffset
}
