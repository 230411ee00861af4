/** When the queue scheduler waits: for a retry, the network, the quota, a session, a picture under way. */
import { describe, expect, it } from 'vitest'
import { setConcurrency, setPaused } from '../../src/data/settings.ts'
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
import { generationRow, made, signInAs, uid, until } from '../support/sync-fixture.ts'

schedulersForEachTest()

describe('the queue scheduler', () => {
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

  it('37: nothing of an account that is not signed in is sent; it waits for it', async () => {
    await signInAs(fixture.device, 'somebody-else', fixture.clock.now)
    await enqueue()
    await resting(start(), 'waitingForToken')
    expect(peer.requests).toHaveLength(0)
    expect(await firstTask()).toMatchObject({ status: 'queued', waitingFor: 'session' })
  })

  it('claims nothing while the platform says there is no network, so that all of it may still be changed', async () => {
    peer.answer = made
    await enqueue(2)
    await resting(start(fixture.another({ isOffline: () => true })), 'waitingForNetwork')
    expect(peer.requests).toHaveLength(0)
    expect((await fixture.db.outbox.toArray()).every((operation) => operation.sentAt === null)).toBe(true)
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
})
