import { describe, expect, it } from 'vitest'
import { operationSchema, type Work } from '../../src/data/operation.ts'
import {
  groupWaiting,
  refusedTitle,
  refusedWhy,
  syncLabel,
  unsentWords,
} from '../../src/features/sync-status/sync-words.ts'

const now = new Date(2026, 10, 21, 15, 0).getTime()
const mood = { online: true, paused: false, now }

let last = 0

function operation(part: Partial<Work>): Work {
  last += 1
  return {
    seq: last,
    opId: `op-${last}`,
    ownerUid: 'u',
    kind: 'generation.request',
    body: { taskId: `op-${last}` },
    schemaVersion: 1,
    entity: 'e',
    dependsOn: null,
    urgent: false,
    state: 'pending',
    parkedFor: null,
    attempts: 0,
    notBefore: 0,
    claim: null,
    claimer: null,
    leaseUntil: 0,
    confirmed: false,
    error: null,
    createdAt: now - last * 1000,
    sentAt: null,
    ...part,
  } as Work
}

const deletion: Partial<Work> = { kind: 'generation.delete', body: { id: 'g', imageUrl: '' } }

describe('the word in the bar', () => {
  const quiet = { waiting: 0, running: 0, failed: 0, oldestAt: null, reason: null }

  it('tells online, offline and at work apart', () => {
    expect(syncLabel(true, quiet)).toBe('Online')
    expect(syncLabel(true, { ...quiet, waiting: 1, running: 1 })).toBe('Syncing')
    expect(syncLabel(false, { ...quiet, waiting: 1, running: 1 })).toBe('Offline')
  })
})

describe('what waits', () => {
  it('is one line for each kind and reason, with the age of the eldest', () => {
    const groups = groupWaiting(
      [operation({ createdAt: 5 }), operation({ createdAt: 3 }), operation(deletion)],
      { ...mood, online: false },
    )
    expect(groups.map((group) => group.title)).toEqual(['2 pictures to be made', '1 deletion'])
    expect(groups[0]?.since).toBe(3)
    expect(groups[0]?.why).toContain('when you are back')
  })

  it.each<[string, Partial<Work>, Partial<typeof mood>]>([
    ['Being made now.', { state: 'running' }, {}],
    ['Being sent now.', { ...deletion, state: 'running' }, {}],
    ['Made in its turn.', {}, {}],
    ['The queue is paused. Resume it and it goes on.', {}, { paused: true }],
    ['About to be sent.', deletion, { paused: true }],
    ['Written by a newer version of the app. Update to go on.', { schemaVersion: operationSchema + 1 }, {}],
    ['Your sign-in has ended. Sign in again and it goes on.', { state: 'parked', parkedFor: 'session' }, {}],
    [
      'Today’s pictures are used up. Goes on tomorrow at 00:00, or with a better plan.',
      { state: 'parked', parkedFor: 'quota', notBefore: new Date(2026, 10, 22).getTime() },
      {},
    ],
    [
      'The server cannot be reached. Tried again in 2 min.',
      { notBefore: now + 90_000, error: { code: 'network_error', message: '' } },
      {},
    ],
  ])('says "%s"', (why, part, changed) => {
    expect(groupWaiting([operation(part)], { ...mood, ...changed })[0]?.why).toBe(why)
  })

  it('leaves out what was refused', () => {
    expect(groupWaiting([operation({ state: 'dead' })], mood)).toEqual([])
  })
})

describe('what was refused', () => {
  it('is named by the prompt, or by what was to be done', () => {
    expect(refusedTitle(operation({ state: 'dead' }), 'a fox')).toBe('a fox')
    expect(refusedTitle(operation(deletion), undefined)).toBe('Deleting a picture')
  })

  it('says why', () => {
    const error = { code: 'forbidden', message: 'Not yours.' }
    expect(refusedWhy(operation({ error }))).toBe('Not Allowed. Not yours.')
  })
})

describe('what would be missed', () => {
  it('is put in words; refused changes do not count', () => {
    expect(unsentWords([operation({}), operation({}), operation(deletion)])).toBe(
      '2 pictures to be made and 1 deletion',
    )
    expect(unsentWords([operation({ state: 'dead' })])).toBeNull()
  })
})
