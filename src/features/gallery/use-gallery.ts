/** The pages of one search, as far as they were asked for. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import type { GalleryPicture } from '../../domain/types.ts'
import { searchGallery } from '../../sync/commands.ts'

export interface GalleryPages {
  /** null while the first page is on its way. */
  pictures: readonly GalleryPicture[] | null
  hasMore: boolean
  offline: boolean
  error: string | null
  loadMore: () => void
  retry: () => void
}

type Shown = Omit<GalleryPages, 'loadMore' | 'retry'>

const nothing: Shown = { pictures: null, hasMore: false, offline: false, error: null }

export function useGallery(words: string): GalleryPages {
  const [shown, setShown] = useState<Shown>(nothing)
  /** Counts searches: the answer to an older one is dropped. */
  const search = useRef(0)
  const busy = useRef(false)

  const load = useCallback(
    async (last: GalleryPicture | null) => {
      if (busy.current && last !== null) return
      busy.current = true
      if (last === null) search.current += 1
      const own = search.current
      try {
        const page = await searchGallery(words, last)
        if (own !== search.current) return
        setShown((before) => ({
          ...page,
          pictures: last ? joined(before.pictures ?? [], page.pictures) : page.pictures,
          error: null,
        }))
      } catch (error) {
        if (own !== search.current) return
        if (!(error instanceof AppError)) logError('The gallery could not be read', error)
        const message = error instanceof AppError ? error.message : 'That did not work. Please try again.'
        setShown((before) => ({ ...before, error: message }))
      } finally {
        if (own === search.current) busy.current = false
      }
    },
    [words],
  )

  useEffect(() => {
    setShown(nothing)
    void load(null)
    // What could not be asked for is asked for when there is a network again.
    const again = () => void load(null)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [load])

  const last = shown.pictures?.at(-1) ?? null
  return { ...shown, loadMore: () => void load(last), retry: () => void load(null) }
}

/** A picture published meanwhile moves the pages: what is there already is not shown twice. */
function joined(before: readonly GalleryPicture[], more: readonly GalleryPicture[]): GalleryPicture[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
