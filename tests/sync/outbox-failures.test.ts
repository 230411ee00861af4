/** What has happened to other outboxes: failure cases 1 to 20, where the queue itself is at stake. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountDb } from '../../src/data/db.ts'
import { setFavourite } from '../../src/data/generations.ts'
import { operationSchema } from '../../src/data/operation.ts'
import { addOperation, discardOperation, retryOperation } from '../../src/data/outbox.ts'
import { setConcurrency } from '../../src/data/settings.ts'
import { getSyncSummary } from '../../src/data/sync-state.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import type { Task } from '../../src/domain/types.ts'
import { generationFromRow } from '../../src/remote/rows.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
import { sendBatch } from '../../src/sync/handlers.ts'
import { createScheduler, type Scheduler } from '../../src/sync/scheduler.ts'
import {
  createFixture,
  type Fixture,
  generationRow,
  made,
  type Peer,
  type PeerAnswer,
  type PeerRequest,
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

function enqueue(count = 1, db = fixture.db): Promise<Task[]> {
  return enqueueGenerations(db, wanted, { lane: 'queue', count, now: fixture.clock.now })
}

function start(context = fixture.context): Scheduler {
  const scheduler = createScheduler(context)
  schedulers.push(scheduler)
  scheduler.start()
  return scheduler
}

const state = (scheduler: Scheduler) => String(scheduler.getSnapshot().value)
const resting = (scheduler: Scheduler, name: string) => until(name, () => state(scheduler) === name)
const settled = (scheduler: Scheduler) =>
  until('settled', () => !['claiming', 'deciding', 'sending'].includes(state(scheduler)))
const operations = () => fixture.db.outbox.orderBy('seq').toArray()
const keysSent = () => peer.requests.map((request) => request.headers['idempotency-key'])

/** A picture of the history. */
async function stored(id: string): Promise<void> {
  const row = generationFromRow(generationRow({ id }))
  if (row) await applyRows(fixture.db, { generations: [row] })
}

/** Answers batches: each operation as the test says, `ok` otherwise. */
function batches(answer: (op: Record<string, unknown>) => Record<string, unknown> | null = () => null) {
  return ({ path, body }: PeerRequest): PeerAnswer => {
    if (path.startsWith('/storage/')) return { body: {} }
    const ops = body.p_ops as Record<string, unknown>[]
    return { body: ops.map((op) => ({ op_id: op.op_id, status: 'ok', row: null, ...answer(op) })) }
  }
}

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
  const tasks = await enqueue(2, otherTab)
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

describe('a refusal by policy', () => {
  it('15: is kept and shown, goes again by Retry, and goes away by Discard', async () => {
    peer.answer = () => ({ status: 403, body: { code: 'forbidden', message: 'Access denied' } })
    const [task] = await enqueue()
    const id = task?.id ?? ''
    const scheduler = start()
    await until('refused', async () => (await getSyncSummary(fixture.db)).failed === 1)
    expect(await fixture.db.tasks.get(id)).toMatchObject({ status: 'error', error: { code: 'forbidden' } })

    peer.answer = made
    await retryOperation(fixture.db, id)
    scheduler.send({ type: 'wake' })
    await until('made', async () => (await fixture.db.generations.count()) === 1)

    await stored('picture')
    await setFavourite(fixture.db, 'picture', true, fixture.clock.now)
    peer.answer = batches(() => ({ status: 'error', code: 'forbidden', message: 'Access denied' }))
    scheduler.send({ type: 'wake' })
    await until('refused', async () => (await getSyncSummary(fixture.db)).failed === 1)
    await discardOperation(fixture.db, (await operations())[0]?.opId ?? '')
    expect(await fixture.db.outbox.count()).toBe(0)
    expect(await fixture.db.skipped.toCollection().primaryKeys()).toEqual(['picture'])
  })
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

describe('one poisoned operation', () => {
  it('19: holds back what depends on it, and nothing else', async () => {
    for (const id of ['a', 'b', 'c']) await stored(id)
    await setFavourite(fixture.db, 'a', true, fixture.clock.now)
    const [poisoned] = await operations()
    await addOperation(fixture.db, {
      kind: 'generation.favourite',
      body: { id: 'b', favourite: true },
      entity: 'generation:b',
      dependsOn: poisoned?.opId ?? '',
      now: fixture.clock.now,
    })
    await setFavourite(fixture.db, 'c', true, fixture.clock.now)
    peer.answer = batches(({ op_id }) =>
      op_id === poisoned?.opId ? { status: 'error', code: 'invalid_request', message: 'no' } : null,
    )
    await settled(start())
    expect((await operations()).map((o) => [o.entity, o.state])).toEqual([
      ['generation:a', 'dead'],
      ['generation:b', 'pending'],
    ])
  })

  it('19: whose call the server refuses whole is found by sending each alone', async () => {
    for (const id of ['a', 'b', 'c']) {
      await stored(id)
      await setFavourite(fixture.db, id, true, fixture.clock.now)
    }
    const answer = batches()
    peer.answer = (request) =>
      JSON.stringify(request.body).includes('"id":"b"')
        ? { status: 400, body: { code: '22P02', message: 'invalid input' } }
        : answer(request)
    await sendBatch(fixture.context, await operations())
    expect((await operations()).map((o) => [o.entity, o.state])).toEqual([['generation:b', 'dead']])
  })

  it('19: a picture whose bytes cannot be removed holds back its own delete alone', async () => {
    for (const id of ['a', 'b']) {
      await addOperation(fixture.db, {
        kind: 'generation.delete',
        body: {
          id,
          imageUrl: `http://backend/storage/v1/object/authenticated/generations/${uid}/${id}.png`,
        },
        entity: `generation:${id}`,
        now: fixture.clock.now,
      })
    }
    const answer = batches()
    peer.answer = (request) =>
      request.path.endsWith('/a.png') ? { status: 500, body: { message: 'disk' } } : answer(request)
    await sendBatch(fixture.context, await operations())
    expect((await operations()).map((o) => [o.entity, o.state])).toEqual([['generation:a', 'pending']])
  })

  it('46: a delete the server refuses leaves the bytes of the picture', async () => {
    await addOperation(fixture.db, {
      kind: 'generation.delete',
      body: { id: 'a', imageUrl: `http://backend/storage/v1/object/authenticated/generations/${uid}/a.png` },
      entity: 'generation:a',
      now: fixture.clock.now,
    })
    peer.answer = batches(() => ({ status: 'error', code: 'invalid_request', message: 'Access denied' }))
    await sendBatch(fixture.context, await operations())
    expect(peer.requests.map((request) => request.path)).toEqual(['/rest/v1/rpc/apply_operations'])
    expect(await operations()).toMatchObject([{ state: 'dead', error: { message: 'Access denied' } }])
  })
})

describe('an operation of another version of the app', () => {
  it('20: a newer one waits for the update and says so; the others go on', async () => {
    peer.answer = made
    const [newer] = await enqueue(2)
    await fixture.db.outbox
      .where('opId')
      .equals(newer?.id ?? '')
      .modify({ schemaVersion: operationSchema + 1 })
    await settled(start())
    expect(await fixture.db.generations.count()).toBe(1)
    expect(keysSent()).not.toContain(newer?.id)
    expect(await getSyncSummary(fixture.db)).toMatchObject({ waiting: 1, failed: 0, reason: 'update' })
  })

  it('20: one that can no longer be read is refused visibly; the others go on', async () => {
    await addOperation(fixture.db, {
      kind: 'preferences.update',
      body: null as never,
      entity: 'preferences',
      now: fixture.clock.now,
    })
    await stored('a')
    await setFavourite(fixture.db, 'a', true, fixture.clock.now)
    peer.answer = batches()
    await resting(start(), 'idle')
    expect(await operations()).toMatchObject([{ kind: 'preferences.update', state: 'dead' }])
  })
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
