import { expect, test } from 'vitest'
import { createTries } from '../../supabase/local/tries.ts'

test('so many at once, then one at a time; each key has its own', () => {
  let now = 1_000_000
  const tries = createTries({ most: 3, every: 30_000, now: () => now })
  expect([1, 2, 3, 4].map(() => tries.take('a'))).toEqual([0, 0, 0, 30])
  expect(tries.take('b')).toBe(0)
  now += 12_500
  expect(tries.take('a')).toBe(18)
  now += 17_500
  expect([tries.take('a'), tries.take('a')]).toEqual([0, 30])
  now += 3_600_000
  expect([1, 2, 3, 4].map(() => tries.take('a'))).toEqual([0, 0, 0, 30])
})

test('one that is given back can be taken again, and never more than there were', () => {
  const tries = createTries({ most: 2, every: 60_000, now: () => 5_000_000 })
  for (let i = 0; i < 20; i++) {
    expect(tries.take('a')).toBe(0)
    tries.giveBack('a')
  }
  tries.giveBack('a')
  expect([1, 2, 3].map(() => tries.take('a'))).toEqual([0, 0, 60])
})

test('53: a flood of names does not fill the memory', () => {
  const tries = createTries({ most: 1, every: 60_000, now: () => 5_000_000 })
  for (let i = 0; i < 30_000; i++) tries.take(`name ${i}`)
  expect(tries.take('name 29999')).toBe(60)
  expect(tries.take('name 0')).toBe(0)
})
