/** The queue scheduler: what it claims, in which order, what it sends, and what it writes of the answer. */
import { describe, expect, it } from 'vitest'
import { claimOperations } from '../../src/data/claim.ts'
import { setFavourite } from '../../src/data/generations.ts'
import { discardOperation, retryOperation } from '../../src/data/outbox.ts'
import { setConcurrency } from '../../src/data/settings.ts'
import { listQueueTasks, moveTaskBefore, removeTasks } from '../../src/data/tasks.ts'
import type { Generation } from '../../src/domain/types.ts'
import { generationFromRow } from '../../src/remote/rows.ts'
import { pull } from '../../src/sync/pull.ts'
import {
  enqueue,
  firstOperation,
  firstTask,
  fixture,
  peer,
  resting,
  schedulersForEachTest,
  start,
} from '../support/scheduler-fixture.ts'
import { generationRow, made, until } from '../support/sync-fixture.ts'

schedulersForEachTest()

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
