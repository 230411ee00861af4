/** Seeded randomness: the same key gives the same numbers on every run. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  range(low: number, high: number): number
  /** Whole number, both ends included. */
  int(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  chance(probability: number): boolean
  /** Roughly normal around 0, about −1..1. */
  bell(): number
  /** A stream of its own, so that one part's use of numbers never shifts another's. */
  fork(name: string): Random
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  // A last mix: neighbouring seeds must not give neighbouring streams.
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** mulberry32 */
export function createRandom(key: string): Random {
  let state = hashText(key)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const random: Random = {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('pick from an empty list')
      return item
    },
    chance: (probability) => next() < probability,
    bell: () => (next() + next() + next() - 1.5) / 1.5,
    fork: (name) => createRandom(`${key}/${name}`),
  }
  return random
}
