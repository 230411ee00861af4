import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AccountDb } from '../../data/db.ts'
import type { Library } from '../../data/library-view.ts'
import { idIn, type Shelves } from '../../data/shelves.ts'
import type { PictureActions } from '../../domain/picture-actions.ts'
import { DayHeadings } from './day-headings.tsx'
import { placeAfterKey } from './grid-keys.ts'
import { boxesOf, layOut, shapeFor } from './grid-layout.ts'
import { createMoving } from './moving.ts'
import { PictureTile, type TileContext } from './picture-tile.tsx'
import type { Selection } from './selection.ts'
import { createTileStore } from './tile-store.ts'
import { idAt, placeOf, useGridWindow } from './use-grid-window.ts'
import { useWidth } from './use-width.ts'

interface PictureGridProps {
  db: AccountDb
  library: Library
  shelves: Shelves
  order: Uint32Array
  /** Of the list. */
  label: string
  selection: Selection
  actions: PictureActions
  onOpen: (id: string) => void
  /** What the viewer shows; the grid follows it. */
  shownId: string | null
  question: string
  onTop: (isAtTop: boolean) => void
}

export function PictureGrid(props: PictureGridProps) {
  const { db, library, shelves, order, label, selection, actions, onOpen, shownId, question, onTop } = props
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const layout = useMemo(
    () => (width === 0 ? null : layOut(shelves, order, shapeFor(width, order.length))),
    [shelves, order, width],
  )
  const grid = { layout, shelves, order }
  const latest = useRef({ grid, onOpen, actions })
  latest.current = { grid, onOpen, actions }

  const [tiles] = useState(() => createTileStore(db, library))
  useEffect(() => tiles.open(), [tiles])
  const [moving] = useState(createMoving)
  const { range, bringOnScreen } = useGridWindow({ frame, grid, tiles, moving, question, onTop })
  /** The tile that the keyboard is at. */
  const [activeId, setActiveId] = useState<string | null>(null)
  /** Where a key has led before its picture was read. */
  const awaited = useRef<string | null>(null)

  useEffect(() => {
    const place = shownId === null ? -1 : placeOf(latest.current.grid, shownId)
    if (place === -1) return
    setActiveId(shownId)
    bringOnScreen(place)
  }, [shownId, bringOnScreen])

  const context = useMemo<TileContext>(
    () => ({
      tiles,
      selection,
      moving,
      open: (id) => latest.current.onOpen(id),
      actions: () => latest.current.actions,
      activate: setActiveId,
      arrived: (tile) => {
        if (tile === null || tile.dataset.picture !== awaited.current) return
        awaited.current = null
        const place = document.activeElement
        // Who has gone elsewhere meanwhile stays there.
        if (place === document.body || frame.current?.contains(place)) tile.focus({ preventScroll: true })
      },
      selectTo: (id) => {
        const { grid: now } = latest.current
        const [a, b] = [placeOf(now, selection.ids().at(-1) ?? id), placeOf(now, id)]
        const count = Math.abs(a - b) + 1
        selection.add(Array.from({ length: count }, (_, at) => idAt(now, Math.min(a, b) + at)))
      },
    }),
    [tiles, selection, moving],
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-picture]')
    const id = tile?.dataset.picture
    if (id === undefined || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a') return
      event.preventDefault()
      selection.add(Array.from(order, (slot) => idIn(shelves, slot)))
      return
    }
    if (event.key === ' ' || event.key === 'x') {
      event.preventDefault()
      selection.toggle(id)
      return
    }
    const next = placeAfterKey(event.key, placeOf(grid, id), grid)
    if (next === null) return
    event.preventDefault()
    const nextId = idAt(grid, next)
    flushSync(() => setActiveId(nextId))
    bringOnScreen(next)
    const nextTile = frame.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(nextId)}"]`)
    awaited.current = nextTile ? null : nextId
    nextTile?.focus({ preventScroll: true })
  }

  const first = Math.min(range[0], order.length)
  const end = Math.min(range[1], order.length)
  const places = Array.from({ length: end - first }, (_, at) => first + at)
  const active = activeId === null ? -1 : placeOf(grid, activeId)
  // The one with the focus stays rendered, wherever one scrolls.
  if (active !== -1 && active < first) places.unshift(active)
  if (active !== -1 && active >= end) places.push(active)
  const tabStop = active === -1 ? places[0] : active
  const boxes = layout ? boxesOf(layout, shelves, order, first, end) : []

  return (
    <div ref={frame} className="relative [overflow-anchor:none]" style={{ height: layout?.height }}>
      {layout && boxes.length > 0 && (
        <DayHeadings layout={layout} from={boxes[0]?.top ?? 0} to={boxes.at(-1)?.top ?? 0} />
      )}
      <ul aria-label={label} onKeyDown={onKeyDown}>
        {places.map((place) => {
          const box =
            boxes[place - first] ?? (layout ? boxesOf(layout, shelves, order, place, place + 1)[0] : null)
          if (!box) return null
          const id = idAt(grid, place)
          return (
            <PictureTile
              key={id}
              id={id}
              place={place}
              count={order.length}
              {...box}
              isTabStop={place === tabStop}
              context={context}
            />
          )
        })}
      </ul>
    </div>
  )
}
