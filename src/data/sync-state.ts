/** What waits to be sent, for the screens; and where the pull has got to. */
import type { WaitReason } from '../domain/types.ts'
import type { AccountDb } from './db.ts'
import { isWork, type Operation, operationSchema, type Work } from './operation.ts'

export interface SyncSummary {
  /** Operations not yet acknowledged, those being sent included. */
  waiting: number
  running: number
  /** Refused for good: they wait for the user. */
  failed: number
  oldestAt: number | null
  reason: WaitReason | null
}

export async function getSyncSummary(db: AccountDb): Promise<SyncSummary> {
  const all = await listOperations(db)
  const waiting = all.filter((operation) => operation.state !== 'dead')
  return {
    waiting: waiting.length,
    running: waiting.filter((operation) => operation.state === 'running').length,
    failed: all.length - waiting.length,
    oldestAt: waiting[0]?.createdAt ?? null,
    reason: waiting.map(waitReason).find((reason) => reason !== null) ?? null,
  }
}

function waitReason(operation: Operation): WaitReason | null {
  if (operation.schemaVersion > operationSchema) return 'update'
  if (operation.state === 'parked') return operation.parkedFor
  if (operation.state !== 'pending' || operation.error === null) return null
  return operation.error.code === 'network_error' ? 'network' : 'retry'
}

/** The user's work in the outbox as it stands, eldest first. */
export async function listOperations(db: AccountDb): Promise<Work[]> {
  return (await db.outbox.orderBy('seq').toArray()).filter(isWork)
}

const cursorKey = 'pull.cursor'
const syncedKey = 'pull.at'

/** Server revision up to which everything has been applied; 0 before the first pull. */
export async function getCursor(db: AccountDb): Promise<number> {
  return ((await db.meta.get(cursorKey))?.value as number | undefined) ?? 0
}

/** Call in the transaction that applies the page. */
export async function setCursor(db: AccountDb, cursor: number): Promise<void> {
  await db.meta.put({ key: cursorKey, value: cursor })
}

export async function getLastSyncedAt(db: AccountDb): Promise<number | null> {
  return ((await db.meta.get(syncedKey))?.value as number | undefined) ?? null
}

export async function setLastSyncedAt(db: AccountDb, now: number): Promise<void> {
  await db.meta.put({ key: syncedKey, value: now })
}
