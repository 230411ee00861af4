import { afterEach, beforeEach, expect, it } from 'vitest'
import { AccountDb } from '../../src/data/db.ts'
import { addReference, dropUnusedReferences } from '../../src/data/references.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import { uid } from '../support/sync-fixture.ts'

let db: AccountDb

beforeEach(() => {
  db = new AccountDb('references', uid)
})

afterEach(async () => {
  await db.delete()
})

const picture = 'data:image/png;base64,AAAA'
const hour = 3_600_000

it('stores one picture once, however often it is used', async () => {
  const first = await addReference(db, picture, 1)
  expect(await addReference(db, picture, 2)).toBe(first)
  expect(await db.references.count()).toBe(1)
})

it('keeps a reference while a task needs it, and drops it afterwards', async () => {
  const referenceId = await addReference(db, picture, 1)
  const wanted = {
    prompt: 'a fox',
    negativePrompt: '',
    style: 'anime',
    quality: 'high',
    aspectRatio: '1:1',
    seed: null,
    referenceId,
  } as const
  const [task] = await enqueueGenerations(db, wanted, { lane: 'queue', count: 1, now: 1 })
  await dropUnusedReferences(db, hour)
  expect(await db.references.count()).toBe(1)
  await db.tasks.delete(task?.id ?? '')
  await dropUnusedReferences(db, hour)
  expect(await db.references.count()).toBe(0)
})
