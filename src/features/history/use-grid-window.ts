/** Which part of the grid is rendered while the page scrolls, and what stays in place when the grid changes. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { idIn, type Shelves, slotOf } from '../../data/shelves.ts'
import { boxesOf, type GridLayout, placesBetween } from './grid-layout.ts'
import type { Moving } from './moving.ts'
import { rememberedScroll, rememberScroll } from './scroll-memory.ts'
import type { TileStore } from './tile-store.ts'

export interface Grid {
  /** Null until the width is known. */
  layout: GridLayout | null
  shelves: Shelves
  order: Uint32Array
}

interface GridWindowOptions {
  frame: RefObject<HTMLElement | null>
  grid: Grid
  tiles: TileStore
  moving: Moving
  /** Another one: another search, which begins at the top. */
  question: string
  /** Told when the top is left and reached again. */
  onTop: (isAtTop: boolean) => void
}

/** So long (ms) after the last move the grid is at rest. */
const restAfter = 140
/** Scrolled less (px), the grid is at its top. */
const topReach = 160
/** Rendered beyond the screen (px), beside what the speed asks for. */
const margin = 300

export function idAt({ shelves, order }: Grid, place: number): string {
  return idIn(shelves, order[place] ?? -1)
}

/** -1 when it is not among what is shown. */
export function placeOf({ shelves, order }: Grid, id: string): number {
  const slot = slotOf(shelves, id)
  return slot === undefined ? -1 : order.indexOf(slot)
}

export function useGridWindow(options: GridWindowOptions) {
  const { frame, grid, tiles, moving, question, onTop } = options
  const [range, setRange] = useState<[number, number]>([0, 0])
  const latest = useRef(grid)
  latest.current = grid
  /** What is in view, and how far below the top of the screen. */
  const anchors = useRef<Array<{ id: string; offset: number }>>([])

  const update = useCallback(() => {
    const now = latest.current
    if (!now.layout || !frame.current) return
    const { speed, isResting, isQuick } = moving
    const top = -frame.current.getBoundingClientRect().top
    const ahead = margin + Math.min(3_000, Math.abs(speed) * 2.2)
    const bottom = top + window.innerHeight
    const [first, end] = placesBetween(
      now.layout,
      top - (speed < 0 ? ahead : margin),
      bottom + (speed < 0 ? margin : ahead),
    )
    setRange((last) => (last[0] === first && last[1] === end ? last : [first, end]))
    if (isQuick) {
      // Nothing is read, and nothing decoded, for what flies by.
      tiles.want([])
      return
    }
    const [seen, seenEnd] = placesBetween(now.layout, top, bottom)
    const ids = (from: number, to: number) =>
      Array.from({ length: Math.max(0, to - from) }, (_, at) => idAt(now, from + at))
    const inView = ids(seen, seenEnd)
    tiles.want([...inView, ...ids(seenEnd, end), ...ids(first, seen)])
    if (!isResting) return
    tiles.look(inView)
    const boxes = boxesOf(now.layout, now.shelves, now.order, seen, seenEnd)
    anchors.current = inView.map((id, at) => ({ id, offset: (boxes[at]?.top ?? 0) - top }))
  }, [frame, moving, tiles])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasAtTop: boolean | null = null
    const rest = () => {
      moving.stop()
      update()
      rememberScroll()
    }
    const onScroll = () => {
      moving.move(window.scrollY)
      clearTimeout(timer)
      timer = setTimeout(rest, restAfter)
      const isAtTop = window.scrollY < topReach
      // In the same frame, so that what is scrolled to is there when it is painted.
      flushSync(() => {
        update()
        if (isAtTop !== wasAtTop) onTop(isAtTop)
      })
      wasAtTop = isAtTop
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    timer = setTimeout(rest, restAfter)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [moving, update, onTop])

  const { layout } = grid
  const asked = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!layout) return
    if (asked.current === null) {
      const top = rememberedScroll()
      if (top > 0) window.scrollTo(0, top)
    } else if (asked.current !== question) {
      if (window.scrollY > 0) window.scrollTo(0, 0)
    } else if (window.scrollY >= topReach && frame.current) {
      keepInPlace(frame.current, { ...latest.current, layout }, anchors.current)
    }
    asked.current = question
    update()
    const timer = setTimeout(() => {
      if (moving.isResting) update()
    }, restAfter)
    return () => clearTimeout(timer)
  }, [layout, question, update, frame, moving])

  /** Scrolls as little as brings the picture on screen. */
  const bringOnScreen = useCallback(
    (place: number) => {
      const { layout: now, shelves, order } = latest.current
      const [box] = now ? boxesOf(now, shelves, order, place, place + 1) : []
      if (!box || !frame.current) return
      const top = box.top + frame.current.getBoundingClientRect().top
      const [from, to] = [88, window.innerHeight - 24]
      if (top < from) window.scrollBy(0, top - from)
      else if (top + box.height > to) window.scrollBy(0, Math.min(top - from, top + box.height - to))
      update()
    },
    [frame, update],
  )

  return { range, bringOnScreen }
}

/** The first of the pictures that were in view and are still here stays where it was. */
function keepInPlace(
  frame: HTMLElement,
  grid: Grid & { layout: GridLayout },
  anchors: ReadonlyArray<{ id: string; offset: number }>,
): void {
  const top = -frame.getBoundingClientRect().top
  for (const { id, offset } of anchors) {
    const place = placeOf(grid, id)
    if (place === -1) continue
    const [box] = boxesOf(grid.layout, grid.shelves, grid.order, place, place + 1)
    const moved = (box?.top ?? 0) - top - offset
    if (Math.abs(moved) > 1) window.scrollBy(0, moved)
    return
  }
}
