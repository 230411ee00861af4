/** So many tries at once, then one at a time: what makes guessing slow and mistyping no trouble. */
export interface Tries {
  /** Takes one. Answers 0, or the seconds until there is one again. */
  take(key: string): number
  giveBack(key: string): void
}

export interface TriesOptions {
  most: number
  /** How long (ms) until one more is there. */
  every: number
  now?: () => number
}

/** Beyond this many the oldest are forgotten: a flood of names must not fill the memory. */
const keysMax = 10_000

export function createTries({ most, every, now = Date.now }: TriesOptions): Tries {
  // When all of a key's tries are there again (ms); a Map keeps the order of writing.
  const fullAt = new Map<string, number>()

  function write(key: string, at: number): void {
    fullAt.delete(key)
    if (at > now()) fullAt.set(key, at)
    const [oldest] = fullAt.keys()
    if (fullAt.size > keysMax && oldest !== undefined) fullAt.delete(oldest)
  }

  return {
    take(key) {
      const full = Math.max(now(), fullAt.get(key) ?? 0) + every
      const wait = full - now() - most * every
      if (wait > 0) return Math.ceil(wait / 1000)
      write(key, full)
      return 0
    },
    giveBack(key) {
      write(key, (fullAt.get(key) ?? 0) - every)
    },
  }
}
