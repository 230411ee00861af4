import { useCallback } from 'react'
import { Link } from 'wouter'
import { GalleryGrid } from './gallery-grid.tsx'
import { useGallery } from './use-gallery.ts'

interface GalleryListProps {
  words: string
  hrefOf: (id: string) => string
}

export function GalleryList({ words, hrefOf }: GalleryListProps) {
  const { pictures, hasMore, offline, error, loadMore, retry } = useGallery(words)
  const more = useCallback(() => loadMore(), [loadMore])

  if (pictures === null) return error ? <Failure message={error} onRetry={retry} /> : <Skeleton />
  return (
    <div className="grid gap-4">
      {offline && (
        <p role="status" className="text-sm text-muted">
          You are offline. These are the pictures this device has seen before.
        </p>
      )}
      {pictures.length === 0 ? (
        <Nothing words={words} />
      ) : (
        <GalleryGrid pictures={pictures} hasMore={hasMore} onMore={more} hrefOf={hrefOf} />
      )}
      {error && <Failure message={error} onRetry={retry} />}
    </div>
  )
}

function Nothing({ words }: { words: string }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-box border hairline bg-raised p-6 text-sm">
      <p className="text-base font-semibold">{words ? 'Nothing found' : 'Nothing here yet'}</p>
      <p className="max-w-[56ch] text-pretty text-muted">
        {words
          ? `No public picture has ${words.includes(' ') ? 'these words' : 'this word'} in its prompt or style.`
          : 'A picture comes here when its maker shows it: open one of yours and choose “Show in gallery”.'}
      </p>
      <Link href={words ? '/gallery' : '/generate'} className="btn mt-2 border-base-300 bg-base-200">
        {words ? 'Show all' : 'Make a picture'}
      </Link>
    </div>
  )
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-box border hairline bg-raised p-4 text-sm"
    >
      <p className="flex-1">{message}</p>
      <button type="button" onClick={onRetry} className="btn btn-sm border-base-300 bg-base-200">
        Retry
      </button>
    </div>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Skeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 [@media(scripting:none)]:hidden"
    >
      <p role="status" className="sr-only">
        Loading the gallery
      </p>
      {places.map((place) => (
        <div key={place} className="plate aspect-square rounded-picture" />
      ))}
    </div>
  )
}
