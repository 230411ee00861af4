import { describe, expect, it } from 'vitest'
import { formatBytes } from '../../src/ui/bytes.ts'
import { durationRange, timeOfDay, timeUntil } from '../../src/ui/time.ts'

const now = new Date(2026, 10, 21, 15, 0).getTime()
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

describe('a time to come', () => {
  it('is a time today, tomorrow, or a date', () => {
    expect(timeOfDay(at(21, 18), now)).toBe('18:00')
    expect(timeOfDay(at(22, 0), now)).toBe('tomorrow at 00:00')
    expect(timeOfDay(at(24, 9), now)).toMatch(/24.* at 09:00/)
  })

  it.each([
    [-5_000, 'in a few seconds'],
    [40_000, 'in less than a minute'],
    [150_000, 'in 3 min'],
    [3 * 3_600_000, 'at 18:00'],
    [9 * 3_600_000, 'tomorrow at 00:00'],
  ])('%d ms away is "%s"', (left, words) => {
    expect(timeUntil(now + left, now)).toBe(words)
  })
})

describe('an estimate', () => {
  it.each([
    [1_000, 4_000, 'a few seconds'],
    [21_000, 38_000, 'about 20 to 40 s'],
    [100_000, 220_000, 'about 1 to 4 min'],
    [115_000, 118_000, 'about 1 to 2 min'],
    [120_000, 120_000, 'about 2 min'],
    [3_600_000, 7_000_000, 'about 1 to 2 h'],
  ])('from %d to %d ms is "%s"', (from, to, words) => {
    expect(durationRange({ from, to })).toBe(words)
  })
})

it('sizes are short', () => {
  expect([820_000, 14_200_000, 2_140_000_000].map(formatBytes)).toEqual(['820 KB', '14 MB', '2.1 GB'])
})
