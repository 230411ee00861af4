import { describe, expect, it } from 'vitest'
import { type Operation, operationSchema } from '../../src/data/operation.ts'
import { isStuck } from '../../src/sync/watchdog.ts'

const minute = 60_000
const now = 100 * minute

function operation(part: Partial<Operation>): Operation {
  return {
    kind: 'generation.request',
    state: 'pending',
    schemaVersion: operationSchema,
    dependsOn: null,
    createdAt: 0,
    notBefore: 0,
    leaseUntil: 0,
    ...part,
  } as Operation
}

describe('the watchdog on the oldest operation', () => {
  it.each([
    ['18: finds what could be sent and is not', [operation({})], false, true],
    ['18: finds what somebody who died has held', [operation({ state: 'running' })], false, true],
    ['18: leaves what has just come', [operation({ createdAt: now - minute })], false, false],
    ['18: leaves what waits out its delay', [operation({ notBefore: now + minute })], false, false],
    ['18: leaves a queue that is paused', [operation({})], true, false],
    ['18: leaves what waits for a sign-in or the quota', [operation({ state: 'parked' })], false, false],
    ['18: leaves what was refused', [operation({ state: 'dead' })], false, false],
    ['18: leaves what waits for an update', [operation({ schemaVersion: 99 })], false, false],
    [
      '18: leaves a long queue that moves',
      [operation({}), operation({ state: 'running', leaseUntil: now + 1 })],
      false,
      false,
    ],
  ])('%s', (_, operations, paused, expected) => {
    expect(isStuck(operations, now, paused)).toBe(expected)
  })
})
