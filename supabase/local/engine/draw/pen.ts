import type { Material, Part, Point } from './part.ts'

interface Paint {
  decal?: boolean
  material?: Material
  soft?: boolean
}

/** Draws parts in a thing's own units: x around 0, y from 0 at its foot to about −1 at its top. */
export interface Pen {
  parts: Part[]
  /** The material of what is drawn next. */
  material: Material
  polygon(points: readonly Point[], colour: string, paint?: Paint): void
  /** A closed smooth shape through the points. */
  blob(points: readonly Point[], colour: string, paint?: Paint): void
  ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    colour: string,
    paint?: Paint & { tilt?: number },
  ): void
  /** x, y is the upper left corner. */
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    colour: string,
    paint?: Paint & { round?: number },
  ): void
  /** A limb, trunk or tail: a smooth line whose width changes along it. */
  limb(points: readonly Point[], widths: readonly number[], colour: string, paint?: Paint): void
  /** A thin line painted on. */
  line(points: readonly Point[], width: number, colour: string): void
  /** A mark that is painted on. */
  dot(x: number, y: number, rx: number, ry: number, colour: string): void
}

/** Catmull-Rom through the points, `steps` pieces each. */
export function smooth(points: readonly Point[], closed: boolean, steps = 8): Point[] {
  const n = points.length
  const at = (i: number): Point => {
    const index = closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))
    return points[index] ?? [0, 0]
  }
  const out: Point[] = []
  const last = closed ? n : n - 1
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const curve = (a: number, b: number, c: number, d: number): number =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      out.push([curve(p0[0], p1[0], p2[0], p3[0]), curve(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  if (!closed) out.push(at(n - 1))
  return out
}

export function ellipsePoints(x: number, y: number, rx: number, ry: number, tilt = 0, count = 40): Point[] {
  const cos = Math.cos(tilt)
  const sin = Math.sin(tilt)
  return Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * Math.PI * 2
    const px = Math.cos(a) * rx
    const py = Math.sin(a) * ry
    return [x + px * cos - py * sin, y + px * sin + py * cos]
  })
}

export function boxPoints(x: number, y: number, width: number, height: number, round = 0): Point[] {
  if (round <= 0)
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]
  const r = Math.min(round, width / 2, height / 2)
  const out: Point[] = []
  const corners: Point[] = [
    [x + width - r, y + r],
    [x + width - r, y + height - r],
    [x + r, y + height - r],
    [x + r, y + r],
  ]
  corners.forEach(([cx, cy], corner) => {
    for (let i = 0; i <= 6; i++) {
      const a = ((corner - 1) * Math.PI) / 2 + (i / 6) * (Math.PI / 2)
      out.push([cx + Math.cos(a) * r, cy + Math.sin(a) * r])
    }
  })
  return out
}

/** The outline of a line whose half width follows `widths` (full widths, evenly spread), with round ends. */
export function limbPoints(points: readonly Point[], widths: readonly number[]): Point[] {
  const spine = smooth(points, false)
  const left: Point[] = []
  const right: Point[] = []
  const half = (t: number): number => {
    const at = t * (widths.length - 1)
    const i = Math.min(Math.floor(at), widths.length - 1)
    const a = widths[i] ?? 0
    const b = widths[Math.min(i + 1, widths.length - 1)] ?? a
    return (a + (b - a) * (at - i)) / 2
  }
  const cap = (centre: Point, radius: number, from: number): Point[] =>
    Array.from({ length: 7 }, (_, i): Point => {
      const a = from + ((i + 1) / 8) * Math.PI
      return [centre[0] + Math.cos(a) * radius, centre[1] + Math.sin(a) * radius]
    })
  let angle = 0
  let firstAngle = 0
  spine.forEach((point, i) => {
    const before = spine[Math.max(0, i - 1)] ?? point
    const after = spine[Math.min(spine.length - 1, i + 1)] ?? point
    angle = Math.atan2(after[1] - before[1], after[0] - before[0])
    if (i === 0) firstAngle = angle
    const r = half(i / Math.max(1, spine.length - 1))
    left.push([point[0] + Math.sin(angle) * r, point[1] - Math.cos(angle) * r])
    right.push([point[0] - Math.sin(angle) * r, point[1] + Math.cos(angle) * r])
  })
  const start = spine[0] ?? [0, 0]
  const end = spine[spine.length - 1] ?? start
  return [
    ...left,
    ...cap(end, half(1), angle - Math.PI / 2),
    ...right.reverse(),
    ...cap(start, half(0), firstAngle + Math.PI / 2),
  ]
}

export function createPen(material: Material = 'matte'): Pen {
  const pen: Pen = {
    parts: [],
    material,
    polygon: (points, colour, paint) => add([...points], true, 0, colour, paint),
    blob: (points, colour, paint) => add(smooth(points, true), true, 0, colour, paint),
    ellipse: (x, y, rx, ry, colour, paint) =>
      add(ellipsePoints(x, y, rx, ry, paint?.tilt), true, 0, colour, paint),
    box: (x, y, width, height, colour, paint) =>
      add(boxPoints(x, y, width, height, paint?.round), true, 0, colour, paint),
    limb: (points, widths, colour, paint) => add(limbPoints(points, widths), true, 0, colour, paint),
    line: (points, width, colour) => add(smooth(points, false), false, width, colour, { decal: true }),
    dot: (x, y, rx, ry, colour) => add(ellipsePoints(x, y, rx, ry, 0, 24), true, 0, colour, { decal: true }),
  }
  function add(points: Point[], closed: boolean, width: number, colour: string, paint: Paint = {}): void {
    pen.parts.push({
      points,
      closed,
      width,
      colour,
      material: paint.material ?? pen.material,
      decal: paint.decal ?? false,
      ...(paint.soft ? { soft: true } : {}),
    })
  }
  return pen
}
