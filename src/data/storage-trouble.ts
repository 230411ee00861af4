/**
 * What is wrong with the storage of this device; the app says so. Knows nothing of Dexie, so that the
 * first paint can ask.
 *
 * refused: the browser lets nothing be stored. blocked: another tab holds an older version open.
 * lost: the connection broke and could not be mended. newer: another tab runs a newer version of the app.
 * full: there was no room, pictures had to go.
 */
export type StorageTrouble = 'refused' | 'blocked' | 'lost' | 'newer' | 'full'

let trouble: StorageTrouble | null = null
const listeners = new Set<() => void>()

export function getStorageTrouble(): StorageTrouble | null {
  return trouble
}

export function noteStorageTrouble(next: StorageTrouble | null): void {
  if (next === trouble) return
  trouble = next
  for (const listener of listeners) listener()
}

/** Answers how to stop listening. */
export function onStorageTrouble(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
