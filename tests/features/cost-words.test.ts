import { describe, expect, it } from 'vitest'
import type { DailyLimit } from '../../src/domain/types.ts'
import { costWords } from '../../src/features/limits/cost-words.ts'

const now = new Date(2026, 10, 21, 15, 0).getTime()
const midnight = new Date(2026, 10, 22, 0, 0).getTime()

function limit(remaining: number): DailyLimit {
  return {
    generationsToday: 5 - remaining,
    dailyLimit: 5,
    remaining,
    resetAt: midnight + 60_000,
    tier: 'free',
    clockOffset: 60_000,
    checkedAt: now,
  }
}

describe('what a wish will cost', () => {
  it('is one of what is left, or as many as the batch has', () => {
    expect(costWords(limit(5), 1, 0, now)).toBe('Uses 1 of 5 left today')
    expect(costWords(limit(5), 4, 0, now)).toBe('Uses 4 of 5 left today')
  })

  it('counts what waits already as used', () => {
    expect(costWords(limit(5), 2, 3, now)).toBe('Uses 2 of 2 left today')
  })

  it('says how many of a batch wait, and until when', () => {
    expect(costWords(limit(3), 4, 0, now)).toBe('Uses the last 3 of today, 1 waits until tomorrow at 00:00')
    expect(costWords(limit(3), 4, 2, now)).toBe('Uses the last 1 of today, 3 wait until tomorrow at 00:00')
    expect(costWords(limit(3), 4, 3, now)).toBe('All 4 wait until tomorrow at 00:00')
  })

  it('says when there is nothing left, and knows the next day by the server’s clock', () => {
    expect(costWords(limit(0), 1, 0, now)).toBe('Nothing left until tomorrow at 00:00')
    expect(costWords(limit(0), 1, 0, midnight)).toBe('Uses 1 of 5 left today')
  })
})
