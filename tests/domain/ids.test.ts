import { expect, it } from 'vitest'
import { newId } from '../../src/domain/ids.ts'

it('makes version 7 UUIDs that sort by time', () => {
  const ids = [1, 2, 1_750_000_000_000, 1_750_000_000_001].map((now) => newId(now))
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('keeps the time in its first 48 bits', () => {
  const now = 1_750_000_000_123
  expect(Number.parseInt(newId(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now)
})
