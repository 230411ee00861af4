/**
 * The catalogue of all pictures in memory: their shelves, their order and their words, and what of it is
 * not on disk yet. It can always be made anew from the rows of `generations`.
 */
import { newId } from '../domain/ids.ts'
import type { Generation } from '../domain/types.ts'
import type { AccountDb } from './db.ts'
import {
  addWords,
  findHits,
  type OpenPostings,
  openPostings,
  type PostingsRow,
  sealPostings,
} from './postings.ts'
import { orderShelves, reorder } from './shelf-order.ts'
import { shelfSize } from './shelf-size.ts'
import { isHere, learnSlots, readShelves, type Shelves, shelfRow, shelve, slotOf } from './shelves.ts'

/** So many pictures are looked for one by one. */
const few = 20

/** Names the state on disk: another context's save changes it. */
const stampKey = 'catalogue'

export interface Catalogue {
  shelves: Shelves
  order: Uint32Array
  /** Counts what has been taken in. */
  version: number
  stamp: string | null
  /** Sealed shelves' words that are in memory. */
  postings: Map<number, PostingsRow>
  /** True when the words of all shelves are in memory. */
  searchable: boolean
  /** The last shelf's words, as soon as something is added to it. */
  open: { number: number; words: OpenPostings } | null
  dirtyShelves: Set<number>
  dirtyPostings: Set<number>
  /** Rows taken in since the last save. */
  unsaved: number
}

/** With the notes that it does not answer. */
export async function readCatalogue(db: AccountDb): Promise<{ catalogue: Catalogue; notes: string[] }> {
  const [rows, stamp, notes] = await db.transaction('r', db.shelves, db.meta, db.changes, () =>
    Promise.all([db.shelves.toArray(), readStamp(db), db.changes.toCollection().primaryKeys()]),
  )
  return { catalogue: makeCatalogue(readShelves(rows), stamp), notes }
}

function makeCatalogue(shelves: Shelves, stamp: string | null): Catalogue {
  return {
    shelves,
    order: orderShelves(shelves),
    version: 0,
    stamp,
    postings: new Map(),
    searchable: false,
    open: null,
    dirtyShelves: new Set(),
    dirtyPostings: new Set(),
    unsaved: 0,
  }
}

export async function readStamp(db: AccountDb): Promise<string | null> {
  return ((await db.meta.get(stampKey))?.value as string | undefined) ?? null
}

/** Takes in the rows as they are now; `ids` without a row are gone. */
export async function takeIn(
  db: AccountDb,
  catalogue: Catalogue,
  ids: readonly string[],
  rows: readonly (Generation | undefined)[],
): Promise<void> {
  const { shelves } = catalogue
  if (rows.some(Boolean)) await openLastShelf(db, catalogue)
  if (ids.length > few) learnSlots(shelves)
  const come = new Set<number>()
  const gone = new Set<number>()
  ids.forEach((id, at) => {
    const row = rows[at]
    const known = slotOf(shelves, id)
    const was = known === undefined ? 0 : (shelves.state[known] ?? 0)
    const createdAt = known === undefined ? null : shelves.createdAt[known]
    if (row) {
      const slot = shelve(shelves, row)
      if (known === undefined) addToWords(catalogue, row.prompt, slot)
      if ((was & isHere) === 0 || createdAt !== row.createdAt) come.add(slot)
      catalogue.dirtyShelves.add(Math.floor(slot / shelfSize))
    } else if (known !== undefined && (was & isHere) !== 0) {
      shelves.state[known] = 0
      gone.add(known)
      catalogue.dirtyShelves.add(Math.floor(known / shelfSize))
    }
  })
  catalogue.unsaved += ids.length
  catalogue.version += 1
  catalogue.order = reorder(shelves, catalogue.order, come, gone)
}

async function openLastShelf(db: AccountDb, catalogue: Catalogue): Promise<void> {
  if (catalogue.open !== null) return
  const { count } = catalogue.shelves
  const number = Math.floor(count / shelfSize)
  // Of a shelf with nothing on it no word counts: they are left from a catalogue that was lost.
  const isNew = count % shelfSize === 0
  const row = isNew ? undefined : (catalogue.postings.get(number) ?? (await db.postings.get(number)))
  catalogue.open ??= { number, words: openPostings(row) }
}

/** Slots are given one after the other, so that words are only ever added to the last shelf. */
function addToWords(catalogue: Catalogue, prompt: string, slot: number): void {
  const number = Math.floor(slot / shelfSize)
  if (catalogue.open && catalogue.open.number !== number) {
    catalogue.postings.set(catalogue.open.number, sealPostings(catalogue.open.number, catalogue.open.words))
    catalogue.open = null
  }
  catalogue.open ??= { number, words: new Map() }
  addWords(catalogue.open.words, prompt, slot % shelfSize)
  catalogue.postings.delete(number)
  catalogue.dirtyPostings.add(number)
}

export async function readPostings(db: AccountDb, catalogue: Catalogue): Promise<void> {
  if (catalogue.searchable) return
  for (const row of await db.postings.toArray()) {
    if (row.number === catalogue.open?.number || catalogue.postings.has(row.number)) continue
    catalogue.postings.set(row.number, row)
  }
  catalogue.searchable = true
}

/** See `findHits`; the words must be in memory. */
export function searchCatalogue(catalogue: Catalogue, search: string): Uint8Array | null {
  sealOpen(catalogue)
  return findHits(catalogue.postings.values(), search, catalogue.shelves.count)
}

function sealOpen({ open, postings }: Catalogue): void {
  if (open && !postings.has(open.number)) postings.set(open.number, sealPostings(open.number, open.words))
}

/**
 * Writes what is new and strikes the notes that it answers, in one transaction. False when another
 * context has saved since: its catalogue counts, this one must be read again.
 */
export async function saveCatalogue(
  db: AccountDb,
  catalogue: Catalogue,
  done: readonly string[],
): Promise<boolean> {
  sealOpen(catalogue)
  const shelves = [...catalogue.dirtyShelves].map((number) => shelfRow(catalogue.shelves, number))
  const postings = [...catalogue.dirtyPostings].map((number) => catalogue.postings.get(number))
  // What is taken in from here on is for the next save.
  catalogue.dirtyShelves.clear()
  catalogue.dirtyPostings.clear()
  catalogue.unsaved = 0
  const stamp = newId()
  const saved = await db.transaction('rw', db.shelves, db.postings, db.changes, db.meta, async () => {
    if ((await readStamp(db)) !== catalogue.stamp) return false
    await db.shelves.bulkPut(shelves)
    await db.postings.bulkPut(postings.filter((row) => row !== undefined))
    await db.changes.bulkDelete([...done])
    await db.meta.put({ key: stampKey, value: stamp })
    return true
  })
  if (!saved) return false
  catalogue.stamp = stamp
  if (!catalogue.searchable) dropSaved(catalogue)
  return true
}

/** Words that are on disk and not searched need no memory. */
function dropSaved({ postings, dirtyPostings }: Catalogue): void {
  for (const number of postings.keys()) if (!dirtyPostings.has(number)) postings.delete(number)
}
