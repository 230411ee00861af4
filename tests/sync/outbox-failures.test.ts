/** What has happened to other outboxes: where an operation could be lost, doubled or overtaken. */
import { describe, expect, it } from 'vitest'
import { AccountDb } from '../../src/data/db.ts'
import { setFavourite } from '../../src/data/generations.ts'
import { setConcurrency } from '../../src/data/settings.ts'
import { getSyncSummary } from '../../src/data/sync-state.ts'
import { batches, keysSent, operations, stored } from '../support/outbox-fixture.ts'
import {
  enqueue,
  fixture,
  peer,
  resting,
  schedulersForEachTest,
  settled,
  start,
} from '../support/scheduler-fixture.ts'
import { made, type PeerAnswer, uid, until } from '../support/sync-fixture.ts'

schedulersForEachTest()

const opsSent = () =>
  peer.requests
    .filter((request) => request.path.endsWith('/apply_operations'))
    .map((request) => (request.body.p_ops as { body: Record<string, unknown> }[]).map((op) => op.body))

describe('an answer that is no acknowledgement', () => {
  const refusals: [string, PeerAnswer][] = [
    ['401', { status: 401, body: { message: 'JWT expired' } }],
    ['408', { status: 408, body: {} }],
    ['429', { status: 429, body: { code: 'rate_limit' } }],
    ['500', { status: 500, body: '<html>oops</html>' }],
    ['503', { status: 503, body: { code: 'server_error' } }],
    ['a lost connection', { drop: true }],
    ['half a body', { body: '{"op_id": "' }],
    ['null', { body: null }],
  ]
  it.each(refusals)(
    '1: a replay that meets %s leaves pictures and changes in the outbox',
    async (_, answer) => {
      await enqueue()
      await stored('kept')
      await setFavourite(fixture.db, 'kept', true, fixture.clock.now)
      peer.answer = ({ path }) =>
        path.startsWith('/auth/')
          ? {
              body: {
                access_token: 'token-2',
                refresh_token: 'refresh-2',
                expires_in: 3600,
                user: { id: uid },
              },
            }
          : answer
      await settled(start())
      expect((await operations()).map((o) => o.state)).not.toContain('dead')
      expect(await fixture.db.outbox.count()).toBe(2)
      expect((await getSyncSummary(fixture.db)).reason).not.toBeNull()
    },
  )

  it('3: a replay after the token rotated carries the new token; the outbox stores neither', async () => {
    await enqueue()
    peer.answer = () => ({ status: 503, body: {} })
    const scheduler = start()
    await resting(scheduler, 'backingOff')
    expect(JSON.stringify(await operations())).not.toMatch(/token-1|bearer|authorization/i)

    peer.answer = (request) =>
      request.path.startsWith('/auth/')
        ? {
            body: {
              access_token: 'token-2',
              refresh_token: 'refresh-2',
              expires_in: 3600,
              user: { id: uid },
            },
          }
        : made(request)
    fixture.clock.now += 2 * 3_600_000
    scheduler.send({ type: 'wake' })
    await resting(scheduler, 'idle')
    const sent = peer.requests.filter((request) => request.path.startsWith('/functions/'))
    expect(sent.map((request) => request.headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
  })
})

it('4: what has waited for more than seven days is sent like any other, and its age is known', async () => {
  const since = fixture.clock.now
  const [task] = await enqueue()
  fixture.clock.now += 30 * 24 * 3_600_000
  expect(await getSyncSummary(fixture.db)).toMatchObject({ waiting: 1, oldestAt: since })
  peer.answer = (request) =>
    request.path.startsWith('/auth/')
      ? { body: { access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 3600, user: { id: uid } } }
      : made(request)
  await resting(start(), 'idle')
  expect(keysSent()).toContain(task?.id)
  expect(await fixture.db.generations.count()).toBe(1)
})

it('5: a change made while an elder one fails does not overtake it', async () => {
  await stored('picture')
  await setFavourite(fixture.db, 'picture', true, fixture.clock.now)
  let release = () => {}
  peer.answer = async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { status: 503, body: {} }
  }
  const scheduler = start()
  await until('sent', () => peer.requests.length === 1)
  await setFavourite(fixture.db, 'picture', false, fixture.clock.now)
  scheduler.send({ type: 'wake' })
  release()
  await resting(scheduler, 'backingOff')
  expect(opsSent()).toHaveLength(1)

  peer.answer = batches()
  fixture.clock.now += 60_000
  scheduler.send({ type: 'wake' })
  await resting(scheduler, 'idle')
  expect(opsSent()[1]?.map((body) => body.favourite)).toEqual([true, false])
})

it('11: what another tab has written is taken up by whoever drains', async () => {
  peer.answer = made
  const scheduler = start()
  await resting(scheduler, 'idle')
  const otherTab = new AccountDb(fixture.db.name, uid)
  const tasks = await enqueue(2, 'queue', otherTab)
  otherTab.close()
  scheduler.send({ type: 'wake' })
  await until('both made', async () => (await fixture.db.generations.count()) === 2)
  expect(keysSent().sort()).toEqual(tasks.map((task) => task.id).sort())
})

it('12: a reload in mid-drain sends the same id and the same body again, and keeps one picture', async () => {
  peer.answer = () => ({ drop: true })
  const [task] = await enqueue()
  const beforeReload = start()
  await resting(beforeReload, 'waitingForNetwork')
  beforeReload.stop()

  peer.answer = made
  fixture.clock.now += 60_000
  await resting(start(fixture.another()), 'idle')
  expect(keysSent()).toEqual([task?.id, task?.id])
  expect(peer.requests[1]?.body).toEqual(peer.requests[0]?.body)
  expect(await fixture.db.generations.count()).toBe(1)
})

it('14: a failed pass is tried again by a timer of its own', async () => {
  peer.answer = (request) =>
    peer.requests.length === 1
      ? { status: 503, headers: { 'Retry-After': '0.2' }, body: { code: 'server_error' } }
      : made(request)
  await enqueue()
  const began = Date.now()
  const scheduler = start(fixture.another({ clock: () => fixture.clock.now + Date.now() - began }))
  await resting(scheduler, 'idle')
  expect(peer.requests).toHaveLength(2)
})

it('17: draining before the database is open loses nothing', async () => {
  const tasks = await enqueue(2)
  fixture.db.close()
  const notYetOpen = new AccountDb(fixture.db.name, uid)
  peer.answer = made
  const scheduler = start({ ...fixture.context, db: notYetOpen })
  expect(notYetOpen.isOpen()).toBe(false)
  await resting(scheduler, 'idle')
  expect(await notYetOpen.generations.count()).toBe(2)
  expect(keysSent().sort()).toEqual(tasks.map((task) => task.id).sort())
  notYetOpen.close()
  await fixture.db.open()
})

it('32: a frozen tab that holds a claim and seems alive is passed over when its lease has run out', async () => {
  await enqueue()
  let sent = 0
  peer.answer = async (request) => {
    sent += 1
    if (sent === 1) await new Promise((resolve) => setTimeout(resolve, 1_000))
    return made(request)
  }
  await setConcurrency(fixture.db, 1)
  const frozen = start()
  await until('sent', () => sent === 1)
  frozen.stop()
  fixture.clock.now += 76_000
  const alive = new Set(['first', 'second'])
  await resting(start(fixture.another({ listAlive: async () => alive })), 'idle')
  expect(await fixture.db.generations.count()).toBe(1)
  expect(new Set(keysSent()).size).toBe(1)
})
