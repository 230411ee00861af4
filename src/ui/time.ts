const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const minute = 60_000
const hour = 60 * minute

/** "just now", "5 min ago", "3 h ago", then the date. */
export function timeAgo(then: number, now: number): string {
  const minutes = Math.floor((now - then) / minute)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const sameYear = new Date(then).getFullYear() === new Date(now).getFullYear()
  return (sameYear ? day : dayAndYear).format(then)
}

/** "14:30", "tomorrow at 00:00", "3 Dec at 09:00". */
export function timeOfDay(then: number, now: number): string {
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  const date = new Date(then).toDateString()
  if (date === new Date(now).toDateString()) return clock.format(then)
  if (date === tomorrow.toDateString()) return `tomorrow at ${clock.format(then)}`
  return `${day.format(then)} at ${clock.format(then)}`
}

/** "in a few seconds", "in less than a minute", "in 5 min", then "at 14:30". */
export function timeUntil(then: number, now: number): string {
  const left = then - now
  if (left < 15_000) return 'in a few seconds'
  if (left < minute) return 'in less than a minute'
  if (left < hour) return `in ${Math.ceil(left / minute)} min`
  const at = timeOfDay(then, now)
  return at.includes(' ') ? at : `at ${at}`
}

/** To the second, for a wait that is counted down: "now", "in 42 s", "in 1 min 5 s". */
export function countdown(then: number, now: number): string {
  const seconds = Math.ceil((then - now) / 1000)
  if (seconds <= 0) return 'now'
  if (seconds < 60) return `in ${seconds} s`
  return `in ${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A range of durations in ms: "a few seconds", "about 20 to 40 s", "about 2 to 4 min", "about 1 to 2 h". */
export function durationRange(range: { from: number; to: number }): string {
  const { from, to } = range
  if (to < 10_000) return 'a few seconds'
  if (to < minute) return about(from / 1000, to / 1000, 5, 's')
  if (to < 1.5 * hour) return about(from / minute, to / minute, 1, 'min')
  return about(from / hour, to / hour, 1, 'h')
}

function about(from: number, to: number, step: number, unit: string): string {
  const low = Math.max(step, Math.floor(from / step) * step)
  const high = Math.ceil(to / step) * step
  return low >= high ? `about ${high} ${unit}` : `about ${low} to ${high} ${unit}`
}
