/**
 * Writes the end of a send. Each function is one transaction that first checks the fence: an answer
 * whose claim was lost, or whose account is another, changes nothing.
 */
import type { AccountDb } from '../data/db.ts'
import { rememberDuration } from '../data/estimate.ts'
import { isWork, type Operation, type OperationOf } from '../data/operation.ts'
import { addOperation } from '../data/outbox.ts'
import { getPreferences } from '../data/preferences.ts'
import { dropUnusedReferences } from '../data/references.ts'
import { withRoom } from '../data/room.ts'
import { addTaskEvent } from '../data/telemetry.ts'
import type { Generation, Task } from '../domain/types.ts'
import { applyAnswer, applyTables, type ServerRows } from './apply-rows.ts'
import type { SyncContext } from './context.ts'
import type { Outcome } from './retry.ts'

export interface GenerationResult {
  /** null: made and stored, but its row could not be saved. */
  generation: Generation | null
  imageUrl: string
}

/** The row as it stands, when this context still holds it. */
async function heldRow(context: SyncContext, operation: Operation): Promise<Operation | undefined> {
  const row = await context.db.outbox.where('opId').equals(operation.opId).first()
  return row && row.claim === operation.claim && row.ownerUid === context.uid ? row : undefined
}

function settleTables(db: AccountDb) {
  return [...applyTables(db), db.tasks, db.references]
}

export async function settleGeneration(
  context: SyncContext,
  operation: OperationOf<'generation.request'>,
  result: GenerationResult,
): Promise<void> {
  const { db } = context
  await withRoom(db, () =>
    db.transaction('rw', settleTables(db), async () => {
      const row = await heldRow(context, operation)
      if (!row) return
      await db.outbox.delete(row.seq)
      if (result.generation) {
        await applyAnswer(db, { generations: [result.generation] })
        await publishIfWanted(db, result.generation, context.clock())
      } else {
        await addOperation(db, {
          kind: 'generation.save',
          body: { opId: operation.opId },
          entity: `generation:${operation.opId}`,
          now: context.clock(),
        })
      }
      const done: Partial<Task> = { status: 'done', resultUrl: result.imageUrl, finishedAt: context.clock() }
      await db.tasks.update(operation.body.taskId, { ...done, error: null, waitingFor: null, retryAt: null })
      const task = await db.tasks.get(operation.body.taskId)
      if (task?.startedAt) await rememberDuration(db, context.clock() - task.startedAt)
      await addTaskEvent(db, task, context.clock())
      await dropUnusedReferences(db, context.clock())
    }),
  )
}

/** Who has opted in shows every new picture in the gallery; a switch turned off and not yet sent counts. */
async function publishIfWanted(db: AccountDb, { id, isPublic }: Generation, now: number): Promise<void> {
  const preferences = await getPreferences(db)
  if (isPublic || preferences?.publicGalleryOptIn !== true) return
  await addOperation(db, {
    kind: 'generation.publish',
    body: { id, isPublic: true },
    entity: `generation:${id}`,
    now,
  })
}

export async function settleFailure(
  context: SyncContext,
  operation: OperationOf<'generation.request'>,
  outcome: Outcome,
): Promise<void> {
  const { db } = context
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.tasks, async () => {
      const row = await heldRow(context, operation)
      if (!row) return
      const task = await db.tasks.get(operation.body.taskId)
      if (task?.lane === 'direct' && outcome.kind === 'park' && outcome.for === 'quota') {
        // Generate with nothing left is refused, not put off: nothing stays behind.
        await db.outbox.delete(row.seq)
        await db.tasks.update(task.id, {
          status: 'error',
          error: { code: 'daily_limit', message: outcome.message },
          finishedAt: context.clock(),
        })
        return
      }
      const now = context.clock()
      await db.outbox.update(row.seq, operationAfter(row, outcome, now))
      await db.tasks.update(operation.body.taskId, taskAfter(outcome, now))
      // A direct run goes into the queue only now: its failure is not one of the queue.
      if (task?.lane === 'queue') await addTaskEvent(db, await db.tasks.get(task.id), now)
    }),
  )
}

/** One reading of the clock for all of it: a wait is only known for stale by the time it was decided at. */
function operationAfter(row: Operation, outcome: Outcome, now: number): Partial<Operation> {
  const released = { claim: null, claimer: null, leaseUntil: 0, decidedAt: now }
  switch (outcome.kind) {
    case 'retry':
      return {
        ...released,
        state: 'pending',
        // Being made is no failure: asking again does not lengthen the next wait.
        attempts: outcome.code === 'in_progress' ? row.attempts : row.attempts + 1,
        notBefore: now + outcome.delay,
        error: { code: outcome.code, message: outcome.message },
      }
    case 'park':
      return {
        ...released,
        state: 'parked',
        parkedFor: outcome.for,
        attempts: row.attempts + 1,
        notBefore: outcome.for === 'quota' ? outcome.until : 0,
        error:
          outcome.for === 'quota'
            ? { code: 'daily_limit', message: outcome.message }
            : { code: 'auth_required', message: 'Please sign in to continue' },
      }
    case 'dead':
      return {
        ...released,
        state: 'dead',
        attempts: row.attempts + 1,
        error: { code: outcome.code, message: outcome.message },
      }
  }
}

/** A direct run that must wait or has failed goes on in the queue, where the user sees it. */
function taskAfter(outcome: Outcome, now: number): Partial<Task> {
  switch (outcome.kind) {
    case 'retry':
      if (outcome.code === 'in_progress') return { status: 'running' }
      return {
        lane: 'queue',
        status: 'queued',
        startedAt: null,
        error: { code: outcome.code, message: outcome.message },
        waitingFor: outcome.code === 'network_error' ? 'network' : 'retry',
        retryAt: now + outcome.delay,
      }
    case 'park':
      return {
        lane: 'queue',
        status: 'queued',
        startedAt: null,
        waitingFor: outcome.for,
        retryAt: outcome.for === 'quota' ? outcome.until : null,
      }
    case 'dead':
      return {
        lane: 'queue',
        status: 'error',
        error: { code: outcome.code, message: outcome.message },
        waitingFor: null,
        retryAt: null,
      }
  }
}

/** Writes the verdict on every small operation of a batch. */
export async function settleBatch(
  context: SyncContext,
  batch: Operation[],
  verdictOf: (operation: Operation) => { rows: ServerRows } | { outcome: Outcome },
): Promise<void> {
  const { db } = context
  await withRoom(db, () =>
    db.transaction('rw', settleTables(db), async () => {
      const claims = new Map(batch.map((operation) => [operation.opId, operation.claim]))
      const rows = await db.outbox
        .where('opId')
        .anyOf([...claims.keys()])
        .toArray()
      const held = rows.filter((row) => row.claim === claims.get(row.opId) && row.ownerUid === context.uid)
      const acknowledged: Operation[] = []
      const failed: Operation[] = []
      const dropped: Operation[] = []
      const saved: Generation[] = []
      const merged: ServerRows & { generations: Generation[] } = { generations: [] }
      for (const row of held) {
        const verdict = verdictOf(row)
        if ('outcome' in verdict) {
          if (verdict.outcome.kind === 'dead' && !isWork(row)) {
            // Nobody would say Retry or Discard to it (specification, section 8).
            context.log('something about the app was not taken down', verdict.outcome)
            dropped.push(row)
            continue
          }
          failed.push({ ...row, ...operationAfter(row, verdict.outcome, context.clock()) } as Operation)
          continue
        }
        acknowledged.push(row)
        const generations = verdict.rows.generations ?? []
        merged.generations.push(...generations)
        if (row.kind === 'generation.save') saved.push(...generations)
        if (verdict.rows.preferences) merged.preferences = verdict.rows.preferences
      }
      await db.outbox.bulkDelete([...acknowledged, ...dropped].map((row) => row.seq))
      await db.outbox.bulkPut(failed)
      await applyAnswer(db, merged)
      for (const generation of saved) await publishIfWanted(db, generation, context.clock())
    }),
  )
}
