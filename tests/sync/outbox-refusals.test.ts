/** What has happened to other outboxes: one operation is refused or cannot be read, and the others go on. */
import { describe, expect, it } from 'vitest'
import { setFavourite } from '../../src/data/generations.ts'
import { operationSchema } from '../../src/data/operation.ts'
import { addOperation, discardOperation, retryOperation } from '../../src/data/outbox.ts'
import { getSyncSummary } from '../../src/data/sync-state.ts'
import { sendBatch } from '../../src/sync/handlers.ts'
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
import { made, uid, until } from '../support/sync-fixture.ts'

schedulersForEachTest()

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
