import type { Size } from './constants.ts'

/** Of the sizes that a model takes the one with the nearest shape; the wanted one where any is taken. */
export function nearestSize(wanted: Size, sizes: readonly Size[]): Size {
  const shape = ({ width, height }: Size) => Math.log(width / height)
  const distance = (size: Size) => Math.abs(shape(size) - shape(wanted))
  return (
    sizes.reduce<Size | null>(
      (best, size) => (best && distance(best) <= distance(size) ? best : size),
      null,
    ) ?? wanted
  )
}
