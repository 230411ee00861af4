import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimOperations } from '../../src/data/claim.ts'
import { AccountDb } from '../../src/data/db.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import { uid } from '../support/sync-fixture.ts'

let db: AccountDb

beforeEach(() => {
  db = new AccountDb('paused', uid)
})

afterEach(async () => {
  await db.delete()
})

const wanted = {
  prompt: 'a fox',
  negativePrompt: '',
  style: 'anime',
  quality: 'high',
  aspectRatio: '1:1',
  seed: null,
  referenceId: null,
} as const

function claim(paused: boolean) {
  return claimOperations(db, {
    now: 10,
    claimer: 'page',
    alive: new Set(['page']),
    leaseMs: 1000,
    concurrency: 4,
    paused,
    networkIsBack: false,
    offline: false,
    maxBatch: 10,
  })
}

it('a paused queue begins nothing, and Generate still works', async () => {
  await enqueueGenerations(db, wanted, { lane: 'queue', count: 2, now: 1 })
  expect((await claim(true)).single).toEqual([])
  const [direct] = await enqueueGenerations(db, wanted, { lane: 'direct', count: 1, now: 2 })
  expect((await claim(true)).single.map((operation) => operation.opId)).toEqual([direct?.id])
  expect((await claim(true)).waiting?.reason).toBe('busy')
  expect((await claim(false)).single).toHaveLength(2)
})
