import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { openLibrary } from '../../data/library.ts'
import type { Library, LibraryView } from '../../data/library-view.ts'
import { idIn, type LibraryQuery, type Shelves, selectSlots, slotOf } from '../../data/shelves.ts'
import { orderOf, type PictureOrder } from '../../domain/picture-order.ts'

export function useLibrary(db: AccountDb): { library: Library; view: LibraryView } {
  const library = useMemo(() => openLibrary(db), [db])
  const view = useSyncExternalStore(library.subscribe, library.getView)
  return { library, view }
}

const none = new Uint32Array(0)

/** The slots that the query leaves, newest first. */
export function useFound(library: Library, view: LibraryView, query: LibraryQuery): Uint32Array {
  const searching = query.search.trim() !== ''
  useEffect(() => {
    if (searching) library.prepareSearch()
  }, [library, searching])
  const found = useMemo(() => {
    if (view.shelves === null) return none
    // Until the words are in memory, in a moment, all are shown.
    const hits = searching ? library.search(query.search) : null
    return selectSlots(view.shelves, view.order, query, hits)
  }, [library, view, query, searching])
  return useSame(view.shelves, found)
}

/** The one before, as long as it is the same: what hangs on it is not done anew. */
function useSame(shelves: Shelves | null, slots: Uint32Array): Uint32Array {
  const kept = useRef({ shelves, slots })
  const { slots: last } = kept.current
  const same =
    kept.current.shelves === shelves &&
    (last === slots || (last.length === slots.length && last.every((slot, at) => slot === slots[at])))
  if (!same) kept.current = { shelves, slots }
  return kept.current.slots
}

/**
 * What is shown while one looks further down: pictures that come at the top wait until the top is
 * reached again. Answers how many wait.
 */
export function useHeldBack(
  shelves: Shelves | null,
  found: Uint32Array,
  question: string,
): { shown: Uint32Array; waiting: number; setAtTop: (isAtTop: boolean) => void } {
  const [held, setHeld] = useState<{ question: string; from: number } | null>(null)
  const newest = useRef(0)
  const from = held?.question === question ? held.from : Number.POSITIVE_INFINITY
  const shown = useMemo(() => {
    if (shelves === null) return found
    let first = 0
    while (first < found.length && (shelves.createdAt[found[first] ?? 0] ?? 0) > from) first += 1
    return first === 0 ? found : found.subarray(first)
  }, [shelves, found, from])
  newest.current = shelves?.createdAt[shown[0] ?? -1] ?? 0
  const setAtTop = useCallback(
    (isAtTop: boolean) => setHeld(isAtTop ? null : { question, from: newest.current }),
    [question],
  )
  return { shown, waiting: found.length - shown.length, setAtTop }
}

/** All pictures of the account, for whoever walks them without a grid. Null until they are read. */
export function usePictureOrder(db: AccountDb): PictureOrder | null {
  const { view } = useLibrary(db)
  const { shelves, order, failure } = view
  return useMemo(() => {
    if (failure !== null) return orderOf([])
    return shelves && makePictureOrder(shelves, order)
  }, [shelves, order, failure])
}

export function makePictureOrder(shelves: Shelves, slots: Uint32Array): PictureOrder {
  return {
    count: slots.length,
    idAt: (index) => {
      const slot = slots[index]
      return slot === undefined ? undefined : idIn(shelves, slot)
    },
    indexOf: (id) => {
      const slot = slotOf(shelves, id)
      return slot === undefined ? -1 : slots.indexOf(slot)
    },
  }
}
