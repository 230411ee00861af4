export type Point = readonly [x: number, y: number]

/** What a surface is made of; styles give each its own texture and shine. */
export const materials = [
  'sky',
  'glow',
  'cloud',
  'rock',
  'grass',
  'sand',
  'snow',
  'water',
  'foliage',
  'wood',
  'wall',
  'metal',
  'glass',
  'fur',
  'skin',
  'cloth',
  'petal',
  'matte',
] as const

export type Material = (typeof materials)[number]

/** One shape of one colour. Open parts are lines of a width. */
export interface Part {
  points: Point[]
  closed: boolean
  /** Of an open part. */
  width: number
  colour: string
  material: Material
  /** Painted on what lies below it: it has no outline and no roundness of its own. */
  decal: boolean
  /** Fades out towards its rim, where a style can do that. */
  soft?: boolean
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(parts: readonly Part[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const part of parts)
    for (const [x, y] of part.points) {
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      if (y > box.bottom) box.bottom = y
    }
  return box
}

export function move(
  parts: readonly Part[],
  x: number,
  y: number,
  scale: number,
  flip = false,
  tilt = 0,
): Part[] {
  const sign = flip ? -1 : 1
  const cos = Math.cos(tilt) * scale
  const sin = Math.sin(tilt) * scale
  return parts.map((part) => ({
    ...part,
    width: part.width * scale,
    points: part.points.map(([px, py]): Point => {
      const sx = px * sign
      return [x + sx * cos - py * sin, y + sx * sin + py * cos]
    }),
  }))
}
