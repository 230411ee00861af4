/** Generation tasks: what the user asked for, from the click to the picture. */
import { promptHistoryMax } from '../domain/constants.ts'
import { AppError } from '../domain/errors.ts'
import { newId } from '../domain/ids.ts'
import { type AspectRatio, models, type Quality, sizes } from '../domain/sizes.ts'
import type { StyleId } from '../domain/styles.ts'
import type { Lane, PromptHistoryItem, Provider, Task } from '../domain/types.ts'
import type { AccountDb } from './db.ts'
import { addOperation } from './outbox.ts'
import { withRoom } from './room.ts'

/** What the form hands over; the task copies it. */
export interface RequestedPicture {
  prompt: string
  negativePrompt: string
  style: StyleId
  quality: Quality
  aspectRatio: AspectRatio
  seed: number | null
  referenceId: string | null
  /** Without it the lane's own default. */
  provider?: Provider | null
}

/**
 * Writes the tasks, their operations and the prompt history in one transaction.
 * When this resolves the tasks are on disk.
 */
export async function enqueueGenerations(
  db: AccountDb,
  wanted: RequestedPicture,
  options: { lane: Lane; count: number; now: number },
): Promise<Task[]> {
  return withRoom(db, () =>
    db.transaction('rw', db.tasks, db.outbox, db.prompts, async () => {
      const last = await db.tasks.where('lane').equals('queue').sortBy('position')
      const firstPosition = (last.at(-1)?.position ?? 0) + 1
      const tasks = Array.from({ length: options.count }, (_, i) =>
        newTask(wanted, { lane: options.lane, position: firstPosition + i, now: options.now }),
      )
      await db.tasks.bulkAdd(tasks)
      for (const task of tasks) await addRequest(db, task, options.now)
      await rememberPrompt(db, wanted, options.now)
      return tasks
    }),
  )
}

async function addRequest(db: AccountDb, task: Task, now: number): Promise<void> {
  await addOperation(db, {
    opId: task.id,
    kind: 'generation.request',
    body: { taskId: task.id },
    entity: `generation:${task.id}`,
    urgent: task.lane === 'direct',
    now,
  })
}

function newTask(wanted: RequestedPicture, at: { lane: Lane; position: number; now: number }): Task {
  return {
    style: wanted.style,
    quality: wanted.quality,
    referenceId: wanted.referenceId,
    ...shapeOf(wanted),
    prompt: wanted.prompt.trim(),
    negativePrompt: wanted.negativePrompt.trim(),
    id: newId(at.now),
    lane: at.lane,
    provider: providerOf(wanted, at.lane),
    type: 'image-generation',
    position: at.position,
    createdAt: at.now,
    startedAt: null,
    finishedAt: null,
    status: 'queued',
    resultUrl: null,
    error: null,
    waitingFor: null,
    retryAt: null,
  }
}

/** Nano Banana is a model of its own: square, and it takes no seed (specification, section 7). */
function shapeOf(wanted: RequestedPicture): Pick<Task, 'aspectRatio' | 'params' | 'seed'> {
  if (wanted.style === 'nano-banana') {
    return { aspectRatio: '1:1', params: { ...sizes['1:1'], model: 'nano-banana' }, seed: null }
  }
  const { aspectRatio, seed } = wanted
  return { aspectRatio, params: { ...sizes[aspectRatio], model: models[wanted.quality] }, seed }
}

function providerOf({ provider, style, referenceId }: RequestedPicture, lane: Lane): Provider {
  const wanted = provider ?? (lane === 'direct' || style === 'nano-banana' ? 'replicate' : 'platform')
  // The other bodies have no place for a reference image.
  const takesReference = wanted === 'replicate' || wanted === 'runware'
  return referenceId !== null && !takesReference ? 'replicate' : wanted
}

/** Null where it is only the default, which may be another one after a change. */
function chosenProvider(task: Task): Provider | null {
  return task.provider === providerOf({ ...task, provider: null }, task.lane) ? null : task.provider
}

/** Newest first, each prompt once, at most 20; blank ones are not kept (specification, section 4). */
export async function rememberPrompt(
  db: AccountDb,
  used: Pick<PromptHistoryItem, 'prompt' | 'style' | 'quality'>,
  now: number,
): Promise<void> {
  const prompt = used.prompt.trim()
  if (prompt === '') return
  await db.prompts.where('prompt').equals(prompt).delete()
  await db.prompts.add({ id: newId(now), prompt, timestamp: now, style: used.style, quality: used.quality })
  const excess = (await db.prompts.count()) - promptHistoryMax
  if (excess > 0) await db.prompts.orderBy('timestamp').limit(excess).delete()
}

/** The queue card's tasks, in order. */
export async function listQueueTasks(db: AccountDb): Promise<Task[]> {
  return db.tasks.where('lane').equals('queue').sortBy('position')
}

/** The newest direct run that the page has not put away, if any. */
export async function getDirectRun(db: AccountDb): Promise<Task | undefined> {
  const runs = await db.tasks.where('lane').equals('direct').sortBy('createdAt')
  return runs.at(-1)
}

export async function getTask(db: AccountDb, id: string): Promise<Task | undefined> {
  return db.tasks.get(id)
}

export function hasEnded(task: Task): boolean {
  return task.status === 'done' || task.status === 'error'
}

/** Puts direct runs away that ended at `endedBy` (device time) or earlier; their pictures are in the history. */
export async function dismissDirectRuns(db: AccountDb, endedBy: number): Promise<void> {
  await db.tasks
    .where('lane')
    .equals('direct')
    .and((task) => hasEnded(task) && (task.finishedAt ?? task.createdAt) <= endedBy)
    .delete()
}

/**
 * Takes tasks out of the queue. Answers the ids of those that may already be with the server,
 * which the caller cancels there as best it can; a picture made all the same reaches the history.
 */
export async function removeTasks(db: AccountDb, ids: readonly string[]): Promise<string[]> {
  return db.transaction('rw', db.tasks, db.outbox, async () => {
    const operations = await db.outbox.where('opId').anyOf(ids).toArray()
    const sent = operations.filter((operation) => operation.sentAt !== null)
    await db.outbox.bulkDelete(operations.map((operation) => operation.seq))
    await db.tasks.bulkDelete([...ids])
    return sent.map((operation) => operation.opId)
  })
}

/** Waits and may still be changed. */
export function canEdit(task: Task): boolean {
  return task.status !== 'running' && task.status !== 'done'
}

/**
 * Changes a task that waits. One that has certainly never left the device stays the same task; any
 * other becomes a new one in its place. Answers the new task and, where the old one may be with the
 * server, its id, which the caller cancels there. Throws AppError when it is being made.
 */
export async function editTask(
  db: AccountDb,
  id: string,
  changes: Partial<Pick<RequestedPicture, 'prompt' | 'negativePrompt' | 'style'>>,
  now: number,
): Promise<{ task: Task; sent: string | null }> {
  return withRoom(db, () =>
    db.transaction('rw', db.tasks, db.outbox, async () => {
      const task = await db.tasks.get(id)
      const operation = await db.outbox.where('opId').equals(id).first()
      if (!task || !operation || !canEdit(task) || operation.state === 'running') {
        throw new AppError('conflict', 'This picture is already being made.')
      }
      const edited = newTask(
        { ...task, ...changes, provider: chosenProvider(task) },
        { lane: 'queue', position: task.position, now },
      )
      if (operation.sentAt === null) {
        const same = { ...edited, id, createdAt: task.createdAt }
        await db.tasks.put(same)
        return { task: same, sent: null }
      }
      await db.tasks.delete(id)
      await db.outbox.delete(operation.seq)
      await db.tasks.add(edited)
      await addRequest(db, edited, now)
      return { task: edited, sent: id }
    }),
  )
}

/** Swaps a waiting task with the waiting one before or after it. */
export async function moveTask(db: AccountDb, id: string, direction: 'up' | 'down'): Promise<void> {
  await db.transaction('rw', db.tasks, async () => {
    const waiting = (await listQueueTasks(db)).filter((task) => task.status === 'queued')
    const at = waiting.findIndex((task) => task.id === id)
    const task = waiting[at]
    const other = waiting[at + (direction === 'up' ? -1 : 1)]
    if (!task || !other) return
    await db.tasks.update(task.id, { position: other.position })
    await db.tasks.update(other.id, { position: task.position })
  })
}

/** Puts a waiting task before another; null: to the end. */
export async function moveTaskBefore(db: AccountDb, id: string, beforeId: string | null): Promise<void> {
  await db.transaction('rw', db.tasks, async () => {
    const others = (await listQueueTasks(db)).filter((task) => task.id !== id)
    const next = beforeId === null ? others.length : others.findIndex((task) => task.id === beforeId)
    if (next === -1) return
    const below = others[next - 1]?.position ?? (others[next]?.position ?? 1) - 1
    const above = others[next]?.position ?? below + 2
    await db.tasks.update(id, { position: (below + above) / 2 })
  })
}

export async function listQueueTaskIds(db: AccountDb): Promise<string[]> {
  return (await listQueueTasks(db)).map((task) => task.id)
}
