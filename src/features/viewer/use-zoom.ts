import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { closeUp, type Point, panBy, type Room, scaleStep, type View, whole, zoomTo } from './zoom.ts'

export interface Zoom {
  view: View
  /** True for what was asked for by key or button; what a hand moves follows it at once. */
  eased: boolean
  stage: RefObject<HTMLDivElement | null>
  picture: RefObject<HTMLDivElement | null>
  /** Points are of the window. */
  /** Times what it is by then: several may come before the screen is drawn again. */
  by(factor: number, at: Point): void
  pan(dx: number, dy: number, eased?: boolean): void
  in(): void
  out(): void
  fit(): void
  toggle(at: Point): void
}

/** Every picture begins whole: the zoom belongs to `id`. */
export function useZoom(id: string): Zoom {
  const [zoomed, setZoomed] = useState({ id, view: whole, eased: false })
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = zoomed.id === id ? zoomed.view : whole

  const change = useCallback(
    (eased: boolean, next: (view: View, room: Room, middle: Point) => View) => {
      const around = stage.current?.getBoundingClientRect()
      const shown = picture.current
      if (!around || !shown) return
      const room = { stage: around, picture: { width: shown.offsetWidth, height: shown.offsetHeight } }
      const middle = { x: around.x + around.width / 2, y: around.y + around.height / 2 }
      setZoomed((last) => ({
        id,
        view: next(last.id === id ? last.view : whole, room, middle),
        eased,
      }))
    },
    [id],
  )

  const moves = useMemo(() => {
    const zoomAt = (eased: boolean, factor: number, at?: Point) =>
      change(eased, (now, room, middle) =>
        zoomTo(
          now,
          now.scale * factor,
          at ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 },
          room,
        ),
      )
    return {
      by: (factor: number, at: Point) => zoomAt(false, factor, at),
      pan: (dx: number, dy: number, eased = false) => change(eased, (now, room) => panBy(now, dx, dy, room)),
      in: () => zoomAt(true, scaleStep),
      out: () => zoomAt(true, 1 / scaleStep),
      fit: () => change(true, () => whole),
      toggle: (at: Point) =>
        change(true, (now, room, middle) =>
          now.scale > 1 ? whole : zoomTo(now, closeUp, { x: at.x - middle.x, y: at.y - middle.y }, room),
        ),
    }
  }, [change])

  return { view, eased: zoomed.eased, stage, picture, ...moves }
}
