/** What the screens see of the library. */
import type { Shelves } from './shelves.ts'

export interface LibraryView {
  /** Null until the first screen can be shown. */
  shelves: Shelves | null
  /** Slots, newest first. */
  order: Uint32Array
  /** Another one with every change, also of what stands on the shelves. */
  version: number
  /** False while pictures are still being taken in. */
  complete: boolean
  searchable: boolean
  /** Why it could not be read. */
  failure: string | null
}

export interface Library {
  getView(): LibraryView
  subscribe(listener: () => void): () => void
  /** Hears the ids of rows that were added, changed or deleted. */
  onRows(listener: (ids: readonly string[]) => void): () => void
  /** Gets the words into memory; `searchable` tells when they are. */
  prepareSearch(): void
  search(text: string): Uint8Array | null
  /** The row of a picture is not as the catalogue has it. */
  recheck(ids: readonly string[]): void
  retry(): void
}

/** Before anything has been read. */
export const nothing: LibraryView = {
  shelves: null,
  order: new Uint32Array(0),
  version: -1,
  complete: false,
  searchable: false,
  failure: null,
}
