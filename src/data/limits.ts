/** The last known daily limit. The server counts; this is what it said. */
import type { DailyLimit } from '../domain/types.ts'
import { type AccountDb, onlyRow } from './db.ts'

export async function getDailyLimit(db: AccountDb): Promise<DailyLimit | undefined> {
  return db.limits.get(onlyRow)
}

export async function saveDailyLimit(db: AccountDb, limit: DailyLimit): Promise<void> {
  await db.limits.put({ ...limit, id: onlyRow })
}
