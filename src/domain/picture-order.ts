/** The order in which pictures are walked: newest first, as the current search and filters show them. */
export interface PictureOrder {
  readonly count: number
  /** undefined outside 0 to count - 1. */
  idAt(index: number): string | undefined
  /** -1 when the picture is not among those shown. */
  indexOf(id: string): number
}

/** For a list that is short or already in memory. */
export function orderOf(ids: readonly string[]): PictureOrder {
  return { count: ids.length, idAt: (index) => ids[index], indexOf: (id) => ids.indexOf(id) }
}
