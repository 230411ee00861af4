/** Sends what was claimed and writes what came of it. One handler for generations, one for the small ones. */
import type { Operation, OperationOf } from '../data/operation.ts'
import { getReference } from '../data/references.ts'
import { AppError, classifyError } from '../domain/errors.ts'
import type { Generation, Task } from '../domain/types.ts'
import type { Answer } from '../remote/calls.ts'
import { generationFromRow, isRow, preferencesFromRow, preferencesToRow, type Row } from '../remote/rows.ts'
import type { ServerRows } from './apply-rows.ts'
import type { SyncContext } from './context.ts'
import { publishPictures, setPublic } from './publish.ts'
import { requestOf } from './requests.ts'
import { type Outcome, outcomeOfAnswer, outcomeOfError } from './retry.ts'
import { type GenerationResult, settleBatch, settleFailure, settleGeneration } from './settle.ts'
import { withToken } from './with-token.ts'

/** One request; the function itself answers 202 before this. */
const requestTimeout = 60_000

/** Sends one generation. Never throws: whatever happens is written to the outbox. */
export async function sendGeneration(
  context: SyncContext,
  operation: OperationOf<'generation.request'>,
): Promise<void> {
  const task = await context.db.tasks.get(operation.body.taskId)
  if (!task) {
    // Removed by the user between claim and send.
    await context.db.outbox.where('opId').equals(operation.opId).delete()
    return
  }
  const sent = await request(context, operation, task)
  if ('result' in sent) await settleGeneration(context, operation, sent.result)
  else await settleFailure(context, operation, sent.outcome)
}

type Sent = { result: GenerationResult } | { outcome: Outcome }

async function request(
  context: SyncContext,
  operation: OperationOf<'generation.request'>,
  task: Task,
): Promise<Sent> {
  const at = () => ({ now: context.clock(), random: context.random, attempts: operation.attempts })
  try {
    const reference = task.referenceId ? await getReference(context.db, task.referenceId) : undefined
    const call = requestOf(task, reference)
    const answer = await withToken(context, async (token) => {
      const given = await context.calls.invokeFunction(call.name, {
        body: call.body,
        opId: operation.opId,
        token,
        confirmation: operation.confirmed,
        signal: AbortSignal.timeout(requestTimeout),
      })
      if (given.status === 401) throw new AppError('auth_required')
      return given
    })
    const result = resultOf(answer, operation.opId)
    return result ? { result } : { outcome: outcomeOfAnswer(answer, at()) }
  } catch (error) {
    return { outcome: outcomeOfError(error, at()) }
  }
}

/** Only an answer that names the operation counts: a portal's page with status 200 does not. */
function resultOf(answer: Answer, opId: string): GenerationResult | null {
  if (answer.status !== 200) return null
  if (!isRow(answer.body) || answer.body.op_id !== opId) {
    throw new AppError('network_error', 'The answer does not name the operation')
  }
  const row = isRow(answer.body.generation) ? generationFromRow(answer.body.generation) : null
  return { generation: row, imageUrl: row?.imageUrl ?? imageUrlOf(answer.body) }
}

/** The three shapes of section 7. */
function imageUrlOf(body: Row): string {
  const given = body.imageURL ?? body.output ?? body.urls
  const first = Array.isArray(given) ? given[0] : given
  return typeof first === 'string' ? first : ''
}

/** Sends small operations in one call; each is acknowledged, or not, by its own id. */
export async function sendBatch(context: SyncContext, batch: Operation[]): Promise<void> {
  const attempts = Math.max(...batch.map((operation) => operation.attempts))
  const failed = (error: unknown): Verdict => ({
    outcome: outcomeOfError(error, { now: context.clock(), random: context.random, attempts }),
  })
  const failures = new Map<string, unknown>()
  const published = await publishPictures(context, batch, failures)
  const rows = new Map(
    batch
      .filter(({ kind }) => kind !== 'generation.publish')
      .map((operation) => [operation.opId, rowOf(context, operation)]),
  )
  try {
    const applied = await applyOperations(context, [...rows.values()].filter(isRow))
    const answers = new Map([...published, ...applied])
    const done = batch.filter((operation) => applied.get(operation.opId)?.status === 'ok')
    await removePictures(context, done, failures)
    await settleBatch(context, batch, ({ opId }) => {
      const answer = answers.get(opId)
      if (rows.get(opId) === null) return unreadable
      if (failures.has(opId)) return failed(failures.get(opId))
      return answer
        ? verdictOf(answer, failed)
        : failed(new AppError('network_error', 'The answer does not name the operation'))
    })
  } catch (error) {
    const verdict = failed(error)
    if ('outcome' in verdict && verdict.outcome.kind === 'dead' && batch.length > 1) {
      // One that the server cannot take must not take the others with it.
      for (const operation of batch) await sendBatch(context, [operation])
      return
    }
    await settleBatch(context, batch, () => verdict)
  }
}

/** As the server takes it; null for what another version of the app has written and this one cannot read. */
function rowOf(context: SyncContext, operation: Operation): Row | null {
  try {
    return { op_id: operation.opId, kind: operation.kind, body: bodyOf(operation) }
  } catch (error) {
    context.log('an operation cannot be read', error)
    return null
  }
}

const unreadable: Verdict = {
  outcome: { kind: 'dead', code: 'invalid_request', message: 'This change cannot be read any more.' },
}

async function applyOperations(context: SyncContext, p_ops: Row[]): Promise<Map<string, Row>> {
  if (p_ops.length === 0) return new Map()
  const signal = AbortSignal.timeout(requestTimeout)
  const body = await withToken(context, (token) =>
    context.calls.rpc('apply_operations', { p_ops }, token, signal),
  )
  if (!Array.isArray(body)) throw new AppError('network_error', 'The answer is no list')
  return new Map(body.filter(isRow).map((answer) => [String(answer.op_id), answer]))
}

/**
 * The bytes of deleted pictures go too. Notes what went wrong, by operation: a picture that cannot be
 * removed holds back nothing but its own operation.
 */
async function removePictures(
  context: SyncContext,
  done: Operation[],
  failures: Map<string, unknown>,
): Promise<void> {
  let broken: unknown = null
  for (const operation of done) {
    if (operation.kind !== 'generation.delete') continue
    try {
      if (broken !== null) throw broken
      const { id, imageUrl, isPublic } = operation.body
      if (isPublic) await setPublic(context, operation.opId, { id, isPublic: false })
      await withToken(context, (token) => context.calls.removePicture(imageUrl, token))
    } catch (error) {
      failures.set(operation.opId, error)
      // Without a network the others need not wait for their turn to fail.
      if (error instanceof AppError && ['network_error', 'timeout'].includes(error.code)) broken = error
    }
  }
}

function bodyOf(operation: Operation): Row {
  switch (operation.kind) {
    case 'generation.delete':
      return { id: operation.body.id }
    case 'generation.save':
      return { op_id: operation.body.opId }
    case 'preferences.update':
      return preferencesToRow(operation.body)
    default:
      return { ...operation.body }
  }
}

type Verdict = { rows: ServerRows } | { outcome: Outcome }

function verdictOf(answer: Row, failed: (error: unknown) => Verdict): Verdict {
  if (answer.status === 'ok') return { rows: rowsOf(answer.row) }
  const message = typeof answer.message === 'string' ? answer.message : 'The server refused this change'
  return failed(new AppError(classifyError({ code: answer.code, status: 422 }), message))
}

function rowsOf(row: unknown): ServerRows {
  if (!isRow(row)) return {}
  if ('default_style' in row) return { preferences: preferencesFromRow(row) }
  const generation: Generation | null = generationFromRow(row)
  return generation ? { generations: [generation] } : {}
}
