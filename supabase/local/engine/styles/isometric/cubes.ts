/** Cubes: colour by place, `x` to the lower right, `y` to the lower left, `z` up. */
export type Cubes = Map<number, string>

/** Sides of the tile, in cubes. */
export const size = 42
/** Places a row has in a key: more than the tile, for what stands out over it. */
export const limit = 96
export const key = (x: number, y: number, z: number): number => ((z + 8) * limit + y) * limit + x
