/** What is searched and filtered, as it stands in the address. */
import type { LibraryQuery } from '../../data/shelves.ts'
import { aspectRatios, qualities } from '../../domain/sizes.ts'
import { isStyleId } from '../../domain/styles.ts'

const names = { search: 'q', styles: 'style', qualities: 'quality', ratios: 'ratio' } as const

const isoDay = /^\d{4}-\d\d-\d\d$/

/** Midnight of a day "2026-11-21" here, some days later if asked; null for what is no day. */
export function midnight(day: string | null, later = 0): number | null {
  if (day === null || !isoDay.test(day)) return null
  const [year, month, date] = day.split('-').map(Number)
  const at = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + later).getTime()
  return Number.isNaN(at) ? null : at
}

/** The day of a moment as a date field wants it. */
export function dayOf(at: number | null, earlier = 0): string {
  if (at === null) return ''
  const date = new Date(at)
  date.setDate(date.getDate() - earlier)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** What an address does not mean is left out. */
export function queryFromAddress(address: string): LibraryQuery {
  const parameters = new URLSearchParams(address)
  const list = (name: string) => parameters.get(name)?.split(',') ?? []
  return {
    search: parameters.get(names.search) ?? '',
    styles: list(names.styles).filter(isStyleId),
    qualities: qualities.filter((quality) => list(names.qualities).includes(quality)),
    ratios: aspectRatios.filter((ratio) => list(names.ratios).includes(ratio)),
    favourites: parameters.get('favourites') === '1',
    from: midnight(parameters.get('from')),
    until: midnight(parameters.get('to'), 1),
  }
}

/** The address with this query in it; what else stands in it stays. */
export function addressWith(address: string, query: LibraryQuery): string {
  const parameters = new URLSearchParams(address)
  const put = (name: string, value: string) => {
    if (value === '') parameters.delete(name)
    else parameters.set(name, value)
  }
  put(names.search, query.search)
  put(names.styles, query.styles.join(','))
  put(names.qualities, query.qualities.join(','))
  put(names.ratios, query.ratios.join(','))
  put('favourites', query.favourites ? '1' : '')
  put('from', dayOf(query.from))
  put('to', dayOf(query.until, 1))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export function isFiltered(query: LibraryQuery): boolean {
  return addressWith('', query) !== ''
}

/** How many kinds of filters are set; the search is none. */
export function countFilters(query: LibraryQuery): number {
  const { styles, ratios, favourites, from, until } = query
  const set = [
    styles.length,
    query.qualities.length,
    ratios.length,
    favourites,
    from !== null || until !== null,
  ]
  return set.filter(Boolean).length
}
