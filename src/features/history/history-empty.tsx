import { Link } from 'wouter'

export function HistoryEmpty() {
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <h2 className="text-lg font-semibold">Nothing here yet</h2>
      <p className="max-w-[48ch] text-sm text-muted">
        Every picture you make is kept here, on this device too, so that you have it without a connection.
      </p>
      <Link href="/generate" className="btn btn-primary mt-3">
        Make the first picture
      </Link>
    </div>
  )
}

export function HistoryNoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <p role="status" className="max-w-[60ch] text-sm text-muted">
        No prompt contains “{search.trim()}”.
      </p>
      <button type="button" onClick={onClear} className="btn btn-sm border-base-300 bg-raised">
        Show all
      </button>
    </div>
  )
}

export function HistorySkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-2 gap-x-3 gap-y-6 @2xl:grid-cols-3 @2xl:gap-x-4 @5xl:grid-cols-4"
    >
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className="grid gap-2">
          <div className="plate aspect-square" />
          <div className="plate h-3 w-3/4" />
        </div>
      ))}
    </div>
  )
}
