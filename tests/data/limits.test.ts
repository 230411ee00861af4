/** What the device keeps of what the server says about the day's pictures. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AccountDb } from '../../src/data/db.ts'
import { getDailyLimit, saveDailyLimit } from '../../src/data/limits.ts'
import { uid } from '../support/sync-fixture.ts'

let db: AccountDb

beforeEach(() => {
  db = new AccountDb('limits', uid)
})

afterEach(async () => {
  await db.delete()
})

const said = (remaining: number, checkedAt: number, clockOffset = 0) =>
  saveDailyLimit(db, {
    generationsToday: 5 - remaining,
    dailyLimit: 5,
    remaining,
    resetAt: 9e12,
    tier: 'free',
    clockOffset,
    checkedAt,
  })

const left = async () => (await getDailyLimit(db))?.remaining

it('an answer that comes late does not undo a later one', async () => {
  await said(3, 2_000_000)
  await said(4, 1_999_000)
  expect(await left()).toBe(3)
  await said(2, 2_001_000)
  expect(await left()).toBe(2)
})

it('is told by the server’s clock, whatever the device’s says', async () => {
  await said(3, 2_000_000)
  await said(2, 1_000_000, 1_000_500)
  expect(await left()).toBe(2)
})

it('a server whose clock was set back is believed', async () => {
  await said(3, 2_000_000)
  await said(5, 1_000_000)
  expect(await left()).toBe(5)
})
