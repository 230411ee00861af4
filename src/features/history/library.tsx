import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { everything } from '../../data/shelves.ts'
import type { PictureActions } from '../../domain/picture-actions.ts'
import type { PictureOrder } from '../../domain/picture-order.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui-state/online.ts'
import { LibraryFilters } from './library-filters.tsx'
import { addressWith, isFiltered } from './library-query.ts'
import { LibrarySkeleton, NothingFound, ReadFailure } from './library-states.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PullTrouble } from './pull-trouble.tsx'
import { createSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { makePictureOrder, useFound, useHeldBack, useLibrary } from './use-library.ts'
import { useLibraryQuery } from './use-library-query.ts'
import { useLibraryShortcuts } from './use-library-shortcuts.ts'
import { usePullState } from './use-pull-state.ts'

interface LibraryProps {
  db: AccountDb
  title: string
  /** Of the search field. */
  searchLabel: string
  favouritesOnly?: boolean
  actions: PictureActions
  onOpen: (id: string) => void
  shownId: string | null
  /** Instead of the grid, where there is no picture at all. */
  empty: ReactNode
  /** Beside the grid: what walks the same pictures. */
  children: (order: PictureOrder) => ReactNode
}

export function Library(props: LibraryProps) {
  const { db, title, searchLabel, favouritesOnly = false, actions, onOpen, shownId, empty, children } = props
  const { library, view } = useLibrary(db)
  const [query, change] = useLibraryQuery()
  const asked = useMemo(
    () => (favouritesOnly ? { ...query, favourites: true } : query),
    [query, favouritesOnly],
  )
  const question = addressWith('', asked)
  const found = useFound(library, view, asked)
  const { shown, waiting, setAtTop } = useHeldBack(view.shelves, found, question)
  const [selection] = useState(createSelection)
  useLibraryShortcuts(selection, actions)

  const { shelves } = view
  const order = useMemo(() => shelves && makePictureOrder(shelves, found), [shelves, found])
  useEffect(() => {
    if (order && view.complete) selection.keepOnly((id) => order.indexOf(id) !== -1)
  }, [order, selection, view.complete])

  const filtered = isFiltered(query)
  const clear = () => change({ ...everything })
  const isEmpty = view.complete && found.length === 0 && !filtered
  const isOnline = useOnline()
  const pullState = usePullState(db)
  const trouble = pullState?.trouble ?? null
  // Nothing has been fetched yet: what is missing may be on its way.
  const isFirstFetch = isOnline && trouble === null && !pullState?.fetchedAt
  const isLoading =
    view.failure === null && (isEmpty ? view.order.length === 0 && isFirstFetch : shelves === null)
  const nothingAtAll = isEmpty && !isLoading

  return (
    <>
      <div className="mb-1 flex items-baseline gap-3">
        <h1 className="text-xl font-semibold">{title}</h1>
        {shelves && !isEmpty && (
          <p role="status" className="text-sm text-muted tabular-nums">
            {countWords(found.length, view.order.length, filtered || favouritesOnly, view.complete)}
          </p>
        )}
      </div>
      {trouble !== null && isOnline && <PullTrouble message={trouble.replace(/\.$/, '')} />}
      {view.failure !== null && <ReadFailure message={view.failure} onRetry={library.retry} />}
      {!isEmpty && view.failure === null && (
        <LibraryFilters
          query={query}
          onChange={change}
          onClear={clear}
          shelves={shelves}
          order={view.order}
          searchLabel={searchLabel}
          favouritesOnly={favouritesOnly}
          onSelect={shown.length > 0 ? selection.start : undefined}
        />
      )}
      {isLoading && <LibrarySkeleton />}
      {nothingAtAll && view.failure === null && empty}
      {shelves && view.complete && found.length === 0 && filtered && (
        <NothingFound search={query.search} onClear={clear} />
      )}
      {waiting > 0 && (
        // Without height, so that nothing moves when it comes.
        <div className="sticky top-18 z-30 flex h-0 justify-center">
          <button
            type="button"
            onClick={() => window.scrollTo({ top: 0 })}
            className="btn btn-sm floats animate-arrive rounded-full"
          >
            <Icon name="chevron-up" /> {waiting} new
          </button>
        </div>
      )}
      {shelves && found.length > 0 && (
        <PictureGrid
          db={db}
          library={library}
          shelves={shelves}
          order={shown}
          label={title}
          selection={selection}
          actions={actions}
          onOpen={onOpen}
          shownId={shownId}
          question={question}
          onTop={setAtTop}
        />
      )}
      <SelectionBar db={db} selection={selection} actions={actions} />
      {order && children(order)}
    </>
  )
}

const numbers = new Intl.NumberFormat('en')

function countWords(found: number, all: number, isPart: boolean, complete: boolean): string {
  if (!complete) return `Reading your pictures, ${numbers.format(all)} so far`
  if (isPart && found !== all) return `${numbers.format(found)} of ${numbers.format(all)}`
  return found === 1 ? '1 picture' : `${numbers.format(found)} pictures`
}
