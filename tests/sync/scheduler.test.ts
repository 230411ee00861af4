import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimOperations } from '../../src/data/claim.ts'
import { setFavourite } from '../../src/data/generations.ts'
import { discardOperation, retryOperation } from '../../src/data/outbox.ts'
import { setConcurrency, setPaused } from '../../src/data/settings.ts'
import { enqueueGenerations, listQueueTasks, moveTaskBefore, removeTasks } from '../../src/data/tasks.ts'
import type { Generation, Lane, Task } from '../../src/domain/types.ts'
import { generationFromRow } from '../../src/remote/rows.ts'
import { pull } from '../../src/sync/pull.ts'
import { createScheduler, type Scheduler } from '../../src/sync/scheduler.ts'
import {
  createFixture,
  type Fixture,
  generationRow,
  made,
  type Peer,
  signInAs,
  startPeer,
  uid,
  until,
  wanted,
} from '../support/sync-fixture.ts'

let peer: Peer
let fixture: Fixture
let schedulers: Scheduler[]

beforeEach(async () => {
  peer = await startPeer()
  fixture = await createFixture(peer.url)
  schedulers = []
})

afterEach(async () => {
  for (const scheduler of schedulers) scheduler.stop()
  await fixture.close()
  await peer.close()
})

function enqueue(count = 1, lane: Lane = 'queue'): Promise<Task[]> {
  return enqueueGenerations(fixture.db, wanted, { lane, count, now: fixture.clock.now })
}

function start(context = fixture.context): Scheduler {
  const scheduler = createScheduler(context)
  schedulers.push(scheduler)
  scheduler.start()
  return scheduler
}

const resting = (scheduler: Scheduler, state: string) =>
  until(state, () => scheduler.getSnapshot().value === state)
const firstTask = async () => (await fixture.db.tasks.toArray())[0]
const firstOperation = async () => (await fixture.db.outbox.toArray())[0]

describe('the queue scheduler', () => {
  it('makes every queued task once and puts the pictures into the history', async () => {
    peer.answer = made
    const tasks = await enqueue(3)
    await resting(start(), 'idle')
    expect(peer.requests.map((r) => r.headers['idempotency-key']).sort()).toEqual(
      tasks.map((t) => t.id).sort(),
    )
    expect(await fixture.db.generations.count()).toBe(3)
    expect(await fixture.db.outbox.count()).toBe(0)
    expect((await listQueueTasks(fixture.db)).map((t) => t.status)).toEqual(['done', 'done', 'done'])
  })

  it('a task that is done has the address of its picture, and when it was done', async () => {
    peer.answer = made
    await enqueue()
    expect(await firstTask()).toMatchObject({ status: 'queued', resultUrl: null, finishedAt: null })
    await resting(start(), 'idle')
    const [picture] = await fixture.db.generations.toArray()
    expect(await firstTask()).toMatchObject({
      status: 'done',
      resultUrl: picture?.imageUrl,
      error: null,
      finishedAt: fixture.clock.now,
    })
    expect(picture?.imageUrl).toMatch(/^http/)
  })

  it('sends the body of the platform default with the style beside it', async () => {
    peer.answer = made
    await enqueue()
    await resting(start(), 'idle')
    expect(peer.requests[0]?.path).toBe('/functions/v1/generate-platform')
    expect(peer.requests[0]?.body).toEqual({
      prompt: 'a fox',
      width: 1024,
      height: 1024,
      meta: { style: 'anime', quality: 'standard' },
    })
  })

  it('13: two contexts at once keep to the concurrency and send each task once', async () => {
    let open = 0
    let most = 0
    peer.answer = async (request) => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 40))
      open -= 1
      return made(request)
    }
    await enqueue(6)
    const both = [start(), start(fixture.another())]
    await until('all made', async () => (await fixture.db.outbox.count()) === 0)
    for (const scheduler of both) scheduler.send({ type: 'wake' })
    await Promise.all(both.map((scheduler) => resting(scheduler, 'idle')))
    expect(most).toBe(2)
    expect(peer.requests).toHaveLength(6)
  })

  it('tries again after a 503, with the same id', async () => {
    peer.answer = (request) =>
      peer.requests.length === 1 ? { status: 503, body: { code: 'server_error' } } : made(request)
    const [task] = await enqueue()
    const scheduler = start()
    await resting(scheduler, 'backingOff')
    expect(await firstTask()).toMatchObject({ status: 'queued', waitingFor: 'retry' })
    fixture.clock.now += 60_000
    scheduler.send({ type: 'wake' })
    await resting(scheduler, 'idle')
    expect(peer.requests.map((r) => r.headers['idempotency-key'])).toEqual([task?.id, task?.id])
  })

  it('honours Retry-After', async () => {
    peer.answer = () => ({
      status: 429,
      headers: { 'Retry-After': '30' },
      body: { code: 'rate_limit', message: 'slow' },
    })
    await enqueue()
    await resting(start(), 'backingOff')
    expect((await firstOperation())?.notBefore).toBe(fixture.clock.now + 30_000)
  })

  it('9: a portal page with status 200 is no acknowledgement', async () => {
    peer.answer = () => ({ status: 200, body: '<html>Welcome to the train</html>' })
    await enqueue()
    await resting(start(), 'waitingForNetwork')
    expect(await firstOperation()).toMatchObject({ state: 'pending', error: { code: 'network_error' } })
  })

  it('9: an answer that names another operation is no acknowledgement', async () => {
    peer.answer = () => ({ status: 200, body: { op_id: 'another', generation: generationRow() } })
    await enqueue()
    await resting(start(), 'waitingForNetwork')
    expect(await fixture.db.generations.count()).toBe(0)
  })

  it('asks again after 202 without calling it a failure', async () => {
    peer.answer = (request) =>
      peer.requests.length === 1
        ? { status: 202, body: { code: 'in_progress', message: 'being made', retry_after: 2 } }
        : made(request)
    await enqueue(1, 'direct')
    const scheduler = start()
    await resting(scheduler, 'backingOff')
    expect(await firstTask()).toMatchObject({ lane: 'direct', status: 'running' })
    expect(await firstOperation()).toMatchObject({ attempts: 0, notBefore: fixture.clock.now + 2_000 })
    fixture.clock.now += 2_000
    scheduler.send({ type: 'wake' })
    await resting(scheduler, 'idle')
  })

  it('goes on at once with what failed for want of a network when the network is back', async () => {
    peer.answer = (request) => (peer.requests.length === 1 ? { drop: true } : made(request))
    await enqueue()
    const scheduler = start()
    await resting(scheduler, 'waitingForNetwork')
    scheduler.send({ type: 'network.back' })
    await resting(scheduler, 'idle')
    expect(await fixture.db.generations.count()).toBe(1)
  })

  it('frees all that failed for want of a network when it is back, also beyond the concurrency', async () => {
    peer.answer = (request) => (peer.requests.length <= 4 ? { drop: true } : made(request))
    await enqueue(4)
    const scheduler = start()
    await until('all failed', async () =>
      (await fixture.db.outbox.toArray()).every((operation) => operation.attempts > 0),
    )
    await resting(scheduler, 'waitingForNetwork')
    scheduler.send({ type: 'network.back' })
    await resting(scheduler, 'idle')
    expect(await fixture.db.generations.count()).toBe(4)
  })

  it('waits no longer because the clock was set back', async () => {
    peer.answer = (request) =>
      peer.requests.length === 1 ? { status: 503, body: { code: 'server_error' } } : made(request)
    await enqueue()
    const scheduler = start()
    await resting(scheduler, 'backingOff')
    fixture.clock.now -= 7_200_000
    await signInAs(fixture.device, uid, fixture.clock.now)
    scheduler.send({ type: 'wake' })
    await resting(scheduler, 'idle')
    expect(await fixture.db.generations.count()).toBe(1)
  })

  it('44: waits no longer because the clock was set back while the failure was being written down', async () => {
    const before = fixture.clock.now
    let readings = 0
    peer.answer = (request) => (peer.requests.length === 1 ? { drop: true } : made(request))
    // The failure is noticed by the old clock; all that follows goes by the new one.
    const clock = () => (peer.requests.length === 0 || readings++ === 0 ? before : fixture.clock.now)
    await enqueue()
    fixture.clock.now = before - 7_200_000
    const scheduler = start(fixture.another({ clock }))
    await resting(scheduler, 'waitingForNetwork')
    await signInAs(fixture.device, uid, fixture.clock.now)
    fixture.clock.now += 5_000
    scheduler.send({ type: 'wake' })
    await resting(scheduler, 'idle')
    expect(await fixture.db.generations.count()).toBe(1)
  })

  it('lets a task beyond the quota wait until the reset the server names', async () => {
    peer.answer = () => ({
      status: 429,
      body: { code: 'daily_limit', message: 'Daily limit reached', retry_after: 3600 },
    })
    await enqueue()
    await resting(start(), 'waitingForQuota')
    expect(await firstTask()).toMatchObject({
      status: 'queued',
      waitingFor: 'quota',
      retryAt: fixture.clock.now + 3_600_000,
    })
  })

  it('leaves nothing behind when Generate is refused for the quota', async () => {
    peer.answer = () => ({
      status: 429,
      body: { code: 'daily_limit', message: 'Daily limit reached', retry_after: 3600 },
    })
    await enqueue(1, 'direct')
    await resting(start(), 'idle')
    expect(await fixture.db.outbox.count()).toBe(0)
    expect(await firstTask()).toMatchObject({ status: 'error', error: { code: 'daily_limit' } })
  })

  it('19: one that is refused is shown, and the others go on', async () => {
    peer.answer = (request) =>
      peer.requests.length === 1
        ? { status: 422, body: { code: 'nsfw_content', message: 'no' } }
        : made(request)
    await enqueue(2)
    await resting(start(), 'idle')
    expect((await listQueueTasks(fixture.db)).map((t) => t.status).sort()).toEqual(['done', 'error'])
    expect(await firstOperation()).toMatchObject({ state: 'dead', error: { code: 'nsfw_content' } })
  })

  it('43: an operation with unknown outcome is sent again only by the word of the user', async () => {
    peer.answer = (request) =>
      request.headers['retry-unknown'] !== undefined
        ? made(request)
        : { status: 409, body: { code: 'conflict', reason: 'outcome_unknown', message: 'Perhaps made' } }
    const [task] = await enqueue()
    const scheduler = start()
    await until('refused', async () => (await firstOperation())?.state === 'dead')
    expect(await firstTask()).toMatchObject({ status: 'error', error: { code: 'outcome_unknown' } })
    await retryOperation(fixture.db, task?.id ?? '')
    scheduler.send({ type: 'wake' })
    await until('made', async () => (await fixture.db.generations.count()) === 1)
  })

  it('2: what a killed context had claimed is taken over at once, with the same id', async () => {
    peer.answer = made
    await enqueue()
    await claimOperations(fixture.db, {
      now: fixture.clock.now,
      claimer: 'killed',
      alive: null,
      leaseMs: 75_000,
      concurrency: 2,
      paused: false,
      networkIsBack: false,
      offline: false,
      maxBatch: 100,
    })
    const survivor = fixture.another({ listAlive: async () => new Set(['second']) })
    await resting(start(survivor), 'idle')
    expect(await fixture.db.generations.count()).toBe(1)
  })

  it('13: an answer for a claim that was lost is not written', async () => {
    let release = () => {}
    peer.answer = async (request) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return made(request)
    }
    await enqueue()
    start()
    await until('sent', () => peer.requests.length === 1)
    await fixture.db.outbox.toCollection().modify({ claim: 'somebody else' })
    release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await fixture.db.generations.count()).toBe(0)
    expect(await fixture.db.outbox.count()).toBe(1)
  })

  it('37: nothing of an account that is not signed in is sent; it waits for it', async () => {
    await signInAs(fixture.device, 'somebody-else', fixture.clock.now)
    await enqueue()
    await resting(start(), 'waitingForToken')
    expect(peer.requests).toHaveLength(0)
    expect(await firstTask()).toMatchObject({ status: 'queued', waitingFor: 'session' })
  })

  it('3: an expired token is refreshed once for all that is sent', async () => {
    fixture.clock.now += 2 * 3_600_000
    peer.answer = (request) =>
      request.path.startsWith('/auth/v1/token')
        ? {
            body: {
              access_token: 'token-2',
              refresh_token: 'refresh-2',
              expires_in: 3600,
              user: { id: '00000000-0000-4000-8000-000000000001' },
            },
          }
        : made(request)
    await enqueue(2)
    await resting(start(), 'idle')
    expect(peer.requests.filter((r) => r.path.startsWith('/auth'))).toHaveLength(1)
    expect(peer.requests.filter((r) => r.headers.authorization === 'Bearer token-2')).toHaveLength(2)
  })

  it('writes nothing for a task removed while it was being made', async () => {
    let release = () => {}
    peer.answer = async (request) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return made(request)
    }
    const [task] = await enqueue()
    const scheduler = start()
    await until('sent', () => peer.requests.length === 1)
    expect(await removeTasks(fixture.db, [task?.id ?? ''])).toEqual([task?.id])
    release()
    await resting(scheduler, 'idle')
    expect(await fixture.db.tasks.count()).toBe(0)
  })

  it('claims nothing while the platform says there is no network, so that all of it may still be changed', async () => {
    peer.answer = made
    await enqueue(2)
    await resting(start(fixture.another({ isOffline: () => true })), 'waitingForNetwork')
    expect(peer.requests).toHaveLength(0)
    expect((await fixture.db.outbox.toArray()).every((operation) => operation.sentAt === null)).toBe(true)
  })

  it('sends in the order the user has given the queue', async () => {
    peer.answer = made
    await setConcurrency(fixture.db, 1)
    const tasks = await enqueue(3)
    await moveTaskBefore(fixture.db, tasks[2]?.id ?? '', tasks[0]?.id ?? '')
    await resting(start(), 'idle')
    const order = [tasks[2], tasks[0], tasks[1]].map((task) => task?.id)
    expect(peer.requests.map((request) => request.headers['idempotency-key'])).toEqual(order)
  })

  it('gives up a change that was refused and takes back what the server has', async () => {
    const row = generationRow({ id: '0197a000-0000-7000-8000-000000000002', rev: 1 })
    await setFavourite(fixture.db, String(row.id), true, fixture.clock.now)
    await fixture.db.generations.put({ ...generationFromRow(row), favourite: false } as Generation)
    await setFavourite(fixture.db, String(row.id), true, fixture.clock.now)
    const operation = await firstOperation()
    await discardOperation(fixture.db, operation?.opId ?? '')
    peer.answer = ({ path }) =>
      path.endsWith('/pull_changes')
        ? { body: { changes: [], cursor: 0, floor: 0, has_more: false } }
        : { body: [{ ...row, rev: 2 }] }
    await pull(fixture.context)
    expect(await fixture.db.generations.get(String(row.id))).toMatchObject({ favourite: false, rev: 2 })
  })

  it('gives the place of a picture the server is making to no other', async () => {
    await setConcurrency(fixture.db, 1)
    peer.answer = () => ({
      status: 202,
      body: { code: 'in_progress', message: 'being made', retry_after: 30 },
    })
    await enqueue(2)
    await resting(start(), 'backingOff')
    expect(peer.requests).toHaveLength(1)
  })

  it('asks for a picture the server is making also while the queue is paused', async () => {
    peer.answer = (request) =>
      peer.requests.length === 1
        ? { status: 202, body: { code: 'in_progress', message: 'being made', retry_after: 2 } }
        : made(request)
    await enqueue(1)
    const scheduler = start()
    await resting(scheduler, 'backingOff')
    await setPaused(fixture.db, true)
    fixture.clock.now += 2_000
    scheduler.send({ type: 'wake' })
    await until('made', async () => (await fixture.db.generations.count()) === 1)
  })

  it('names a removed task that the server is making, so that it is cancelled there', async () => {
    peer.answer = () => ({
      status: 202,
      body: { code: 'in_progress', message: 'being made', retry_after: 30 },
    })
    const [task] = await enqueue(1)
    await resting(start(), 'backingOff')
    expect(await removeTasks(fixture.db, [task?.id ?? ''])).toEqual([task?.id])
  })
})
