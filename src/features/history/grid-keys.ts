/** Where the arrows lead in the grid. */
import { placeBeyond } from './grid-layout.ts'
import type { Grid } from './use-grid-window.ts'

/** Null for a key that means nothing to the grid. */
export function placeAfterKey(key: string, place: number, grid: Grid): number | null {
  const { layout, shelves, order } = grid
  const last = order.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, place + 1)
    case 'ArrowLeft':
      return Math.max(0, place - 1)
    case 'ArrowDown':
      return layout && placeBeyond(layout, shelves, order, place, 1)
    case 'ArrowUp':
      return layout && placeBeyond(layout, shelves, order, place, -1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
