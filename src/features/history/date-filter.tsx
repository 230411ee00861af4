import { useId } from 'react'
import type { LibraryQuery } from '../../data/shelves.ts'
import { dayOf, midnight } from './library-query.ts'

interface DateFilterProps {
  query: LibraryQuery
  onChange: (change: Partial<LibraryQuery>) => void
}

/** Two days, both included. */
export function DateFilter({ query, onChange }: DateFilterProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-from`} className="text-xs font-medium text-muted">
          From
        </label>
        <input
          id={`${id}-from`}
          type="date"
          value={dayOf(query.from)}
          max={dayOf(query.until, 1) || undefined}
          onChange={(event) => onChange({ from: midnight(event.target.value) })}
          className="input h-8 w-37 text-sm pointer-coarse:h-10"
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-to`} className="text-xs font-medium text-muted">
          To
        </label>
        <input
          id={`${id}-to`}
          type="date"
          value={dayOf(query.until, 1)}
          min={dayOf(query.from) || undefined}
          onChange={(event) => onChange({ until: midnight(event.target.value, 1) })}
          className="input h-8 w-37 text-sm pointer-coarse:h-10"
        />
      </div>
    </div>
  )
}
