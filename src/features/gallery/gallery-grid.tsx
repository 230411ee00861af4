import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { GalleryPicture } from '../../domain/types.ts'

interface GalleryGridProps {
  pictures: readonly GalleryPicture[]
  hasMore: boolean
  onMore: () => void
  /** Where a picture's own page is. */
  hrefOf: (id: string) => string
}

const gap = 12
const tile = 220

/** Squares in rows; only the rows in view are drawn, and the next page is asked for before its end is seen. */
export function GalleryGrid({ pictures, hasMore, onMore, hrefOf }: GalleryGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const { width, top } = usePlace(list)
  const columns = Math.max(2, Math.round((width + gap) / (tile + gap)))
  const size = (width - gap * (columns - 1)) / columns
  const rows = Math.ceil(pictures.length / columns)
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => size + gap,
    overscan: 3,
    scrollMargin: top,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width is a new height of every row.
  useLayoutEffect(() => virtual.measure(), [size])

  const shown = virtual.getVirtualItems()
  const end = shown.at(-1)?.index ?? 0
  const atEnd = hasMore && end >= rows - 2
  useEffect(() => {
    if (atEnd) onMore()
  }, [atEnd, onMore])

  return (
    <ul ref={list} aria-label="Gallery" className="relative" style={{ height: virtual.getTotalSize() }}>
      {width > 0 &&
        shown.flatMap((row) =>
          pictures.slice(row.index * columns, (row.index + 1) * columns).map((picture, column) => (
            <li
              key={picture.id}
              aria-setsize={hasMore ? -1 : pictures.length}
              aria-posinset={row.index * columns + column + 1}
              className="absolute"
              style={{
                width: size,
                height: size,
                transform: `translate(${column * (size + gap)}px, ${row.start - top}px)`,
              }}
            >
              <Link href={hrefOf(picture.id)} className="block size-full rounded-picture">
                <img
                  src={picture.url}
                  alt={picture.prompt}
                  crossOrigin="anonymous"
                  loading="lazy"
                  decoding="async"
                  className="picture-edge size-full rounded-picture bg-base-300 object-cover"
                />
              </Link>
            </li>
          )),
        )}
    </ul>
  )
}

/** Its width, and how far below the page's top it begins. */
function usePlace(list: { current: HTMLElement | null }): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const look = () => {
      const { width, top } = current.getBoundingClientRect()
      setPlace({ width, top: Math.round(top + window.scrollY) })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])
  return place
}
