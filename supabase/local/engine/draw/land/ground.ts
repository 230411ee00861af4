/** Shapes of the land, in pixels. */
export interface Ground {
  width: number
  height: number
}
