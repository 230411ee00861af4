/** Which pictures are selected. Kept out of React's state: a tile hears of itself only. */
export interface Selection {
  has(id: string): boolean
  ids(): string[]
  /** Counts up with every change. */
  version(): number
  /** True from the first selected picture, or the Select button, until Done. */
  isOn(): boolean
  start(): void
  toggle(id: string): void
  add(ids: readonly string[]): void
  /** Forgets those that are gone. */
  keepOnly(isHere: (id: string) => boolean): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createSelection(): Selection {
  const selected = new Set<string>()
  const listeners = new Set<() => void>()
  let version = 0
  let on = false

  function changed(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  return {
    has: (id) => selected.has(id),
    ids: () => [...selected],
    version: () => version,
    isOn: () => on,
    start() {
      on = true
      changed()
    },
    toggle(id) {
      if (!selected.delete(id)) selected.add(id)
      on = true
      changed()
    },
    add(ids) {
      for (const id of ids) selected.add(id)
      on = true
      changed()
    },
    keepOnly(isHere) {
      const gone = [...selected].filter((id) => !isHere(id))
      if (gone.length === 0) return
      for (const id of gone) selected.delete(id)
      if (selected.size === 0) on = false
      changed()
    },
    clear() {
      if (!on && selected.size === 0) return
      selected.clear()
      on = false
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
