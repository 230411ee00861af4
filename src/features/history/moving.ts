/** How quickly the page is scrolled, and whether it is at rest. */
import { startTransition } from 'react'

export interface Moving {
  /** Pixels since the last frame; negative upwards. */
  speed: number
  isResting: boolean
  /** Too quick to look at. */
  isQuick: boolean
  move(to: number): void
  stop(): void
  /** Tells once: at the next rest, or when nobody new has asked for a moment. */
  onRest(listener: () => void): () => void
}

/** A frame in which more is scrolled (px) is too quick to look at. */
const quickScroll = 320

/** So long (ms) after the last one who asked: it is not done between one key and the next. */
const calm = 180

export function createMoving(): Moving {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = window.scrollY

  function tell(): void {
    const all = [...listeners]
    listeners.clear()
    startTransition(() => {
      for (const listener of all) listener()
    })
  }

  return {
    speed: 0,
    isResting: false,
    isQuick: false,
    move(to) {
      clearTimeout(timer)
      this.speed = to - last
      this.isQuick = Math.abs(this.speed) > quickScroll
      this.isResting = false
      last = to
    },
    stop() {
      this.speed = 0
      this.isResting = true
      this.isQuick = false
      tell()
    },
    onRest(listener) {
      listeners.add(listener)
      if (this.isResting) {
        clearTimeout(timer)
        timer = setTimeout(tell, calm)
      }
      return () => listeners.delete(listener)
    },
  }
}
