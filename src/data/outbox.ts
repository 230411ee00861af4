/** The outbox: operations on their way to the server. Every function here is one Dexie transaction. */
import type { Clock } from '../domain/clock.ts'
import { newId } from '../domain/ids.ts'
import type { AccountDb } from './db.ts'
import {
  isGeneration,
  isWork,
  type Operation,
  type OperationBodies,
  type OperationKind,
  type OperationOf,
  operationSchema,
} from './operation.ts'

export interface NewOperation<K extends OperationKind> {
  opId?: string
  kind: K
  body: OperationBodies[K]
  entity: string
  dependsOn?: string | null
  urgent?: boolean
  now: number
}

/** Adds an operation. Call it inside the transaction that writes the row it is about. */
export async function addOperation<K extends OperationKind>(
  db: AccountDb,
  operation: NewOperation<K>,
): Promise<string> {
  const row = operationRow(db, operation)
  await db.outbox.add(row)
  return row.opId
}

/** The row as it is added. */
export function operationRow<K extends OperationKind>(
  db: AccountDb,
  operation: NewOperation<K>,
): Omit<Operation, 'seq'> {
  if (db.uid === null) throw new Error('A guest has no outbox')
  const row: Omit<OperationOf<K>, 'seq'> = {
    opId: operation.opId ?? newId(operation.now),
    ownerUid: db.uid,
    kind: operation.kind,
    body: operation.body,
    schemaVersion: operationSchema,
    entity: operation.entity,
    dependsOn: operation.dependsOn ?? null,
    urgent: operation.urgent ?? false,
    state: 'pending',
    parkedFor: null,
    attempts: 0,
    notBefore: 0,
    decidedAt: 0,
    claim: null,
    claimer: null,
    leaseUntil: 0,
    confirmed: null,
    error: null,
    createdAt: operation.now,
    sentAt: null,
  }
  return row as Omit<Operation, 'seq'>
}

/** Frees what waited for somebody to sign in. */
export async function unparkSession(db: AccountDb): Promise<void> {
  await db.transaction('rw', db.outbox, db.tasks, async () => {
    const parked = await db.outbox
      .where('state')
      .equals('parked')
      .and((o) => o.parkedFor === 'session')
      .toArray()
    for (const operation of parked) {
      await db.outbox.update(operation.seq, { state: 'pending', parkedFor: null, notBefore: 0 })
      if (isGeneration(operation)) {
        await db.tasks.update(operation.body.taskId, { waitingFor: null, retryAt: null })
      }
    }
  })
}

/** Frees what waited for the quota: the tier or the day has changed. */
export async function unparkQuota(db: AccountDb, clock: Clock): Promise<void> {
  const now = clock()
  await db.outbox
    .where('state')
    .equals('parked')
    .and((operation) => operation.parkedFor === 'quota' && operation.notBefore > now)
    .modify({ notBefore: now })
}

/** Again, by the user's word: also what was refused, and what may have been done already. */
export async function retryOperation(db: AccountDb, opId: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.tasks, async () => {
    const operation = await db.outbox.where('opId').equals(opId).first()
    if (!operation || operation.state === 'running') return
    await db.outbox.update(operation.seq, {
      state: 'pending',
      parkedFor: null,
      notBefore: 0,
      confirmed: operation.error?.code === 'outcome_unknown' ? newId() : operation.confirmed,
      error: null,
    })
    if (!isGeneration(operation)) return
    await db.tasks.update(operation.body.taskId, {
      status: 'queued',
      error: null,
      waitingFor: null,
      retryAt: null,
    })
  })
}

/** Gives a change up: the next pull brings back what the server has. */
export async function discardOperation(db: AccountDb, opId: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.tasks, db.skipped, async () => {
    const operation = await db.outbox.where('opId').equals(opId).first()
    if (!operation) return
    await db.outbox.delete(operation.seq)
    if (isGeneration(operation)) await db.tasks.delete(operation.body.taskId)
    else if (operation.entity.startsWith('generation:')) {
      await db.skipped.put({ id: operation.entity.slice('generation:'.length) })
    }
  })
}

/**
 * Takes back what a newer change on the same entity makes pointless: what has certainly never left the
 * device, and what was refused. What may be under way stays and goes first.
 */
export async function dropSuperseded(db: AccountDb, kind: OperationKind, entity: string): Promise<void> {
  await db.outbox
    .where('kind')
    .equals(kind)
    .and((o) => o.entity === entity && (o.sentAt === null || o.state === 'dead'))
    .delete()
}

/** Whether the picture is still to be put into the gallery or taken out; it may be there meanwhile. */
export async function isPublishWaiting(db: AccountDb, entity: string): Promise<boolean> {
  const waiting = db.outbox.where('kind').equals('generation.publish')
  return (await waiting.and((operation) => operation.entity === entity).count()) > 0
}

/** Whether anything of the user's is still to be sent. What the app tells of itself nobody waits for. */
export async function isWorkWaiting(db: AccountDb): Promise<boolean> {
  return (await db.outbox.where('state').notEqual('dead').filter(isWork).count()) > 0
}
