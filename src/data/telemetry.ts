/** What the app tells of itself, through the outbox: how queued tasks ended, what broke, how fast pages were. */
import type { ErrorReport } from '../domain/error-report.ts'
import { newId } from '../domain/ids.ts'
import type { Task } from '../domain/types.ts'
import type { Vital } from '../domain/vitals.ts'
import type { AccountDb } from './db.ts'
import type { OperationBodies } from './operation.ts'
import { addOperation, operationRow } from './outbox.ts'

/** Waiting offline they must not fill the device, and all fit into one batch. */
const errorsKept = 20
const vitalsKept = 40

/** Call it in the transaction that ends a task: one event for each end. A task not ended, or not queued, has none. */
export async function addTaskEvent(db: AccountDb, task: Task | undefined, now: number): Promise<void> {
  if (task?.lane !== 'queue' || (task.status !== 'done' && task.status !== 'error')) return
  const name = task.status === 'done' ? 'queue_task_success' : 'queue_task_fail'
  await addEvent(db, { name, metadata: { provider: task.provider, taskId: task.id } }, now)
}

/** Nothing for a guest. */
export async function trackError(db: AccountDb, report: ErrorReport, now: number): Promise<void> {
  if (db.uid === null) return
  await db.transaction('rw', db.outbox, async () => {
    const events = await db.outbox.where('kind').equals('event.track').toArray()
    const waiting = events.filter(({ body }) => 'metadata' in body && body.name === 'error').length
    if (waiting < errorsKept) await addEvent(db, { name: 'error', metadata: { ...report } }, now)
  })
}

async function addEvent(db: AccountDb, body: OperationBodies['event.track'], now: number): Promise<void> {
  const opId = newId(now)
  await addOperation(db, { opId, kind: 'event.track', body, entity: `event:${opId}`, now })
}

/** Nothing for a guest. */
export async function trackVitals(db: AccountDb, vitals: readonly Vital[], now: number): Promise<void> {
  if (db.uid !== null) await db.outbox.bulkAdd(vitalRows(db, vitals, now))
}

/** The same from a page that is being closed: it lives no longer than this call, which waits for nothing. */
export async function trackVitalsOnLeaving(
  db: AccountDb,
  vitals: readonly Vital[],
  now: number,
): Promise<void> {
  if (db.uid === null || !db.isOpen()) return
  const transaction = db.backendDB().transaction('outbox', 'readwrite', { durability: 'strict' })
  for (const row of vitalRows(db, vitals, now)) transaction.objectStore('outbox').add(row)
  transaction.commit()
}

function vitalRows(db: AccountDb, vitals: readonly Vital[], now: number) {
  return vitals.map((body) => {
    const opId = newId(now)
    return operationRow(db, { opId, kind: 'vital.track', body, entity: `vital:${opId}`, now })
  })
}

/** Of what has waited through many visits the newest are enough. */
export async function dropOldVitals(db: AccountDb): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const waiting = await db.outbox.where('kind').equals('vital.track').sortBy('seq')
    const idle = waiting.filter(({ state }) => state !== 'running').map(({ seq }) => seq)
    await db.outbox.bulkDelete(idle.slice(0, Math.max(0, waiting.length - vitalsKept)))
  })
}
