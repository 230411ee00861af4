/** Hands on the picture: swipe, pinch, drag, double tap and wheel. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Zoom } from './use-zoom.ts'
import { distanceOf, middleOf, type Point } from './zoom.ts'

/** Pixels a finger must go sideways to change the picture. */
const swipeLength = 56
/** Two taps within this time (ms) and distance are one double tap. */
const tapTime = 300
const tapReach = 24

interface Gestures {
  /** How far a swipe has drawn the picture aside. */
  drawn: number
  handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(event: PointerEvent<HTMLElement>): void
    onPointerCancel(event: PointerEvent<HTMLElement>): void
  }
}

export function useGestures(zoom: Zoom, onWalk: (step: 1 | -1) => void): Gestures {
  const [drawn, setDrawn] = useState(0)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const lastTap = useRef({ x: 0, y: 0, time: 0 })
  useWheel(zoom)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
    start.current = pointers.current.size === 1 ? pointOf(event) : null
    if (pointers.current.size > 1) setDrawn(0)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...pointers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
    if (other) {
      const grown = distanceOf(now, other) / Math.max(1, distanceOf(before, other))
      zoom.by(grown, middleOf(now, other))
    } else if (zoom.view.scale > 1) {
      zoom.pan(now.x - before.x, now.y - before.y)
    } else if (start.current && event.pointerType !== 'mouse') {
      setDrawn(now.x - start.current.x)
    }
    pointers.current.set(event.pointerId, now)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId)) return
    const began = start.current
    start.current = null
    setDrawn(0)
    if (!began) return
    const now = pointOf(event)
    const aside = now.x - began.x
    const isSwipe = Math.abs(aside) > swipeLength && Math.abs(aside) > 1.5 * Math.abs(now.y - began.y)
    if (isSwipe && zoom.view.scale === 1 && event.pointerType !== 'mouse') onWalk(aside < 0 ? 1 : -1)
    else if (distanceOf(now, began) < tapReach) tapped(now, event.timeStamp)
  }

  function tapped(at: Point, time: number) {
    const isSecond = time - lastTap.current.time < tapTime && distanceOf(at, lastTap.current) < tapReach
    lastTap.current = { ...at, time: isSecond ? 0 : time }
    if (isSecond) zoom.toggle(at)
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    // The browser scrolls with it from here on.
    pointers.current.delete(event.pointerId)
    start.current = null
    setDrawn(0)
  }

  return { drawn, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

/** Not through React, whose wheel listeners cannot keep the page from scrolling. */
function useWheel(zoom: Zoom): void {
  const { stage, by } = zoom
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      // A trackpad's pinch comes as small turns with the control key.
      const speed = event.ctrlKey ? 0.01 : 0.002
      by(Math.exp(-pixels * speed), { x: event.clientX, y: event.clientY })
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [stage, by])
}

function pointOf(event: { clientX: number; clientY: number }): Point {
  return { x: event.clientX, y: event.clientY }
}
