/**
 * The account's pictures as one ordered whole that stays up to date: read in one go from the catalogue,
 * then changed by what the notes in `changes` name. Page only.
 */
import { liveQuery, type Subscription } from 'dexie'
import { logWarning } from '../domain/log.ts'
import type { Generation } from '../domain/types.ts'
import {
  type Catalogue,
  readCatalogue,
  readPostings,
  readStamp,
  saveCatalogue,
  searchCatalogue,
  takeIn,
} from './catalogue.ts'
import type { AccountDb } from './db.ts'
import { listGenerations } from './generations.ts'
import { exclusively, inIdleTime } from './idle-time.ts'
import { type Library, nothing } from './library-view.ts'
import { idIn } from './shelves.ts'

/** What is shown before a large catalogue has been made. */
const firstScreen = 120
/** Rows read at a time: a few milliseconds of work. */
const slice = 250
/** Larger work is done by one context only, a slice in every idle moment. */
const smallWork = 500
const savedEvery = 8192
/** Small changes are written together (ms). */
const saveDelay = 1_500
/** While much is taken in, the screen hears of it this often (ms). */
const publishEvery = 400
/** The moment the library is asked for; the grid measures its first screen from here. */
export const libraryAsked = 'library.asked'
/** Kept in memory this long (ms) after the last one who looked. */
const keptFor = 60_000

interface Batch {
  /** The note that names the ids; null for what was found missing. */
  note: string | null
  ids: readonly string[] | null
}

export function createLibrary(db: AccountDb): Library {
  let view = nothing
  let catalogue: Catalogue | null = null
  let queue: Batch[] = []
  /** Notes that are queued or answered in memory. */
  let known = new Set<string>()
  let answered: string[] = []
  let counted = false
  let running = false
  let publishedAt = 0
  let following: Subscription | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  let saving: ReturnType<typeof setTimeout> | undefined
  let wantsWords = false
  const listeners = new Set<() => void>()
  const rowListeners = new Set<(ids: readonly string[]) => void>()

  function publish(complete: boolean): void {
    if (!catalogue) return
    const { shelves, order, version, searchable } = catalogue
    const same = view.shelves === shelves && view.version === version && view.failure === null
    if (same && view.complete === complete && view.searchable === searchable) return
    view = { shelves, order, version, complete, searchable, failure: null }
    publishedAt = Date.now()
    for (const listener of listeners) listener()
    if (wantsWords && !searchable) readWords(catalogue)
  }

  function readWords(current: Catalogue): void {
    readPostings(db, current).then(() => publish(view.complete), fail)
  }

  function fail(error: unknown): void {
    logWarning('The pictures could not be read', error)
    view = { ...view, complete: true, failure: error instanceof Error ? error.message : String(error) }
    for (const listener of listeners) listener()
  }

  function follow(): void {
    following ??= liveQuery(async () => ({
      stamp: await readStamp(db),
      notes: await db.changes.toCollection().primaryKeys(),
    })).subscribe({
      next: ({ stamp, notes }) => {
        queueNotes(notes)
        if (catalogue && stamp !== catalogue.stamp && !running) forget()
        work()
      },
      error: fail,
    })
  }

  function queueNotes(notes: readonly string[]): void {
    for (const note of notes) {
      if (known.has(note)) continue
      known.add(note)
      queue.push({ note, ids: null })
    }
  }

  /** Another context has saved: what it has is read anew. */
  function forget(): void {
    catalogue = null
    queue = []
    known = new Set()
    answered = []
    counted = false
  }

  function rest(): void {
    clearTimeout(resting)
    if (listeners.size > 0) return
    resting = setTimeout(() => {
      if (listeners.size > 0 || running) return
      following?.unsubscribe()
      following = null
      forget()
      wantsWords = false
      view = nothing
    }, keptFor)
  }

  function work(): void {
    if (running) return
    running = true
    workOff()
      .catch(fail)
      .finally(() => {
        running = false
        if (queue.length > 0 && view.failure === null) work()
        else rest()
      })
  }

  async function workOff(): Promise<void> {
    clearTimeout(saving)
    let current = catalogue ?? (await start())
    for (;;) {
      const size = await readQueue()
      if (size > smallWork) {
        await exclusively(db.name, async () => {
          if ((await readStamp(db)) === current.stamp) await takeInQueue(current, true)
        })
      } else await takeInQueue(current, false)
      if ((await readStamp(db)) !== current.stamp) {
        forget()
        current = await start()
        continue
      }
      if (queue.length === 0 && !counted) await findMissing(current)
      if (queue.length === 0) break
    }
    publish(true)
    if (current.unsaved > 0) saving = setTimeout(() => save(current).catch(fail), saveDelay)
  }

  async function start(): Promise<Catalogue> {
    performance.mark(libraryAsked)
    const { catalogue: read, notes } = await readCatalogue(db)
    // Some may be queued already, noted or answered meanwhile: they are taken in once more.
    queueNotes(notes)
    catalogue = read
    const size = await readQueue()
    if (size > smallWork || (read.order.length === 0 && size === 0)) {
      const newest = await listGenerations(db, { limit: firstScreen })
      await takeIn(db, read, idsOf(newest), newest)
      // An empty library is complete: there is nothing to wait for.
      if (newest.length > 0) publish(false)
    } else if (size === 0) publish(false)
    return read
  }

  async function readQueue(): Promise<number> {
    await readIds(queue.filter((batch) => batch.ids === null))
    return queue.reduce((sum, batch) => sum + (batch.ids?.length ?? 0), 0)
  }

  async function readIds(unread: Batch[]): Promise<void> {
    if (unread.length === 0) return
    const rows = await db.changes.bulkGet(unread.map((batch) => batch.note ?? ''))
    unread.forEach((batch, at) => {
      batch.ids = rows[at]?.ids ?? []
    })
  }

  /** The oldest notes first: slots given in the order of time are read back without sorting. */
  async function takeInQueue(current: Catalogue, slowly: boolean): Promise<void> {
    for (let batch = queue.shift(); batch; batch = queue.shift()) {
      // Noted while this went on.
      if (batch.ids === null) await readIds([batch])
      const ids = batch.ids ?? []
      for (let from = 0; from < ids.length; from += slice) {
        if (slowly) await inIdleTime()
        const part = ids.slice(from, from + slice)
        await takeIn(db, current, part, await db.generations.bulkGet([...part]))
        for (const listener of rowListeners) listener(part)
        if (slowly && Date.now() - publishedAt > publishEvery) publish(false)
      }
      if (batch.note !== null) answered.push(batch.note)
      if (slowly && current.unsaved >= savedEvery && !(await saveNow(current))) return
    }
  }

  /** Rows that came or went without a note: written by an older version of the app, or before there were notes. */
  async function findMissing(current: Catalogue): Promise<void> {
    const count = await db.transaction('r', db.generations, db.changes, async () => {
      const notes = await db.changes.toCollection().primaryKeys()
      return notes.every((note) => known.has(note)) ? db.generations.count() : null
    })
    if (count === null) return
    counted = true
    if (count === current.order.length) return
    // The oldest first, as the notes of a pull are.
    const rows = new Set(await db.generations.orderBy('[createdAt+id]').primaryKeys())
    const here = new Set(Array.from(current.order, (slot) => idIn(current.shelves, slot)))
    const missing = [...rows].filter((id) => !here.has(id))
    const gone = [...here].filter((id) => !rows.has(id))
    const ids = [...gone, ...missing]
    for (let from = 0; from < ids.length; from += slice) {
      queue.push({ note: null, ids: ids.slice(from, from + slice) })
    }
  }

  async function save(current: Catalogue): Promise<void> {
    if (current !== catalogue) return
    await inIdleTime()
    await exclusively(db.name, () => saveNow(current))
  }

  /** False when another context was first. */
  async function saveNow(current: Catalogue): Promise<boolean> {
    const done = answered
    answered = []
    return saveCatalogue(db, current, done)
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      follow()
      // The catalogue is not kept waiting for the notes.
      if (catalogue === null && view.failure === null) work()
      return () => {
        listeners.delete(listener)
        rest()
      }
    },
    onRows(listener) {
      rowListeners.add(listener)
      return () => rowListeners.delete(listener)
    },
    prepareSearch() {
      wantsWords = true
      if (catalogue && !catalogue.searchable && view.shelves) readWords(catalogue)
    },
    search: (text) => (catalogue?.searchable ? searchCatalogue(catalogue, text) : null),
    recheck(ids) {
      queue.push({ note: null, ids })
      work()
    },
    retry() {
      view = nothing
      following?.unsubscribe()
      following = null
      forget()
      follow()
    },
  }
}

function idsOf(rows: readonly Generation[]): string[] {
  return rows.map((row) => row.id)
}

const libraries = new WeakMap<AccountDb, Library>()

export function openLibrary(db: AccountDb): Library {
  let library = libraries.get(db)
  if (!library) {
    library = createLibrary(db)
    libraries.set(db, library)
  }
  return library
}
