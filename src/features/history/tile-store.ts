/**
 * Rows and thumbnails of the pictures on screen: read in batches, the newest wish first, kept as object
 * URLs in a bounded cache. One for a grid.
 */
import { liveQuery, type Subscription } from 'dexie'
import type { AccountDb } from '../../data/db.ts'
import { getBytes, wantPicture } from '../../data/images.ts'
import { libraryAsked } from '../../data/library.ts'
import type { Library } from '../../data/library-view.ts'
import { logWarning } from '../../domain/log.ts'
import type { Generation } from '../../domain/types.ts'

export interface TileData {
  generation: Generation
  /** Null when the bytes are not on this device. */
  url: string | null
  /** It came while one looked. */
  develops: boolean
}

export interface TileStore {
  get(id: string): TileData | undefined
  watch(id: string, listener: () => void): () => void
  /** What should be there, most wanted first; replaces the wish before. */
  want(ids: readonly string[]): void
  /** What is in view while nothing moves: missing bytes are asked for and awaited. */
  look(ids: readonly string[]): void
  /** Follows the rows; answers the function that gives everything back. */
  open(): () => void
}

/** Tiles in memory beyond those on screen. */
const kept = 600
const batch = 16

export function createTileStore(db: AccountDb, library: Library): TileStore {
  // In the order of use: the first is the one that goes.
  const tiles = new Map<string, TileData>()
  const watchers = new Map<string, Set<() => void>>()
  // What is in memory but flies by stays a plate: to decode its picture would cost a frame.
  const shown = new Set<string>()
  let wanted: readonly string[] = []
  let reading = false
  let closed = true
  let awaiting: Subscription | null = null
  let awaited = ''

  function put(id: string, tile: TileData): void {
    const before = tiles.get(id)
    if (before?.url && before.url !== tile.url) URL.revokeObjectURL(before.url)
    tiles.delete(id)
    tiles.set(id, tile)
    tell(id)
  }

  function tell(id: string): void {
    for (const listener of watchers.get(id) ?? []) listener()
  }

  function showKept(): void {
    const ids = wanted.filter((id) => tiles.has(id) && !shown.has(id)).slice(0, batch)
    for (const id of ids) {
      shown.add(id)
      tell(id)
    }
  }

  function drop(id: string): void {
    const tile = tiles.get(id)
    if (tile?.url) URL.revokeObjectURL(tile.url)
    tiles.delete(id)
    shown.delete(id)
  }

  function trim(): void {
    for (const id of tiles.keys()) {
      if (tiles.size <= kept) return
      if (!watchers.has(id)) drop(id)
    }
  }

  async function readWanted(): Promise<void> {
    if (reading || closed) return
    reading = true
    for (;;) {
      showKept()
      const ids = wanted.filter((id) => !tiles.has(id)).slice(0, batch)
      if (closed || (ids.length === 0 && wanted.every((id) => shown.has(id)))) break
      if (ids.length === 0) {
        await nextFrame()
        continue
      }
      await read(ids, false)
      trim()
      measureFirstScreen()
    }
    reading = false
  }

  async function read(ids: readonly string[], develops: boolean): Promise<void> {
    const [rows, bytes] = await Promise.all([db.generations.bulkGet([...ids]), getBytes(db, ids)])
    if (closed) return
    const lost: string[] = []
    ids.forEach((id, at) => {
      const generation = rows[at]
      const blob = bytes[at]
      if (!generation) {
        lost.push(id)
        return
      }
      if (wanted.includes(id)) shown.add(id)
      put(id, { generation, url: blob ? URL.createObjectURL(blob) : null, develops })
    })
    if (lost.length > 0) {
      wanted = wanted.filter((id) => !lost.includes(id))
      library.recheck(lost)
    }
  }

  function failed(error: unknown): void {
    reading = false
    logWarning('Pictures could not be read', error)
  }

  function onRows(ids: readonly string[]): void {
    const here = ids.filter((id) => tiles.has(id))
    if (here.length === 0) return
    db.generations.bulkGet(here).then((rows) => {
      here.forEach((id, at) => {
        const tile = tiles.get(id)
        const generation = rows[at]
        if (!generation) drop(id)
        else if (tile) put(id, { ...tile, generation })
      })
    }, failed)
  }

  return {
    get: (id) => (shown.has(id) ? tiles.get(id) : undefined),
    watch(id, listener) {
      const listeners = watchers.get(id) ?? new Set()
      listeners.add(listener)
      watchers.set(id, listeners)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        watchers.delete(id)
        shown.delete(id)
      }
    },
    want(ids) {
      wanted = ids
      showKept()
      readWanted().catch(failed)
    },
    look(ids) {
      const missing = ids.filter((id) => tiles.get(id)?.url === null)
      const names = missing.join()
      if (names === awaited) return
      awaited = names
      awaiting?.unsubscribe()
      awaiting = null
      if (missing.length === 0) return
      for (const id of missing) {
        if (tiles.get(id)?.generation.imageUrl) wantPicture(db, id).catch(failed)
      }
      awaiting = liveQuery(() =>
        Promise.all(
          [db.thumbnails, db.pictures].map((table) => table.where('id').anyOf(missing).primaryKeys()),
        ),
      ).subscribe({
        next: (found) => {
          const here = [...new Set(found.flat())].filter((id) => tiles.get(id)?.url === null)
          if (here.length > 0) read(here, true).catch(failed)
        },
        error: failed,
      })
    },
    open() {
      closed = false
      const stopRows = library.onRows(onRows)
      readWanted().catch(failed)
      return () => {
        closed = true
        awaiting?.unsubscribe()
        awaiting = null
        awaited = ''
        stopRows()
        for (const id of [...tiles.keys()]) drop(id)
      }
    },
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

/** For the benchmark, and for whoever looks into the browser's tools. */
function measureFirstScreen(): void {
  const name = 'library.first-screen'
  const isFirst = performance.getEntriesByName(name).length === 0
  if (isFirst && performance.getEntriesByName(libraryAsked).length > 0)
    performance.measure(name, libraryAsked)
}
