/** How long what waits may take, from how long the last pictures took on this device. */
import type { AccountDb } from './db.ts'
import { getQueueSettings } from './settings.ts'

const key = 'durations'
const kept = 20

/** Milliseconds. Call inside the transaction that settles the picture. */
export async function rememberDuration(db: AccountDb, duration: number): Promise<void> {
  const known = await listDurations(db)
  await db.meta.put({ key, value: [...known, duration].slice(-kept) })
}

async function listDurations(db: AccountDb): Promise<number[]> {
  return ((await db.meta.get(key))?.value as number[] | undefined) ?? []
}

/** A range in milliseconds for all that waits or runs; null when nothing does or nothing is known. */
export async function getEstimate(db: AccountDb): Promise<{ from: number; to: number } | null> {
  const durations = (await listDurations(db)).sort((a, b) => a - b)
  const tasks = await db.tasks.where('lane').equals('queue').toArray()
  const waiting = tasks.filter((task) => task.status === 'queued' || task.status === 'running').length
  if (waiting === 0 || durations.length === 0) return null
  const { concurrency } = await getQueueSettings(db)
  const rounds = Math.ceil(waiting / concurrency)
  const at = (share: number) => durations[Math.floor(share * (durations.length - 1))] ?? 0
  return { from: rounds * at(0.2), to: rounds * at(0.8) }
}
