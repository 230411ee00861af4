import { useNow } from '../../ui/use-now.ts'
import { dayWords } from './day-words.ts'
import type { GridLayout } from './grid-layout.ts'

/** From the baseline of a heading to its pictures (px). */
const overPictures = 30

/** The headings of the rows between two heights. */
export function DayHeadings({ layout, from, to }: { layout: GridLayout; from: number; to: number }) {
  const now = useNow(60_000)
  const { headings, shape } = layout
  let first = 0
  for (let high = headings.length; first < high; ) {
    const middle = (first + high) >> 1
    if ((headings[middle]?.top ?? 0) + shape.headingHeight < from) first = middle + 1
    else high = middle
  }
  let end = first
  while (end < headings.length && (headings[end]?.top ?? 0) < to) end += 1
  return headings.slice(first, end).map((heading) => (
    <h2
      key={`${heading.at}`}
      className="absolute truncate text-sm font-medium"
      style={{
        top: heading.top + shape.headingHeight - overPictures,
        left: heading.left,
        width: heading.width,
      }}
    >
      {dayWords(heading.at, now)}
    </h2>
  ))
}
