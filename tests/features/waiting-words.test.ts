import { describe, expect, it } from 'vitest'
import type { Overview } from '../../src/data/overview.ts'
import { waitingWords } from '../../src/features/dashboard/waiting-words.ts'

const now = new Date(2026, 10, 21, 15, 0).getTime()

const sync: Overview['sync'] = { waiting: 2, running: 0, failed: 0, oldestAt: now - 300_000, reason: null }
const queue: Overview['queue'] = { queued: 1, running: 0, failed: 0, paused: false }

describe('what waits, on the dashboard', () => {
  it.each<[string, Partial<typeof sync>, Partial<typeof queue>, boolean]>([
    ['You are offline. It goes on by itself when you are back.', {}, {}, false],
    ['You are offline. It goes on by itself when you are back.', { reason: 'network' }, {}, false],
    ['The server cannot be reached. Tried again by itself.', { reason: 'network' }, {}, true],
    ['It did not get through. Tried again by itself.', { reason: 'retry' }, {}, true],
    ['Your sign-in has ended. Sign in again and it goes on.', { reason: 'session' }, {}, true],
    ['Your sign-in has ended. Sign in again and it goes on.', { reason: 'session' }, {}, false],
    ['Written by a newer version of the app. Update to go on.', { reason: 'update' }, {}, true],
    [
      'Today’s pictures are used up. Goes on when there are new ones, or with a better plan.',
      { reason: 'quota' },
      {},
      true,
    ],
    ['The queue is paused. Resume it and it goes on.', {}, { paused: true }, true],
    ['About to be sent.', {}, { paused: true, queued: 0 }, true],
    ['Under way now.', { running: 1 }, {}, true],
    ['About to be sent.', {}, {}, true],
  ])('says since when, and "%s"', (why, changedSync, changedQueue, online) => {
    const overview = { sync: { ...sync, ...changedSync }, queue: { ...queue, ...changedQueue } }
    expect(waitingWords(overview, online, now)).toBe(`since 5 min ago. ${why}`)
  })

  it('says first what was refused, and that nothing waits', () => {
    expect(waitingWords({ sync: { ...sync, failed: 1 }, queue }, true, now)).toBe(
      '1 refused: see Sync in the bar above',
    )
    expect(waitingWords({ sync: { ...sync, waiting: 0, oldestAt: null }, queue }, true, now)).toBe(
      'Everything is in your account',
    )
  })
})
