import { type PointerEvent, useRef } from 'react'

/** Held so long (ms) it is no tap. */
const longEnough = 450
/** Moved further (px) it is a scroll. */
const steady = 10

/** A finger that rests on something. `wasLong` tells, and forgets, whether the click that follows belongs to it. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, long: false })
  const end = () => window.clearTimeout(press.current.timer)
  return {
    wasLong: () => {
      const { long } = press.current
      press.current.long = false
      return long
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        press.current.long = false
        if (event.pointerType === 'mouse') return
        press.current.x = event.clientX
        press.current.y = event.clientY
        press.current.timer = window.setTimeout(() => {
          press.current.long = true
          onLongPress()
        }, longEnough)
      },
      onPointerMove: (event: PointerEvent) => {
        const { x, y } = press.current
        if (Math.hypot(event.clientX - x, event.clientY - y) > steady) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      // The browser's own menu of a link would come up with it.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (press.current.long) event.preventDefault()
      },
    },
  }
}
