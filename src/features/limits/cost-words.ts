/** What a wish will take of today's limit, said before it is made. */
import type { DailyLimit } from '../../domain/types.ts'
import { timeOfDay } from '../../ui/time.ts'

/** `wanted`: pictures; `ahead`: pictures that wait already and come first; `now`: device time, epoch ms. */
export function costWords(limit: DailyLimit, wanted: number, ahead: number, now: number): string {
  const resetAt = limit.resetAt - limit.clockOffset
  const remaining = now >= resetAt ? limit.dailyLimit : Math.max(0, limit.remaining)
  const free = Math.max(0, remaining - ahead)
  const later = `until ${timeOfDay(resetAt, now)}`
  if (free === 0) return wanted === 1 ? `Nothing left ${later}` : `All ${wanted} wait ${later}`
  if (wanted <= free) return `Uses ${wanted} of ${free} left today`
  const beyond = wanted - free
  return `Uses the last ${free} of today, ${beyond} ${beyond === 1 ? 'waits' : 'wait'} ${later}`
}
