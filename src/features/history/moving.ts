/** How quickly the page is scrolled, and whether it is at rest. */
export interface Moving {
  /** Pixels since the last frame; negative upwards. */
  speed: number
  isResting: boolean
  /** Too quick to look at. */
  isQuick: boolean
  move(to: number): void
  stop(): void
  /** Tells once, at the next rest. */
  onRest(listener: () => void): () => void
}

/** A frame in which more is scrolled (px) is too quick to look at. */
const quickScroll = 320

export function createMoving(): Moving {
  const listeners = new Set<() => void>()
  let last = window.scrollY
  return {
    speed: 0,
    isResting: false,
    isQuick: false,
    move(to) {
      this.speed = to - last
      this.isQuick = Math.abs(this.speed) > quickScroll
      this.isResting = false
      last = to
    },
    stop() {
      this.speed = 0
      this.isResting = true
      this.isQuick = false
      const all = [...listeners]
      listeners.clear()
      for (const listener of all) listener()
    },
    onRest(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
