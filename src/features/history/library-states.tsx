import { Link } from 'wouter'
import { useOnline } from '../../ui-state/online.ts'

export function HistoryEmpty() {
  const isOnline = useOnline()
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <h2 className="text-lg font-semibold">Nothing here yet</h2>
      <p className="max-w-[48ch] text-sm text-pretty text-muted">
        {isOnline
          ? 'Every picture you make is kept here, on this device too, so that you have it without a connection.'
          : 'You are offline. Pictures you made elsewhere appear here when you are back; new ones can wait in the queue.'}
      </p>
      <Link href="/generate" className="btn btn-primary mt-3">
        Make the first picture
      </Link>
    </div>
  )
}

export function SavedEmpty() {
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <h2 className="text-lg font-semibold">No favourites yet</h2>
      <p className="max-w-[48ch] text-sm text-pretty text-muted">
        Press the heart on a picture and it is kept here, beside the rest of your history.
      </p>
      <Link href="/history" className="btn mt-3 border-base-300 bg-raised">
        Go to the history
      </Link>
    </div>
  )
}

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const words = search.trim()
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <h2 className="text-lg font-semibold">Nothing found</h2>
      <p role="status" className="max-w-[60ch] text-sm break-words text-muted">
        {words
          ? `No picture has “${words}” in its prompt and fits the filters.`
          : 'No picture fits these filters.'}
      </p>
      <button type="button" onClick={onClear} className="btn mt-3 border-base-300 bg-raised">
        Show all
      </button>
    </div>
  )
}

export function ReadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 py-10">
      <h2 className="text-lg font-semibold">Your pictures could not be read</h2>
      <p className="max-w-[60ch] text-sm break-words text-muted">{message}</p>
      <button type="button" onClick={onRetry} className="btn mt-3 border-base-300 bg-raised">
        Try again
      </button>
    </div>
  )
}

/** Widths of plates in two rows, as pictures would lie. */
const plates = [
  ['a', 1],
  ['b', 1.5],
  ['c', 0.67],
  ['d', 1],
  ['e', 1.5],
  ['f', 1],
  ['g', 0.67],
  ['h', 1.5],
] as const

export function LibrarySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 pt-3">
      <div className="plate h-4 w-24" />
      <div className="flex flex-wrap gap-2.5">
        {plates.map(([key, ratio]) => (
          <div
            key={key}
            className="plate h-40 sm:h-58"
            style={{ flexGrow: ratio, flexBasis: `${ratio * 9}rem`, maxWidth: `${ratio * 20}rem` }}
          />
        ))}
      </div>
    </div>
  )
}
