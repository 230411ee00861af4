import { describe, expect, it } from 'vitest'
import type { DailyLimit, Task } from '../../src/domain/types.ts'
import {
  beyondLimit,
  inShownOrder,
  type QueueMood,
  wayOut,
  whatFailed,
  whyQueued,
} from '../../src/features/queue/queue-words.ts'

const now = new Date(2026, 10, 21, 15, 0).getTime()
const midnight = new Date(2026, 10, 22, 0, 0).getTime()

function task(part: Partial<Task>): Task {
  return {
    id: 'a',
    lane: 'queue',
    provider: 'platform',
    type: 'image-generation',
    position: 1,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
    prompt: 'a fox',
    negativePrompt: '',
    style: 'anime',
    quality: 'high',
    aspectRatio: '1:1',
    seed: null,
    referenceId: null,
    params: { width: 1024, height: 1024, model: 'flux-dev' },
    status: 'queued',
    resultUrl: null,
    error: null,
    waitingFor: null,
    retryAt: null,
    ...part,
  }
}

const calm: QueueMood = { online: true, now, beyondLimit: new Set(), resetAt: midnight }

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

describe('why a task waits', () => {
  it('says nothing of one that waits its turn', () => {
    expect(whyQueued(task({}), calm)).toBeNull()
  })

  it('says until when it waits for the quota', () => {
    expect(whyQueued(task({ waitingFor: 'quota', retryAt: midnight }), calm)).toBe(
      'Waits until tomorrow at 00:00: today’s pictures are used up.',
    )
  })

  it('says the same of one that today’s limit does not reach, also offline', () => {
    const mood = { ...calm, online: false, beyondLimit: new Set(['a']) }
    expect(whyQueued(task({}), mood)).toContain('tomorrow at 00:00')
    expect(whyQueued(task({ id: 'b' }), mood)).toBe('Made when you are online.')
  })

  it('says when it is tried again and what went wrong', () => {
    const busy = { code: 'server_error', message: 'busy' }
    expect(whyQueued(task({ waitingFor: 'network', retryAt: now + 30_000 }), calm)).toBe(
      'The server cannot be reached. Tried again in less than a minute.',
    )
    expect(whyQueued(task({ waitingFor: 'retry', retryAt: now + 5_000, error: busy }), calm)).toBe(
      'Server Error. Tried again in a few seconds.',
    )
  })
})

describe('a timed wait', () => {
  const error = { code: 'rate_limit', message: 'Please wait 60 seconds before trying again' }
  const waits = (left: number) => whyQueued(task({ waitingFor: 'retry', retryAt: now + left, error }), calm)

  it('is counted down to the second and ends by itself', () => {
    expect(waits(60_000)).toBe('Too Many Requests. Goes on by itself in 1 min 0 s.')
    expect(waits(41_200)).toBe('Too Many Requests. Goes on by itself in 42 s.')
    expect(waits(0)).toBe('Too Many Requests. Goes on by itself now.')
  })
})

describe('what failed', () => {
  it('names the class and the message, or says "Generation failed"', () => {
    const error = { code: 'nsfw_content', message: 'Please change it' }
    expect(whatFailed(task({ status: 'error', error }))).toBe(
      'Content Policy Violation. Please change it. Not charged.',
    )
    expect(whatFailed(task({ status: 'error' }))).toBe('Generation failed. Not charged.')
  })

  it('says only once that it was not charged', () => {
    const error = { code: 'conflict', message: 'It was not charged to you. Send it again?' }
    expect(whatFailed(task({ status: 'error', error })).match(/charged/g)).toHaveLength(1)
  })

  it('leads somewhere only where trying again is not the way out', () => {
    expect(wayOut(task({ error: { code: 'nsfw_content', message: '' } }))?.path).toBe('/content-policy')
    expect(wayOut(task({ error: { code: 'server_error', message: '' } }))).toBeNull()
  })
})

describe('tasks beyond today’s limit', () => {
  const tasks = [
    task({ id: 'r', status: 'running' }),
    task({ id: 'a' }),
    task({ id: 'b' }),
    task({ id: 'c' }),
  ]

  it('are those after what is left', () => {
    expect([...beyondLimit(tasks, limit(2), now)]).toEqual(['c'])
    expect(beyondLimit(tasks, limit(9), now).size).toBe(0)
  })

  it('are none when the limit is unknown or its day is over, by the server’s clock', () => {
    expect(beyondLimit(tasks, undefined, now).size).toBe(0)
    expect(beyondLimit(tasks, limit(0), midnight - 1).size).toBe(3)
    expect(beyondLimit(tasks, limit(0), midnight).size).toBe(0)
  })
})

it('shows what is alive first and what is done last', () => {
  const tasks = [
    task({ id: 'old', status: 'done' }),
    task({ id: 'new', status: 'done' }),
    task({ id: 'failed', status: 'error' }),
    task({ id: 'next' }),
  ]
  expect(inShownOrder(tasks).map((t) => t.id)).toEqual(['failed', 'next', 'new', 'old'])
})
