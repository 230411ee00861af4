/** How this account's queue runs on this device. */
import { concurrencyDefault, concurrencyMax, concurrencyMin } from '../domain/constants.ts'
import type { AccountDb } from './db.ts'

export interface QueueSettings {
  concurrency: number
  paused: boolean
}

const key = 'queue'

export async function getQueueSettings(db: AccountDb): Promise<QueueSettings> {
  const row = await db.meta.get(key)
  return {
    concurrency: concurrencyDefault,
    paused: false,
    ...(row?.value as Partial<QueueSettings> | undefined),
  }
}

export async function setConcurrency(db: AccountDb, wanted: number): Promise<void> {
  const concurrency = Math.min(concurrencyMax, Math.max(concurrencyMin, Math.round(wanted)))
  await change(db, { concurrency })
}

export async function setPaused(db: AccountDb, paused: boolean): Promise<void> {
  await change(db, { paused })
}

async function change(db: AccountDb, part: Partial<QueueSettings>): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key, value: { ...(await getQueueSettings(db)), ...part } })
  })
}
