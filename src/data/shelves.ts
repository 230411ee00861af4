/**
 * All pictures in columns: what order and filters need of them, small enough to be read whole. A picture
 * has a slot for good; `shelfSize` slots make a shelf, which is one row on disk.
 */
import { type AspectRatio, aspectRatios, type Quality, qualities } from '../domain/sizes.ts'
import { styleIds } from '../domain/styles.ts'
import type { Generation } from '../domain/types.ts'
import { shelfSize } from './shelf-size.ts'

export interface ShelfRow {
  number: number
  /** One to a line: one text is read many times quicker than so many. */
  ids: string
  createdAt: Float64Array
  width: Uint16Array
  height: Uint16Array
  /** Index in `styleIds`; `unknownStyle` for one that this version does not know. */
  style: Uint8Array
  /** Index in `qualities`. */
  quality: Uint8Array
  /** Bits: `isHere`, `isFavourite`. */
  state: Uint8Array
}

type Columns = Omit<ShelfRow, 'number' | 'ids'>

export interface Shelves extends Columns {
  /** Of each shelf, as it is on disk until one of them is asked for. */
  ids: (string | string[])[]
  /** Slots in use, those of deleted pictures included. */
  count: number
  /** Of pictures that were looked for. */
  slots: Map<string, number>
  knowsAllSlots: boolean
}

/** What of a picture stands on its shelf. */
type ShelvedFacts = Pick<
  Generation,
  'id' | 'createdAt' | 'width' | 'height' | 'style' | 'quality' | 'favourite'
>

export const isHere = 1
export const isFavourite = 2
export const unknownStyle = 255

function makeColumns(size: number): Columns {
  return {
    createdAt: new Float64Array(size),
    width: new Uint16Array(size),
    height: new Uint16Array(size),
    style: new Uint8Array(size),
    quality: new Uint8Array(size),
    state: new Uint8Array(size),
  }
}

const columnNames = Object.keys(makeColumns(0)) as (keyof Columns)[]

/** `rows`: from the lowest number on, without gaps; shelves after a gap are left out. */
export function readShelves(rows: readonly ShelfRow[]): Shelves {
  const gap = rows.findIndex((row, at) => !isWhole(row, at) || (at > 0 && !isFull(rows[at - 1])))
  const whole = gap === -1 ? rows : rows.slice(0, gap)
  const columns = makeColumns((whole.length + 1) * shelfSize)
  for (const row of whole) {
    for (const name of columnNames) columns[name].set(row[name], row.number * shelfSize)
  }
  const count = whole.reduce((sum, row) => sum + row.state.length, 0)
  return { ...columns, ids: whole.map((row) => row.ids), count, slots: new Map(), knowsAllSlots: false }
}

/** An older version of the app had larger shelves with lists on them: they are made anew. */
function isWhole(row: ShelfRow, at: number): boolean {
  return row.number === at && typeof row.ids === 'string' && row.state.length <= shelfSize
}

function isFull(row: ShelfRow | undefined): boolean {
  return row?.state.length === shelfSize
}

function idsOn(shelves: Shelves, number: number): string[] {
  const ids = shelves.ids[number] ?? []
  if (typeof ids !== 'string') return ids
  const list = ids.split('\n')
  shelves.ids[number] = list
  return list
}

/** The picture of a slot; empty outside. */
export function idIn(shelves: Shelves, slot: number): string {
  return idsOn(shelves, Math.floor(slot / shelfSize))[slot % shelfSize] ?? ''
}

/** The shelf as it is written to disk. */
export function shelfRow(shelves: Shelves, number: number): ShelfRow {
  const from = number * shelfSize
  const to = Math.min(shelves.count, from + shelfSize)
  return {
    number,
    ids: idsOn(shelves, number).join('\n'),
    createdAt: shelves.createdAt.slice(from, to),
    width: shelves.width.slice(from, to),
    height: shelves.height.slice(from, to),
    style: shelves.style.slice(from, to),
    quality: shelves.quality.slice(from, to),
    state: shelves.state.slice(from, to),
  }
}

export function slotOf(shelves: Shelves, id: string): number | undefined {
  const known = shelves.slots.get(id)
  if (known !== undefined || shelves.knowsAllSlots) return known
  // The newest, on the last shelf, are looked for most.
  for (let number = shelves.ids.length - 1; number >= 0; number--) {
    const place = shelves.ids[number]?.includes(id) ? idsOn(shelves, number).indexOf(id) : -1
    if (place === -1) continue
    const slot = number * shelfSize + place
    shelves.slots.set(id, slot)
    return slot
  }
  return undefined
}

/** For whoever looks for many: from here on all are known. Takes longer than to look for a few. */
export function learnSlots(shelves: Shelves): void {
  if (shelves.knowsAllSlots) return
  for (let slot = 0; slot < shelves.count; slot++) shelves.slots.set(idIn(shelves, slot), slot)
  shelves.knowsAllSlots = true
}

/** Puts the picture on its shelf, on the last one when it is new. Answers its slot. */
export function shelve(shelves: Shelves, row: ShelvedFacts): number {
  let slot = slotOf(shelves, row.id)
  if (slot === undefined) {
    slot = shelves.count
    if (slot === shelves.createdAt.length) grow(shelves)
    shelves.count += 1
    const number = Math.floor(slot / shelfSize)
    shelves.ids[number] ??= []
    idsOn(shelves, number).push(row.id)
    shelves.slots.set(row.id, slot)
  }
  shelves.createdAt[slot] = row.createdAt
  shelves.width[slot] = row.width
  shelves.height[slot] = row.height
  const style = (styleIds as readonly string[]).indexOf(row.style)
  shelves.style[slot] = style === -1 ? unknownStyle : style
  shelves.quality[slot] = Math.max(0, qualities.indexOf(row.quality))
  shelves.state[slot] = isHere | (row.favourite ? isFavourite : 0)
  return slot
}

function grow(shelves: Shelves): void {
  const columns = makeColumns(shelves.createdAt.length * 2)
  for (const name of columnNames) columns[name].set(shelves[name])
  Object.assign(shelves, columns)
}

/** A width and a height of any picture, as one of the ratios that can be asked for. */
export function ratioOf(width: number, height: number): AspectRatio {
  return width === height ? '1:1' : width > height ? '16:9' : '9:16'
}

export interface LibraryQuery {
  search: string
  /** Empty: all. The same for the other lists. */
  styles: readonly string[]
  qualities: readonly Quality[]
  ratios: readonly AspectRatio[]
  favourites: boolean
  /** Epoch ms, the first moment that counts; null: no bound. */
  from: number | null
  /** Epoch ms, the first moment that no longer counts. */
  until: number | null
}

export const everything: LibraryQuery = {
  search: '',
  styles: [],
  qualities: [],
  ratios: [],
  favourites: false,
  from: null,
  until: null,
}

/** The slots of `order` that the query's filters let through; its search is answered by `hits` (null: no search). */
export function selectSlots(
  shelves: Shelves,
  order: Uint32Array,
  query: LibraryQuery,
  hits: Uint8Array | null,
): Uint32Array {
  const { styles, ratios, favourites, from, until } = query
  const filtered =
    styles.length + query.qualities.length + ratios.length > 0 ||
    favourites ||
    from !== null ||
    until !== null
  if (!filtered && hits === null) return order
  const { createdAt, width, height, style, quality, state } = shelves
  const wantedStyle = flags(styleIds, styles)
  const wantedQuality = flags(qualities, query.qualities)
  const wantedRatio = flags(aspectRatios, ratios)
  const first = from ?? Number.NEGATIVE_INFINITY
  const end = until ?? Number.POSITIVE_INFINITY
  const wantedState = favourites ? isHere | isFavourite : isHere
  const found = new Uint32Array(order.length)
  let count = 0
  for (const slot of order) {
    if (hits !== null && hits[slot] !== 1) continue
    if (((state[slot] ?? 0) & wantedState) !== wantedState) continue
    if (wantedStyle !== null && wantedStyle[style[slot] ?? 0] !== 1) continue
    if (wantedQuality !== null && wantedQuality[quality[slot] ?? 0] !== 1) continue
    const at = createdAt[slot] ?? 0
    if (at < first || at >= end) continue
    if (wantedRatio !== null) {
      const ratio = aspectRatios.indexOf(ratioOf(width[slot] ?? 1, height[slot] ?? 1))
      if (wantedRatio[ratio] !== 1) continue
    }
    found[count++] = slot
  }
  return found.slice(0, count)
}

/** One byte per known value, 1 where it is wanted; null when all are. */
function flags(known: readonly string[], wanted: readonly string[]): Uint8Array | null {
  if (wanted.length === 0) return null
  const set = new Uint8Array(256)
  known.forEach((value, at) => {
    set[at] = wanted.includes(value) ? 1 : 0
  })
  return set
}
