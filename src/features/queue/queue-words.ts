/** What a row of the queue says, in the user's terms. */
import { errorCatalogue, isErrorCode } from '../../domain/errors.ts'
import type { DailyLimit, Task } from '../../domain/types.ts'
import { countdown, timeOfDay, timeUntil } from '../../ui/time.ts'

/** What the words depend on beside the task itself. */
export interface QueueMood {
  online: boolean
  now: number
  /** Ids of tasks that today's limit does not reach. */
  beyondLimit: ReadonlySet<string>
  /** When the limit is reset, epoch ms on this device; null when unknown. */
  resetAt: number | null
}

/** Why a queued task is not being made, and when it will be; null when it simply waits its turn. */
export function whyQueued(task: Task, mood: QueueMood): string | null {
  const { online, now, resetAt } = mood
  switch (task.waitingFor) {
    case 'quota':
      return untilReset(task.retryAt ?? resetAt, now)
    case 'session':
      return 'Sign in again and it is made.'
  }
  if (mood.beyondLimit.has(task.id)) return untilReset(resetAt, now)
  if (!online) return 'Made when you are online.'
  if (task.waitingFor === 'retry' && isTimedWait(task)) {
    return `${what(task) ?? ''} Goes on by itself ${countdown(task.retryAt, now)}.`
  }
  const again = task.retryAt === null ? 'Tried again soon.' : `Tried again ${timeUntil(task.retryAt, now)}.`
  if (task.waitingFor === 'network') return `The server cannot be reached. ${again}`
  if (task.waitingFor === 'retry') return `${what(task) ?? 'It did not get through.'} ${again}`
  return null
}

/** Too many requests: the server has said how long to wait, and then it goes on. */
export function isTimedWait(task: Task): task is Task & { retryAt: number } {
  return task.status === 'queued' && task.error?.code === 'rate_limit' && task.retryAt !== null
}

function untilReset(at: number | null, now: number): string {
  const waits = at === null ? 'until the daily limit is reset' : `until ${timeOfDay(at, now)}`
  return `Waits ${waits}: today’s pictures are used up.`
}

/** What went wrong and why, in one or two sentences. */
export function whatFailed(task: Task): string {
  const message = sentence(task.error?.message || 'Generation failed')
  const title = what(task)
  const charged = /charged/.test(message) ? '' : ' Not charged.'
  return `${title ? `${title} ` : ''}${message}${charged}`
}

function what(task: Task): string | null {
  const code = task.error?.code
  return isErrorCode(code) ? sentence(errorCatalogue[code].title) : null
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

/** Where the way out of a failure leads, when it is not simply to try again. */
export function wayOut(task: Task): { label: string; path: string } | null {
  const code = task.error?.code
  if (!isErrorCode(code)) return null
  const { label, path } = errorCatalogue[code].action
  return path ? { label, path } : null
}

/** The queued tasks beyond what is left of today's limit, as last heard. */
export function beyondLimit(tasks: readonly Task[], limit: DailyLimit | undefined, now: number): Set<string> {
  if (!limit || now >= limit.resetAt - limit.clockOffset) return new Set()
  const queued = tasks.filter((task) => task.status === 'queued')
  return new Set(queued.slice(Math.max(0, limit.remaining)).map((task) => task.id))
}

/** What is alive first, in its order; what is done last, newest first. */
export function inShownOrder(tasks: readonly Task[]): Task[] {
  const done = tasks.filter((task) => task.status === 'done')
  return [...tasks.filter((task) => task.status !== 'done'), ...done.reverse()]
}
