/** When an operation is tried again, or not. By status and code only, never by the words of a message. */
import { AppError, type ErrorCode, retriable } from '../domain/errors.ts'
import { type Answer, errorOf } from '../remote/calls.ts'
import { isRow } from '../remote/rows.ts'

/** What a send came to. `delay` is in ms, counted from when it is written down; `until` is epoch ms. */
export type Outcome =
  | { kind: 'retry'; code: ErrorCode; message: string; delay: number }
  | { kind: 'park'; for: 'session' }
  | { kind: 'park'; for: 'quota'; message: string; until: number }
  | { kind: 'dead'; code: ErrorCode; message: string }

const firstDelay = 1_000
const longestDelay = 60_000

/** Exponential, with full jitter in its upper half, so that many clients do not return at once. */
export function backoff(attempts: number, random: () => number): number {
  const ceiling = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts, 10))
  return ceiling / 2 + (ceiling / 2) * random()
}

export interface RetryClock {
  now: number
  random: () => number
  attempts: number
}

/** What to do after an answer that is not the one hoped for. */
export function outcomeOfAnswer(answer: Answer, at: RetryClock): Outcome {
  const error = errorOf(answer)
  if (answer.status === 401) return { kind: 'park', for: 'session' }
  if (error.code === 'daily_limit') {
    return { kind: 'park', for: 'quota', message: error.message, until: resetOf(answer, at.now) }
  }
  return outcomeOfError(error, at, answer.retryAfter)
}

function resetOf(answer: Answer, now: number): number {
  if (answer.retryAfter !== null) return now + answer.retryAfter
  const resetAt = isRow(answer.body) ? Date.parse(String(answer.body.reset_at)) : Number.NaN
  return Number.isNaN(resetAt) ? now + 3_600_000 : resetAt
}

/** `retryAfter`: ms the server asked for. */
export function outcomeOfError(error: unknown, at: RetryClock, retryAfter: number | null = null): Outcome {
  const known = error instanceof AppError ? error : new AppError('network_error', undefined, { cause: error })
  if (known.code === 'auth_required') return { kind: 'park', for: 'session' }
  if (!retriable[known.code]) return { kind: 'dead', code: known.code, message: known.message }
  const delay = retryAfter ?? backoff(at.attempts, at.random)
  return { kind: 'retry', code: known.code, message: known.message, delay }
}
