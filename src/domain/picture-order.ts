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

/** The order without those that have gone: it may not know it yet. */
export function without(order: PictureOrder, gone: Iterable<string>): PictureOrder {
  const places = Array.from(gone, (id) => order.indexOf(id))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b)
  if (places.length === 0) return order
  return {
    count: order.count - places.length,
    idAt(index) {
      let at = index
      for (const place of places) if (place <= at) at += 1
      return order.idAt(at)
    },
    indexOf(id) {
      const at = order.indexOf(id)
      return places.includes(at) ? -1 : at - places.filter((place) => place < at).length
    },
  }
}
