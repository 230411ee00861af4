import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountDb } from '../../src/data/db.ts'
import { deleteGeneration, deleteGenerations, setFavourite } from '../../src/data/generations.ts'
import { enqueueGenerations, removeTasks } from '../../src/data/tasks.ts'
import type { Generation } from '../../src/domain/types.ts'
import { uid, wanted } from '../support/sync-fixture.ts'

let db: AccountDb

beforeEach(async () => {
  db = new AccountDb('generations', uid)
  await db.generations.add({ id: 'a', imageUrl: 'x', favourite: false, createdAt: 1, rev: 1 } as Generation)
})

afterEach(async () => {
  await db.delete()
})

const waiting = async () =>
  (await db.outbox.orderBy('seq').toArray()).map((o) => [o.kind, 'favourite' in o.body && o.body.favourite])

describe('what was made and unmade offline', () => {
  it('16: a task added and removed offline leaves nothing to send', async () => {
    const [task] = await enqueueGenerations(db, wanted, { lane: 'queue', count: 1, now: 1 })
    expect(await removeTasks(db, [task?.id ?? ''])).toEqual([])
    expect(await db.outbox.count()).toBe(0)
    expect(await db.tasks.count()).toBe(0)
  })

  it('16: a favourite and then a delete, both unsent, are one delete', async () => {
    await setFavourite(db, 'a', true, 1)
    await deleteGeneration(db, 'a', 2)
    expect(await waiting()).toEqual([['generation.delete', false]])
  })

  it('16: a favourite put on and off again is sent as it is now', async () => {
    await setFavourite(db, 'a', true, 1)
    await setFavourite(db, 'a', false, 2)
    await setFavourite(db, 'a', true, 3)
    expect(await waiting()).toEqual([['generation.favourite', true]])
  })

  it('16: what may be with the server already stays and goes first', async () => {
    await setFavourite(db, 'a', true, 1)
    await db.outbox.toCollection().modify({ sentAt: 1, attempts: 1 })
    await deleteGeneration(db, 'a', 2)
    expect(await waiting()).toEqual([
      ['generation.favourite', true],
      ['generation.delete', false],
    ])
  })

  it('16: a delete of a picture that is gone adds nothing', async () => {
    await deleteGeneration(db, 'a', 1)
    await deleteGeneration(db, 'a', 2)
    expect(await db.outbox.count()).toBe(1)
  })

  it('many deleted together are one delete each, and one that is gone is none', async () => {
    await db.generations.add({ id: 'b', imageUrl: 'y', favourite: false, createdAt: 2, rev: 2 } as Generation)
    await deleteGenerations(db, ['a', 'b', 'gone'], 1)
    expect(await db.generations.count()).toBe(0)
    expect(await waiting()).toEqual([
      ['generation.delete', false],
      ['generation.delete', false],
    ])
  })
})
