/** Claiming: which operations this context may send now. One transaction, so that no two contexts take the same. */
import { newId } from '../domain/ids.ts'
import type { AccountDb } from './db.ts'
import { isGeneration, isWork, type Operation, type OperationOf, operationSchema } from './operation.ts'
import { isWorkWaiting } from './outbox.ts'
import { withRoom } from './room.ts'

export interface ClaimOptions {
  now: number
  /** Name of this context. */
  claimer: string
  /** Contexts known to live; null where the platform cannot tell, then the lease alone decides. */
  alive: ReadonlySet<string> | null
  leaseMs: number
  concurrency: number
  paused: boolean
  /** The network has just come back: what failed for want of it need not wait out its delay. */
  networkIsBack: boolean
  /** There is no network: nothing is claimed, so that what has not left the device may still be changed. */
  offline: boolean
  maxBatch: number
}

/** What keeps the outbox from going on, and until when (epoch ms; null: until somebody wakes it). */
export interface Waiting {
  reason: 'retry' | 'network' | 'session' | 'quota' | 'paused' | 'busy' | 'update'
  until: number | null
}

export interface Claimed {
  /** Generations, each sent by itself. */
  single: OperationOf<'generation.request'>[]
  /** Small operations, sent together. */
  batch: Operation[]
  /** What is left waits for this; null when nothing is left. */
  waiting: Waiting | null
}

/** How soon (ms) to look again at what another context holds: it may have died. */
const lookAtOthersEvery = 5_000

function isHeld(operation: Operation, options: ClaimOptions): boolean {
  const { state, leaseUntil } = operation
  if (state !== 'running' || leaseUntil <= options.now) return false
  // Further ahead than any lease reaches: the clock was set back.
  if (leaseUntil > options.now + 2 * options.leaseMs) return false
  return options.alive === null || (operation.claimer !== null && options.alive.has(operation.claimer))
}

function mayStart(operation: Operation, options: ClaimOptions): boolean {
  if (operation.schemaVersion > operationSchema) return false
  switch (operation.state) {
    case 'dead':
      return false
    case 'parked':
      return operation.parkedFor === 'quota' && operation.notBefore <= options.now
    case 'running':
      return !isHeld(operation, options)
    case 'pending':
      return operation.notBefore <= options.now
  }
}

/** Ends waits that have lost their reason; for all, also those whose turn does not come in this claim. */
function endWaits(all: Operation[], options: ClaimOptions): Operation[] {
  const ended = all.filter(
    ({ state, notBefore, decidedAt, error }) =>
      state === 'pending' &&
      notBefore > options.now &&
      (decidedAt > options.now || (options.networkIsBack && error?.code === 'network_error')),
  )
  for (const operation of ended) operation.notBefore = options.now
  return ended
}

/** The server said that it is at work: it is asked again, not sent anew. */
function isBeingMade(operation: Operation): boolean {
  return operation.state === 'pending' && operation.error?.code === 'in_progress'
}

/** Takes what may be sent now and leases it to this context. */
export async function claimOperations(db: AccountDb, options: ClaimOptions): Promise<Claimed> {
  if (options.offline) return claimNothing(db, options.now)
  return withRoom(db, () =>
    db.transaction('rw', db.outbox, db.tasks, async () => {
      const all = await db.outbox.orderBy('seq').toArray()
      const ended = endWaits(all, options)
      // A refused one too: what depends on it waits for the user's word.
      const waitingIds = new Set(all.map((operation) => operation.opId))
      const free = (operation: Operation) =>
        operation.dependsOn === null || !waitingIds.has(operation.dependsOn)

      const held = all.filter((operation) => isHeld(operation, options))
      const ready = all.filter(isGeneration).filter((o) => mayStart(o, options) && free(o))
      // What the server is making keeps its place, and is asked for also while the queue is paused.
      const beingMade = all.filter(isGeneration).filter(isBeingMade)
      const slots = options.concurrency - held.filter(isGeneration).length - beingMade.length
      const fresh = await inQueueOrder(
        db,
        ready.filter((operation) => !isBeingMade(operation)),
        options.paused,
      )
      const single = [...ready.filter(isBeingMade), ...fresh.slice(0, Math.max(0, slots))]

      const small = held.some((operation) => !isGeneration(operation)) ? [] : takeBatch(all, options, free)
      const moving = single.length > 0 || held.some(isGeneration)
      const batch = moving && !isWorthARequest(small, options.now) ? [] : small

      const claimed = [...single, ...batch]
      for (const operation of claimed) {
        operation.state = 'running'
        operation.parkedFor = null
        operation.claim = newId(options.now)
        operation.claimer = options.claimer
        operation.leaseUntil = options.now + options.leaseMs
        operation.sentAt ??= options.now
      }
      await db.outbox.bulkPut([...new Set([...ended, ...claimed])])
      for (const operation of single) {
        const task = await db.tasks.get(operation.body.taskId)
        await db.tasks.update(operation.body.taskId, {
          status: 'running',
          startedAt: task?.startedAt ?? options.now,
          waitingFor: null,
          retryAt: null,
        })
      }
      const rest = all.filter((operation) => !claimed.includes(operation) && operation.state !== 'dead')
      return { single, batch, waiting: whyWaiting(rest, options) }
    }),
  )
}

/** How soon (ms) to look whether the platform still says that there is no network. */
const lookForNetworkEvery = 5_000

/** What the app tells of itself goes with the network's return, or with whatever wakes the outbox. */
async function claimNothing(db: AccountDb, now: number): Promise<Claimed> {
  return {
    single: [],
    batch: [],
    waiting: (await isWorkWaiting(db)) ? { reason: 'network', until: now + lookForNetworkEvery } : null,
  }
}

/** The picture somebody is looking at first, then as the user has ordered the queue, unless that is paused. */
async function inQueueOrder(
  db: AccountDb,
  operations: OperationOf<'generation.request'>[],
  paused: boolean,
): Promise<OperationOf<'generation.request'>[]> {
  const tasks = await db.tasks.bulkGet(operations.map((operation) => operation.body.taskId))
  const position = new Map(tasks.map((task) => [task?.id, task?.position ?? 0]))
  const of = (operation: OperationOf<'generation.request'>) => position.get(operation.body.taskId) ?? 0
  const direct = new Set(tasks.filter((task) => task?.lane === 'direct').map((task) => task?.id))
  const allowed = paused ? operations.filter((o) => direct.has(o.body.taskId)) : operations
  return allowed.sort((a, b) => Number(b.urgent) - Number(a.urgent) || of(a) - of(b))
}

/** What the app tells of itself waits this long (ms) for company: the user's work, or others of its kind. */
const tellAfter = 10_000

function isWorthARequest(batch: Operation[], now: number): boolean {
  return batch.some((operation) => isWork(operation) || now - operation.createdAt >= tellAfter)
}

/**
 * Small operations in order; one on an entity never overtakes an elder one on the same entity. A publish is a
 * call of its own, which may fail where the rest of the batch does not: what follows it waits for its end.
 */
function takeBatch(all: Operation[], options: ClaimOptions, free: (o: Operation) => boolean): Operation[] {
  const batch: Operation[] = []
  const blocked = new Set<string>()
  for (const operation of all) {
    if (isGeneration(operation) || operation.state === 'dead') continue
    const ready = batch.length < options.maxBatch && mayStart(operation, options) && free(operation)
    const goes = ready && !blocked.has(operation.entity)
    if (goes) batch.push(operation)
    if (!goes || operation.kind === 'generation.publish') blocked.add(operation.entity)
  }
  return batch
}

function whyWaiting(rest: Operation[], options: ClaimOptions): Waiting | null {
  if (rest.length === 0) return null
  const of = (pick: (operation: Operation) => boolean) => rest.filter(pick)
  const earliest = (list: Operation[], at: (operation: Operation) => number) => Math.min(...list.map(at))

  if (of((operation) => isHeld(operation, options)).length > 0) {
    return { reason: 'busy', until: options.now + lookAtOthersEvery }
  }
  const delayed = of((operation) => operation.state === 'pending' && operation.notBefore > options.now)
  if (delayed.length > 0) {
    const network = delayed.every((operation) => operation.error?.code === 'network_error')
    return { reason: network ? 'network' : 'retry', until: earliest(delayed, (o) => o.notBefore) }
  }
  if (options.paused && of((o) => o.state === 'pending' && isGeneration(o)).length > 0) {
    return { reason: 'paused', until: null }
  }
  const quota = of((operation) => operation.state === 'parked' && operation.parkedFor === 'quota')
  if (quota.length > 0) return { reason: 'quota', until: earliest(quota, (o) => o.notBefore) }
  const session = of((operation) => operation.state === 'parked' && operation.parkedFor === 'session')
  if (session.length > 0) return { reason: 'session', until: null }
  if (of((operation) => operation.schemaVersion > operationSchema).length > 0) {
    return { reason: 'update', until: null }
  }
  return { reason: 'busy', until: null }
}

/** Lengthens the lease while the request is under way. Answers false when the claim was lost. */
export async function renewLease(db: AccountDb, operation: Operation, leaseUntil: number): Promise<boolean> {
  const changed = await db.outbox
    .where('opId')
    .equals(operation.opId)
    .and((row) => row.claim === operation.claim)
    .modify({ leaseUntil })
  return changed === 1
}
