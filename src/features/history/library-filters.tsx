import { type ReactNode, useId, useState } from 'react'
import type { LibraryQuery, Shelves } from '../../data/shelves.ts'
import { aspectRatios, qualities } from '../../domain/sizes.ts'
import { styleLabel } from '../../domain/styles.ts'
import { Icon } from '../../ui/icon.tsx'
import { DateFilter } from './date-filter.tsx'
import { countFilters, isFiltered } from './library-query.ts'
import { stylesIn } from './styles-in.ts'

interface LibraryFiltersProps {
  query: LibraryQuery
  onChange: (change: Partial<LibraryQuery>) => void
  onClear: () => void
  /** Null while it is being read. */
  shelves: Shelves | null
  order: Uint32Array
  searchLabel: string
  favouritesOnly: boolean
  /** Starts a selection; undefined where there is nothing to select. */
  onSelect: (() => void) | undefined
}

const qualityWords = { standard: 'Standard', high: 'High', ultra: 'Ultra' } as const

export function LibraryFilters(props: LibraryFiltersProps) {
  const { query, onChange, onClear, shelves, order, searchLabel, favouritesOnly, onSelect } = props
  const id = useId()
  const count = countFilters(query)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <div className="mb-1 grid gap-3 pt-2">
      <div className="flex items-center gap-2">
        <label className="input h-10 min-w-0 flex-1 sm:max-w-96">
          <Icon name="search" className="size-4 text-muted" />
          <input
            type="search"
            aria-label={searchLabel}
            placeholder="Search prompts"
            value={query.search}
            maxLength={200}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label="Filters"
          onClick={() => setOpen(!isOpen)}
          className="btn h-10 border-base-300 bg-raised max-sm:px-3"
        >
          <Icon name="sliders-horizontal" /> <span className="max-sm:hidden">Filters</span>
          {count > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-primary text-xs text-primary-content">
              {count}
            </span>
          )}
        </button>
        {onSelect && (
          <button type="button" onClick={onSelect} className="btn btn-ghost h-10 max-sm:px-3">
            Select
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-4 rounded-box border hairline bg-base-200 p-4">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          {!favouritesOnly && (
            <Group label="Show">
              <Chip isOn={query.favourites} onPress={() => onChange({ favourites: !query.favourites })}>
                <Icon name="heart" className="size-3.5" /> Favourites
              </Chip>
            </Group>
          )}
          <Group label="Quality">
            {qualities.map((quality) => (
              <Chip
                key={quality}
                isOn={query.qualities.includes(quality)}
                onPress={() => onChange({ qualities: toggled(query.qualities, quality) })}
              >
                {qualityWords[quality]}
              </Chip>
            ))}
          </Group>
          <Group label="Aspect ratio">
            {aspectRatios.map((ratio) => (
              <Chip
                key={ratio}
                isOn={query.ratios.includes(ratio)}
                onPress={() => onChange({ ratios: toggled(query.ratios, ratio) })}
              >
                {ratio}
              </Chip>
            ))}
          </Group>
          <DateFilter query={query} onChange={onChange} />
        </div>
        {isOpen && shelves && (
          <Group label="Style">
            {stylesIn(shelves, order, query.styles).map((style) => (
              <Chip
                key={style}
                isOn={query.styles.includes(style)}
                onPress={() => onChange({ styles: toggled(query.styles, style) })}
              >
                {styleLabel(style)}
              </Chip>
            ))}
          </Group>
        )}
        {isFiltered(query) && (
          <button type="button" onClick={onClear} className="btn btn-ghost btn-sm -ml-3 w-fit">
            <Icon name="x" /> Clear filters
          </button>
        )}
      </div>
    </div>
  )
}

function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-xs font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  )
}

function Chip(props: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={props.onPress}
      className="flex h-8 items-center gap-1.5 rounded-full border hairline bg-raised px-3 text-sm text-muted hover:text-base-content aria-pressed:border-primary aria-pressed:font-medium aria-pressed:text-base-content pointer-coarse:h-10"
    >
      {props.children}
    </button>
  )
}
