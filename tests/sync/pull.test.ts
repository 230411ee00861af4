import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setFavourite } from '../../src/data/generations.ts'
import { getCursor, listOperations, setCursor } from '../../src/data/sync-state.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import { generationFromRow } from '../../src/remote/rows.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
import { sendBatch, sendGeneration } from '../../src/sync/handlers.ts'
import { downloadPictures } from '../../src/sync/pictures.ts'
import { pull } from '../../src/sync/pull.ts'
import {
  createFixture,
  type Fixture,
  generationRow,
  type Peer,
  startPeer,
  uid,
  wanted,
} from '../support/sync-fixture.ts'

let peer: Peer
let fixture: Fixture

beforeEach(async () => {
  peer = await startPeer()
  fixture = await createFixture(peer.url)
})

afterEach(async () => {
  await fixture.close()
  await peer.close()
})

/** Serves changes as the server does: after a revision, so many at a time. */
function serve(
  changes: { rev: number; kind: string; row: Record<string, unknown> }[],
  floor = 0,
  cap = 500,
): void {
  peer.answer = ({ path, body }) => {
    if (!path.endsWith('/pull_changes')) return { body: [] }
    const limit = Math.min(cap, Number(body.p_limit))
    const after = Number(body.p_after)
    const found = changes.filter((change) => change.rev > after)
    const page = found.slice(0, limit)
    return {
      body: { changes: page, cursor: page.at(-1)?.rev ?? after, floor, has_more: found.length > limit },
    }
  }
}

const change = (rev: number, part: Record<string, unknown> = {}) => ({
  rev,
  kind: 'generation',
  row: generationRow({ rev, ...part }),
})

describe('pull', () => {
  it('21: a pull goes on until nothing is left, however small the pages of the server are', async () => {
    serve(
      Array.from({ length: 25 }, (_, i) => change(i + 1)),
      0,
      10,
    )
    await pull(fixture.context)
    expect(await fixture.db.generations.count()).toBe(25)
    expect(await getCursor(fixture.db)).toBe(25)
  })

  it('26: rows that share one timestamp are neither skipped nor repeated', async () => {
    serve(
      [change(1, { created_at: '2026-01-01T00:00:00Z' }), change(2, { created_at: '2026-01-01T00:00:00Z' })],
      0,
      1,
    )
    await pull(fixture.context)
    expect(await fixture.db.generations.count()).toBe(2)
  })

  it('24: what was deleted elsewhere goes, with its bytes', async () => {
    const row = generationRow({ id: 'gone', rev: 1 })
    serve([{ rev: 1, kind: 'generation', row }])
    await pull(fixture.context)
    await fixture.db.pictures.put({ id: 'gone', blob: new ArrayBuffer(1), type: 'image/png', savedAt: 1 })
    serve([{ rev: 2, kind: 'tombstone', row: { id: 'gone' } }])
    await pull(fixture.context)
    expect(await fixture.db.generations.count()).toBe(0)
    expect(await fixture.db.pictures.count()).toBe(0)
  })

  it('asks again with a fresh token when the server refuses one that looks good', async () => {
    serve([change(1)])
    const answer = peer.answer
    peer.answer = (request) => {
      if (request.path.startsWith('/auth/v1/token')) {
        const body = {
          access_token: 'token-2',
          refresh_token: 'refresh-2',
          expires_in: 3600,
          user: { id: uid },
        }
        return { body }
      }
      if (request.headers.authorization !== 'Bearer token-2') {
        return { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } }
      }
      return answer(request)
    }
    await pull(fixture.context)
    expect(await fixture.db.generations.count()).toBe(1)
  })

  it('leaves the cursor alone when another context moved it meanwhile', async () => {
    serve([change(5)])
    const answer = peer.answer
    peer.answer = async (request) => {
      if (peer.requests.length === 1) await setCursor(fixture.db, 5)
      return answer(request)
    }
    await pull(fixture.context)
    expect(await getCursor(fixture.db)).toBe(5)
    expect(await fixture.db.generations.count()).toBe(0)
  })

  it('25: a pull never overwrites a change that is still to be sent, and catches up once it is', async () => {
    const row = generationRow({ id: '0197a000-0000-7000-8000-000000000001', rev: 1 })
    const local = generationFromRow(row)
    if (!local) throw new Error('the row is a generation')
    await applyRows(fixture.db, { generations: [local] })
    await setFavourite(fixture.db, local.id, true, fixture.clock.now)
    serve([{ rev: 2, kind: 'generation', row: { ...row, favourite: false, rev: 2 } }])
    await pull(fixture.context)
    expect((await fixture.db.generations.get(local.id))?.favourite).toBe(true)

    const [operation] = await fixture.db.outbox.toArray()
    if (!operation) throw new Error('the change waits')
    peer.answer = () => ({
      body: [{ op_id: operation.opId, status: 'ok', row: { ...row, favourite: true, rev: 3 } }],
    })
    await sendBatch(fixture.context, [operation])
    expect(await fixture.db.generations.get(local.id)).toMatchObject({ favourite: true, rev: 3 })
    expect(await fixture.db.outbox.count()).toBe(0)
  })

  it('24: below the floor of the tombstones it starts over, and keeps the outbox', async () => {
    serve([change(1, { id: 'old' })])
    await pull(fixture.context)
    await setFavourite(fixture.db, 'old', true, fixture.clock.now)
    serve([change(90, { id: 'new' })], 50)
    await pull(fixture.context)
    expect((await fixture.db.generations.toArray()).map((g) => g.id)).toEqual(['new'])
    expect(await getCursor(fixture.db)).toBe(90)
    expect(await fixture.db.outbox.count()).toBe(1)
  })
})

it('24: an answer that comes after the delete of its picture does not bring it back', async () => {
  const [task] = await enqueueGenerations(fixture.db, wanted, {
    lane: 'queue',
    count: 1,
    now: fixture.clock.now,
  })
  const id = task?.id ?? ''
  const [operation] = await fixture.db.outbox.toArray()
  if (operation?.kind !== 'generation.request') throw new Error('the picture waits')
  const row = generationRow({ id, rev: 5 })
  // While the answer is on its way another device sees the picture and deletes it.
  peer.answer = async () => {
    serve([{ rev: 6, kind: 'tombstone', row: { id } }])
    await pull(fixture.context)
    return { body: { op_id: id, imageURL: 'x', seed: 7, saved: true, generation: row } }
  }
  await sendGeneration(fixture.context, operation)
  expect(await listOperations(fixture.db)).toEqual([])
  expect(await fixture.db.generations.count()).toBe(0)
})

it('24: a row passed over and fetched later does not come back when it was deleted on the way', async () => {
  serve([change(5, { id: 'a' })])
  await pull(fixture.context)
  await fixture.db.skipped.put({ id: 'a' })
  const another = fixture.another()
  peer.answer = async ({ path }) => {
    if (path.endsWith('/pull_changes')) return { body: { changes: [], cursor: 5, floor: 0, has_more: false } }
    // Another page hears of the delete while this one's answer is on its way.
    serve([{ rev: 6, kind: 'tombstone', row: { id: 'a' } }])
    await pull(another)
    return { body: [generationRow({ id: 'a', rev: 5 })] }
  }
  await pull(fixture.context)
  expect(await getCursor(fixture.db)).toBe(6)
  expect(await fixture.db.generations.count()).toBe(0)
})

it('25: a row changed again while it was fetched is fetched once more', async () => {
  serve([change(5, { id: 'a' })])
  await pull(fixture.context)
  await fixture.db.skipped.put({ id: 'a' })
  peer.answer = async ({ path }) => {
    if (path.endsWith('/pull_changes')) return { body: { changes: [], cursor: 5, floor: 0, has_more: false } }
    await setFavourite(fixture.db, 'a', true, fixture.clock.now)
    return { body: [generationRow({ id: 'a', rev: 5 })] }
  }
  await pull(fixture.context)
  expect((await fixture.db.generations.get('a'))?.favourite).toBe(true)
  expect(await fixture.db.skipped.toCollection().primaryKeys()).toEqual(['a'])
})

it('fetches the newest pictures ahead, once, and none that is gone', async () => {
  serve([change(1, { id: 'a' }), change(2, { id: 'b' })])
  const answer = peer.answer
  peer.answer = (request) => {
    if (!request.path.startsWith('/storage/')) return answer(request)
    if (request.path.endsWith('b.png')) return { status: 404, body: { message: 'gone' } }
    return { headers: { 'Content-Type': 'image/png' }, body: 'bytes' }
  }
  await pull(fixture.context)
  await downloadPictures(fixture.context)
  await downloadPictures(fixture.context)
  expect(await fixture.db.pictures.toCollection().primaryKeys()).toEqual(['a'])
  expect(peer.requests.filter((request) => request.path.startsWith('/storage/'))).toHaveLength(2)
})

it('fetches a picture that somebody on the way has refused', async () => {
  serve([change(1, { id: 'a' })])
  const answer = peer.answer
  let refusals = 1
  peer.answer = (request) => {
    if (!request.path.startsWith('/storage/')) return answer(request)
    if (refusals-- > 0) return { status: 403, body: { message: 'no' } }
    return { headers: { 'Content-Type': 'image/png' }, body: 'bytes' }
  }
  await pull(fixture.context)
  await downloadPictures(fixture.context)
  fixture.clock.now += 60_000
  await downloadPictures(fixture.context)
  expect(await fixture.db.pictures.count()).toBe(1)
})
