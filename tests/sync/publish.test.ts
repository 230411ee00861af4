/** Pictures on their way into the public gallery and out of it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onlyRow } from '../../src/data/db.ts'
import { deleteGeneration, setFavourite, setPublic } from '../../src/data/generations.ts'
import { changePreferences } from '../../src/data/preferences.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import { generationFromRow } from '../../src/remote/rows.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
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
  until,
  wanted,
} from '../support/sync-fixture.ts'

let peer: Peer
let fixture: Fixture
let scheduler: Scheduler

beforeEach(async () => {
  peer = await startPeer()
  fixture = await createFixture(peer.url)
  scheduler = createScheduler(fixture.context)
})

afterEach(async () => {
  scheduler.stop()
  await fixture.close()
  await peer.close()
})

async function stored(part: Record<string, unknown>): Promise<void> {
  const row = generationFromRow(generationRow(part))
  if (row) await applyRows(fixture.db, { generations: [row] })
}

/** The server as it is: it publishes what it has, and takes every change. */
function server({ path, body, headers }: PeerRequest): PeerAnswer {
  if (path.endsWith('/publish-picture')) {
    const row = generationRow({ id: body.id, is_public: body.public, rev: 9 })
    return { body: { op_id: headers['idempotency-key'], generation: row } }
  }
  if (!path.endsWith('/apply_operations')) return { body: {} }
  const ops = body.p_ops as { op_id: string }[]
  return { body: ops.map(({ op_id }) => ({ op_id, status: 'ok', row: null })) }
}

const drained = () => until('drained', async () => (await fixture.db.outbox.count()) === 0)
const published = () => peer.requests.filter(({ path }) => path.endsWith('/publish-picture'))

it('a picture is shown to everybody by one call that names it, beside what goes in a batch', async () => {
  peer.answer = server
  await stored({ id: 'one' })
  await stored({ id: 'two' })
  await setPublic(fixture.db, 'one', true, fixture.clock.now)
  await setFavourite(fixture.db, 'two', true, fixture.clock.now)
  expect((await fixture.db.generations.get('one'))?.isPublic).toBe(true)
  scheduler.start()
  await drained()
  expect(published().map(({ body }) => body)).toEqual([{ id: 'one', public: true }])
  expect(await fixture.db.generations.get('one')).toMatchObject({ isPublic: true, rev: 9 })
})

it('changing one’s mind before anything was sent sends the last word only', async () => {
  peer.answer = server
  await stored({ id: 'one' })
  await setPublic(fixture.db, 'one', true, fixture.clock.now)
  await setPublic(fixture.db, 'one', false, fixture.clock.now)
  scheduler.start()
  await drained()
  expect(published().map(({ body }) => body.public)).toEqual([false])
})

it('a gallery that cannot be reached holds back nothing else', async () => {
  peer.answer = (request) =>
    request.path.endsWith('/publish-picture') ? { status: 503, body: {} } : server(request)
  await stored({ id: 'one' })
  await stored({ id: 'two' })
  await setPublic(fixture.db, 'one', true, fixture.clock.now)
  await setFavourite(fixture.db, 'two', true, fixture.clock.now)
  scheduler.start()
  await until('the favourite is sent', async () => (await fixture.db.outbox.count()) === 1)
  const [left] = await fixture.db.outbox.toArray()
  expect(left).toMatchObject({ kind: 'generation.publish', state: 'pending' })
})

it('what follows a publish waits for its end, so that the last word is the last', async () => {
  let isDown = true
  peer.answer = (request) => {
    const fails = isDown && request.path.endsWith('/publish-picture') && request.body.public === true
    return fails ? { status: 503, body: {} } : server(request)
  }
  async function refused(times: number): Promise<void> {
    const attempts = async () => (await fixture.db.outbox.orderBy('seq').first())?.attempts
    await until(`refused for the ${times}. time`, async () => (await attempts()) === times)
    await until('waiting', () => scheduler.getSnapshot().value === 'backingOff')
  }
  function waitOut(): void {
    fixture.clock.now += 600_000
    scheduler.send({ type: 'wake' })
  }
  await stored({ id: 'one' })
  await setPublic(fixture.db, 'one', true, fixture.clock.now)
  scheduler.start()
  await refused(1)
  await setPublic(fixture.db, 'one', false, fixture.clock.now)
  waitOut()
  await refused(2)
  isDown = false
  waitOut()
  await drained()
  expect(published().at(-1)?.body.public).toBe(false)
  expect((await fixture.db.generations.get('one'))?.isPublic).toBe(false)
})

it('what is deleted while it is on its way into the gallery is taken out of it', async () => {
  await stored({ id: 'one' })
  await setPublic(fixture.db, 'one', true, fixture.clock.now)
  await setPublic(fixture.db, 'one', false, fixture.clock.now)
  await deleteGeneration(fixture.db, 'one', fixture.clock.now)
  const [left] = await fixture.db.outbox.toArray()
  expect(left).toMatchObject({ kind: 'generation.delete', body: { isPublic: true } })
})

it('a deleted picture that was public leaves the gallery too', async () => {
  peer.answer = (request) => {
    const answer = server(request)
    if (!request.path.endsWith('/publish-picture')) return answer
    return { body: { op_id: request.headers['idempotency-key'], generation: null } }
  }
  await stored({ id: 'one', is_public: true })
  await deleteGeneration(fixture.db, 'one', fixture.clock.now)
  scheduler.start()
  await drained()
  expect(published().map(({ body }) => body)).toEqual([{ id: 'one', public: false }])
})

async function optedIn(publicGalleryOptIn: boolean): Promise<void> {
  await fixture.db.preferences.put({
    id: onlyRow,
    rev: 1,
    defaultStyle: 'anime',
    defaultQuality: 'high',
    defaultAspectRatio: '1:1',
    notificationsEnabled: true,
    publicGalleryOptIn,
  })
}

async function makeOne(): Promise<void> {
  const options = { lane: 'queue', count: 1, now: fixture.clock.now } as const
  const [task] = await enqueueGenerations(fixture.db, wanted, options)
  scheduler.start()
  await until('made', async () => (await fixture.db.tasks.get(task?.id ?? ''))?.status === 'done')
}

it.each([
  [true, 1],
  [false, 0],
])('a new picture of who has opted in (%s) is shown by itself', async (publicGalleryOptIn, calls) => {
  peer.answer = (request) => (request.path.includes('/generate-') ? made(request) : server(request))
  await optedIn(publicGalleryOptIn)
  await makeOne()
  await drained()
  expect(published()).toHaveLength(calls)
})

it('who has switched it off is shown no more, also while the server has not heard of it', async () => {
  peer.answer = (request) => {
    if (request.path.includes('/generate-')) return made(request)
    return request.path.endsWith('/apply_operations') ? { status: 503, body: {} } : server(request)
  }
  await optedIn(true)
  await changePreferences(fixture.db, { publicGalleryOptIn: false }, fixture.clock.now)
  await makeOne()
  expect((await fixture.db.outbox.toArray()).map(({ kind }) => kind)).not.toContain('generation.publish')
  expect(published()).toEqual([])
})

it('a picture that could be saved only later is shown by itself too', async () => {
  peer.answer = (request) => {
    const { path, body } = request
    if (path.includes('/generate-')) {
      const { op_id } = made(request).body as { op_id: string }
      return { body: { op_id, imageURL: 'x', seed: 7, saved: false, generation: null } }
    }
    if (!path.endsWith('/apply_operations')) return server(request)
    const ops = body.p_ops as { op_id: string; kind: string; body: { op_id?: string } }[]
    return {
      body: ops.map(({ op_id, kind, body: { op_id: id } }) => ({
        op_id,
        status: 'ok',
        row: kind === 'generation.save' ? generationRow({ id }) : null,
      })),
    }
  }
  await optedIn(true)
  await makeOne()
  await drained()
  const [picture] = await fixture.db.generations.toArray()
  expect(published().map(({ body }) => body)).toEqual([{ id: picture?.id, public: true }])
})
