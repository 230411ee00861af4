/** Which words stand in which pictures, shelf by shelf: found by the beginning of a word in no time. */
import { searchTermsOf, wordsOf } from '../domain/search-words.ts'
import { shelfSize } from './shelf-size.ts'

export interface PostingsRow {
  /** The shelf's. */
  number: number
  /** Sorted. */
  terms: string[]
  /** Where in `slots` each term's pictures begin, and after the last where they end. */
  starts: Uint32Array
  /** Places on the shelf. */
  slots: Uint16Array
}

/** Of a shelf that is still being filled. */
export type OpenPostings = Map<string, number[]>

export function addWords(open: OpenPostings, prompt: string, place: number): void {
  for (const word of wordsOf(prompt)) {
    const places = open.get(word)
    if (places) places.push(place)
    else open.set(word, [place])
  }
}

export function sealPostings(number: number, open: OpenPostings): PostingsRow {
  const terms = [...open.keys()].sort()
  const starts = new Uint32Array(terms.length + 1)
  const lists = terms.map((term) => open.get(term) ?? [])
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] ?? 0) + list.length
  })
  const slots = new Uint16Array(starts[terms.length] ?? 0)
  lists.forEach((list, at) => {
    slots.set(list, starts[at])
  })
  return { number, terms, starts, slots }
}

export function openPostings(row: PostingsRow | undefined): OpenPostings {
  const open: OpenPostings = new Map()
  row?.terms.forEach((term, at) => {
    open.set(term, Array.from(row.slots.subarray(row.starts[at], row.starts[at + 1])))
  })
  return open
}

/** One byte a slot, 1 where every word of the search begins a word of the prompt; null when nothing is searched for. */
export function findHits(rows: Iterable<PostingsRow>, search: string, count: number): Uint8Array | null {
  const terms = searchTermsOf(search)
  if (terms.length === 0) return null
  const hits = new Uint8Array(count)
  for (const row of rows) markHits(row, terms, hits)
  return hits
}

function markHits(row: PostingsRow, terms: readonly string[], hits: Uint8Array): void {
  // How many of the terms, in their order, each picture of the shelf has.
  const met = new Uint8Array(shelfSize)
  for (const [index, term] of terms.entries()) {
    const from = row.starts[lowerBound(row.terms, term)] ?? 0
    const to = row.starts[lowerBound(row.terms, `${term}\uffff`)] ?? 0
    if (from === to) return
    for (let at = from; at < to; at++) {
      const place = row.slots[at] ?? 0
      if (met[place] === index) met[place] = index + 1
    }
  }
  const base = row.number * shelfSize
  const end = Math.min(shelfSize, hits.length - base)
  for (let place = 0; place < end; place++) if (met[place] === terms.length) hits[base + place] = 1
}

function lowerBound(terms: readonly string[], wanted: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
