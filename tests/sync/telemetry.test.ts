/** What the app tells of itself: each thing once, in batches, and never in the user's way. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimOperations } from '../../src/data/claim.ts'
import { setFavourite } from '../../src/data/generations.ts'
import type { Operation } from '../../src/data/operation.ts'
import { retryOperation } from '../../src/data/outbox.ts'
import { setConcurrency } from '../../src/data/settings.ts'
import { getSyncSummary, listOperations } from '../../src/data/sync-state.ts'
import { enqueueGenerations, removeTasks } from '../../src/data/tasks.ts'
import { dropOldVitals, trackError, trackVitals, trackVitalsOnLeaving } from '../../src/data/telemetry.ts'
import { errorReport } from '../../src/domain/error-report.ts'
import type { Lane, Task } from '../../src/domain/types.ts'
import { vitalRecord } from '../../src/domain/vitals.ts'
import { generationFromRow } from '../../src/remote/rows.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
import { sendBatch, sendGeneration } from '../../src/sync/handlers.ts'
import { createScheduler, type Scheduler } from '../../src/sync/scheduler.ts'
import {
  createFixture,
  type Fixture,
  generationRow,
  made,
  type Peer,
  startPeer,
  until,
  wanted,
} from '../support/sync-fixture.ts'

let peer: Peer
let fixture: Fixture
let schedulers: Scheduler[]
let logged: string[]

beforeEach(async () => {
  peer = await startPeer()
  fixture = await createFixture(peer.url)
  schedulers = []
  logged = []
  fixture.context.log = (message) => logged.push(message)
})

afterEach(async () => {
  for (const scheduler of schedulers) scheduler.stop()
  await fixture.close()
  await peer.close()
})

function enqueue(count: number, lane: Lane = 'queue'): Promise<Task[]> {
  return enqueueGenerations(fixture.db, wanted, { lane, count, now: fixture.clock.now })
}

async function drain(context = fixture.context): Promise<void> {
  const scheduler = createScheduler(context)
  schedulers.push(scheduler)
  scheduler.start()
  await until('idle', () => scheduler.getSnapshot().value === 'idle')
}

const told = () => peer.events.flat().map(({ kind, body }) => ({ kind, body }))
const ids = () => peer.events.flat().map(({ op_id }) => op_id)
const telemetry = async () =>
  (await fixture.db.outbox.toArray()).filter(({ kind }) => kind.endsWith('.track'))
const refused = { status: 400, body: { code: 'nsfw_content', message: 'no' } }

function ended(name: string, task: Task | undefined) {
  return { kind: 'event.track', body: { name, metadata: { provider: task?.provider, taskId: task?.id } } }
}

describe('the end of a queued task', () => {
  it('is told once for each, with provider and task', async () => {
    peer.answer = made
    const tasks = await enqueue(3)
    await drain()
    // In one batch, when the queue is done.
    expect(peer.events.map((batch) => batch.length)).toEqual([3])
    expect(told()).toEqual(expect.arrayContaining(tasks.map((task) => ended('queue_task_success', task))))
    expect(await fixture.db.outbox.count()).toBe(0)
  })

  it('is told after ten seconds while the queue goes on', async () => {
    await setConcurrency(fixture.db, 1)
    peer.answer = (request) => {
      if (request.path.endsWith('/apply_operations')) return peer.answerEvents(request)
      // Each takes four seconds.
      fixture.clock.now += 4_000
      return made(request)
    }
    await enqueue(5)
    await drain()
    expect(peer.events.map((batch) => batch.length)).toEqual([4, 1])
  })

  it('is told with the next change of the user while the queue goes on', async () => {
    await enqueue(1)
    await claim()
    await trackError(fixture.db, errorReport('error', 'x'), fixture.clock.now)
    const batch = async () => (await claimed()).batch.map(({ kind }) => kind)
    expect(await batch()).toEqual([])
    await markFavourite()
    expect(await batch()).toEqual(['event.track', 'generation.favourite'])
  })

  it('is told as a failure when it was refused, and as what the retry comes to', async () => {
    const [task] = await enqueue(1)
    peer.answer = () => refused
    await drain()
    peer.answer = made
    await retryOperation(fixture.db, task?.id ?? '')
    await drain()
    expect(told()).toEqual([ended('queue_task_fail', task), ended('queue_task_success', task)])
  })

  it('is told of a failed Generate only once it is tried again from the queue', async () => {
    const [task] = await enqueue(1, 'direct')
    peer.answer = () => refused
    await drain()
    expect(await fixture.db.tasks.get(task?.id ?? '')).toMatchObject({ lane: 'queue', status: 'error' })
    expect(told()).toEqual([])
    await retryOperation(fixture.db, task?.id ?? '')
    await drain()
    expect(told()).toEqual([ended('queue_task_fail', task)])
  })

  it('is told once when page and worker have both sent it', async () => {
    const [task] = await enqueue(1)
    peer.answer = made
    const late = await claim()
    fixture.clock.now += 100_000
    const owner = await claim()
    await sendGeneration(fixture.another(), owner)
    await sendGeneration(fixture.context, late)
    await drain()
    expect(peer.requests.filter(({ path }) => path.startsWith('/functions/'))).toHaveLength(2)
    expect(told()).toEqual([ended('queue_task_success', task)])
  })

  it('is not told of a task that only waits, was removed, or was never queued', async () => {
    peer.answer = () => ({ status: 503, body: { code: 'server_error' } })
    const [waiting] = await enqueue(1)
    const scheduler = createScheduler(fixture.context)
    schedulers.push(scheduler)
    scheduler.start()
    await until('a failed try', () => scheduler.getSnapshot().value === 'backingOff')
    expect(await telemetry()).toEqual([])
    scheduler.stop()

    await removeTasks(fixture.db, [waiting?.id ?? ''])
    peer.answer = made
    await enqueue(1, 'direct')
    await drain()
    expect(told()).toEqual([])
  })
})

async function markFavourite(): Promise<void> {
  const row = generationFromRow(generationRow({ id: 'kept' }))
  if (row) await applyRows(fixture.db, { generations: [row] })
  await setFavourite(fixture.db, 'kept', true, fixture.clock.now)
}

async function claim() {
  const { single } = await claimed()
  if (!single[0]) throw new Error('nothing to claim')
  return single[0]
}

function claimed() {
  return claimOperations(fixture.db, {
    now: fixture.clock.now,
    claimer: 'somebody',
    alive: null,
    leaseMs: 75_000,
    concurrency: 1,
    paused: false,
    networkIsBack: false,
    offline: false,
    maxBatch: 100,
  })
}

describe('what waits to be told', () => {
  const vital = vitalRecord('LCP', { id: 'v1', value: 1200.5, delta: 1200.5 })
  const report = errorReport('error', new Error('broken'))

  it('is sent in one batch, each with the same id until it is acknowledged', async () => {
    await trackError(fixture.db, report, fixture.clock.now)
    await trackVitals(fixture.db, [vital, vital], fixture.clock.now)
    peer.answerEvents = () => ({ status: 503, body: {} })
    const scheduler = createScheduler(fixture.context)
    schedulers.push(scheduler)
    scheduler.start()
    await until('a failed try', () => scheduler.getSnapshot().value === 'backingOff')
    expect(peer.events).toHaveLength(1)
    expect(told()).toEqual([
      { kind: 'event.track', body: { name: 'error', metadata: report } },
      { kind: 'vital.track', body: vital },
      { kind: 'vital.track', body: vital },
    ])
    const first = ids()
    peer.events.length = 0
    peer.answerEvents = ({ body }) => ({
      body: (body.p_ops as { op_id: string }[]).map(({ op_id }) => ({ op_id, status: 'ok', row: null })),
    })
    fixture.clock.now += 60_000
    scheduler.send({ type: 'wake' })
    await until('idle', () => scheduler.getSnapshot().value === 'idle')
    expect(ids()).toEqual(first)
    expect(await fixture.db.outbox.count()).toBe(0)
  })

  it('is no work of the user: nothing counts it, shows it or asks about it', async () => {
    await trackError(fixture.db, report, fixture.clock.now)
    await trackVitals(fixture.db, [vital], fixture.clock.now)
    expect(await getSyncSummary(fixture.db)).toEqual({
      waiting: 0,
      running: 0,
      failed: 0,
      oldestAt: null,
      reason: null,
    })
    expect(await listOperations(fixture.db)).toEqual([])
  })

  it('offline keeps nobody looking for the network, and goes by itself when that is back', async () => {
    let offline = true
    const scheduler = createScheduler(fixture.another({ isOffline: () => offline }))
    schedulers.push(scheduler)
    await trackError(fixture.db, report, fixture.clock.now)
    await trackVitals(fixture.db, [vital], fixture.clock.now)
    const states: string[] = []
    scheduler.subscribe(({ value }) => states.push(String(value)))
    scheduler.start()
    await until('it rests', () => scheduler.getSnapshot().value !== 'claiming')
    expect(scheduler.getSnapshot().value).toBe('idle')
    expect(states).not.toContain('waitingForNetwork')

    // The user's own work does wait.
    await markFavourite()
    scheduler.send({ type: 'wake' })
    await until('it waits', () => scheduler.getSnapshot().value === 'waitingForNetwork')
    await fixture.db.outbox.where('kind').equals('generation.favourite').delete()
    scheduler.send({ type: 'wake' })
    await until('it rests again', () => scheduler.getSnapshot().value === 'idle')
    expect(peer.events).toEqual([])

    offline = false
    scheduler.send({ type: 'network.back' })
    await until('it is told', async () => (await fixture.db.outbox.count()) === 0)
    expect(told()).toHaveLength(2)
  })

  it('is dropped with a warning when the server refuses it; the user’s own change beside it is kept', async () => {
    await markFavourite()
    await trackError(fixture.db, report, fixture.clock.now)
    const refusal = { status: 'error', code: 'invalid_request', message: 'Invalid operation' }
    peer.answer = ({ body }) => ({
      body: (body.p_ops as { op_id: string }[]).map(({ op_id }) => ({ op_id, ...refusal })),
    })
    await sendBatch(fixture.context, await fixture.db.outbox.toArray())
    expect(await telemetry()).toEqual([])
    expect((await listOperations(fixture.db)).map(({ kind, state }) => [kind, state])).toEqual([
      ['generation.favourite', 'dead'],
    ])
    expect(logged).toEqual(['something about the app was not taken down'])
  })

  it('is bounded: twenty errors and the newest forty measurements', async () => {
    for (let i = 0; i < 30; i++) await trackError(fixture.db, report, fixture.clock.now)
    const many = Array.from({ length: 60 }, (_, i) => vitalRecord('CLS', { id: `v${i}`, value: 0, delta: 0 }))
    await trackVitals(fixture.db, many, fixture.clock.now)
    await dropOldVitals(fixture.db)
    const waiting = await telemetry()
    expect(waiting.filter(({ kind }) => kind === 'event.track')).toHaveLength(20)
    const kept = waiting.flatMap(({ kind, body }) => (kind === 'vital.track' ? [body] : []))
    expect(kept).toEqual(many.slice(20))
  })

  it('is written by a page that is being closed as by any other', async () => {
    await trackVitals(fixture.db, [vital], fixture.clock.now)
    await trackVitalsOnLeaving(fixture.db, [vital, vital], fixture.clock.now)
    await until('they are there', async () => (await telemetry()).length === 3)
    const shape = ({ opId, seq, entity, ...rest }: Operation) => rest
    const [first, ...others] = await telemetry()
    if (!first) throw new Error('nothing waits')
    for (const other of others) expect(shape(other)).toEqual(shape(first))
    await drain()
    expect(told()).toHaveLength(3)
    expect(await fixture.db.outbox.count()).toBe(0)
  })

  it('is nothing for a guest', async () => {
    await trackError(fixture.device, report, fixture.clock.now)
    await trackVitals(fixture.device, [vital], fixture.clock.now)
    await trackVitalsOnLeaving(fixture.device, [vital], fixture.clock.now)
    expect(await fixture.device.outbox.count()).toBe(0)
  })
})
