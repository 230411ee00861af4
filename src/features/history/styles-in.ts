import { isHere, type Shelves, unknownStyle } from '../../data/shelves.ts'
import { styleIds } from '../../domain/styles.ts'

/** The styles that occur, in their order; those chosen as well, so that they can be taken back. */
export function stylesIn(shelves: Shelves, order: Uint32Array, chosen: readonly string[]): string[] {
  const seen = new Uint8Array(unknownStyle + 1)
  for (const slot of order)
    if ((shelves.state[slot] ?? 0) & isHere) seen[shelves.style[slot] ?? unknownStyle] = 1
  return styleIds.filter((style, at) => seen[at] === 1 || chosen.includes(style))
}
