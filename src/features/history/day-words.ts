/** A day in plain words: "Today", "Yesterday", "Monday 3 November", with its year when that is another. */
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })
const month = new Intl.DateTimeFormat('en', { month: 'long' })

export function dayWords(at: number, now: number): string {
  const date = new Date(at)
  const today = new Date(now)
  if (date.toDateString() === today.toDateString()) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday'
  const words = `${weekday.format(date)} ${date.getDate()} ${month.format(date)}`
  return date.getFullYear() === today.getFullYear() ? words : `${words} ${date.getFullYear()}`
}
