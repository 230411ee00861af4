/**
 * Where every picture of the grid lies: whole pictures in rows of one height, a heading over each day. On
 * typed arrays, so that 100,000 take a few milliseconds. Pure; lengths in CSS pixels.
 */
import type { Shelves } from '../../data/shelves.ts'

interface GridShape {
  width: number
  /** The height that rows are brought close to. */
  rowHeight: number
  gap: number
  /** Of a heading, with the space over it. */
  headingHeight: number
}

interface DayHeading {
  top: number
  left: number
  width: number
  /** A moment of the day, epoch ms. */
  at: number
}

export interface GridLayout {
  shape: GridShape
  height: number
  rowCount: number
  /** Does not fall from row to row; short days share a height. */
  rowTop: Float64Array
  rowLeft: Float32Array
  rowHeight: Float32Array
  /** Place in the order of the row's first picture; one more entry for the end. */
  rowFirst: Uint32Array
  headings: DayHeading[]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Between short days that stand side by side. */
const dayGap = 28
/** A day beside another leaves room for its heading. */
const narrowestDay = 176

function ratioIn(shelves: Shelves, slot: number): number {
  const ratio = (shelves.width[slot] || 1) / (shelves.height[slot] || 1)
  return Math.min(3, Math.max(0.33, ratio))
}

export function layOut(shelves: Shelves, order: Uint32Array, shape: GridShape): GridLayout {
  const { width, rowHeight: wanted, gap, headingHeight } = shape
  const count = order.length
  const rowTop = new Float64Array(count)
  const rowLeft = new Float32Array(count)
  const rowHeight = new Float32Array(count)
  const rowFirst = new Uint32Array(count + 1)
  const headings: DayHeading[] = []
  let rows = 0
  // Where the next day begins; and, after a short day, where one may stand beside it.
  let bottom = 0
  let beside: { top: number; left: number } | null = null

  function closeRow(first: number, top: number, left: number, height: number): void {
    rowFirst[rows] = first
    rowTop[rows] = top
    rowLeft[rows] = left
    rowHeight[rows] = height
    rows += 1
  }

  for (let first = 0; first < count; ) {
    const at = shelves.createdAt[order[first] ?? 0] ?? 0
    const dayStart = startOfDay(at)
    let end = first
    let ratios = 0
    while (end < count && (shelves.createdAt[order[end] ?? 0] ?? 0) >= dayStart) {
      ratios += ratioIn(shelves, order[end] ?? 0)
      end += 1
    }
    const length = ratios * wanted + (end - first - 1) * gap
    if (beside !== null && beside.left + Math.max(length, narrowestDay) <= width) {
      headings.push({ ...beside, width: Math.max(length, narrowestDay), at })
      closeRow(first, beside.top + headingHeight, beside.left, wanted)
      beside = { top: beside.top, left: beside.left + Math.max(length, narrowestDay) + dayGap }
      first = end
      continue
    }
    headings.push({ top: bottom, left: 0, width: Math.min(width, Math.max(length, narrowestDay)), at })
    const top = bottom + headingHeight
    bottom = layOutDay(first, end, top)
    beside =
      length <= width ? { top: top - headingHeight, left: Math.max(length, narrowestDay) + dayGap } : null
    first = end
  }

  /** Answers where the day ends. */
  function layOutDay(start: number, end: number, from: number): number {
    let top = from
    let first = start
    let ratios = 0
    for (let at = start; at < end; at++) {
      const ratio = ratioIn(shelves, order[at] ?? 0)
      const before = (width - (at - first - 1) * gap) / ratios
      const after = (width - (at - first) * gap) / (ratios + ratio)
      // With this one the row is low enough; without it, it may be nearer to what is wanted.
      if (after <= wanted) {
        const without = ratios > 0 && before - wanted < wanted - after
        const height = without ? before : after
        closeRow(first, top, 0, height)
        top += height + gap
        first = without ? at : at + 1
        ratios = without ? ratio : 0
        if (without && width / ratio <= wanted) {
          closeRow(first, top, 0, width / ratio)
          top += width / ratio + gap
          first = at + 1
          ratios = 0
        }
        continue
      }
      ratios += ratio
    }
    if (first < end) {
      // What is left over is not stretched.
      closeRow(first, top, 0, wanted)
      top += wanted + gap
    }
    return top
  }

  rowFirst[rows] = count
  return {
    shape,
    height: bottom,
    rowCount: rows,
    rowTop: rowTop.slice(0, rows),
    rowLeft: rowLeft.slice(0, rows),
    rowHeight: rowHeight.slice(0, rows),
    rowFirst: rowFirst.slice(0, rows + 1),
    headings,
  }
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** The last row that begins at or above `top`; rows that share a height count by their last. */
function rowAt(layout: GridLayout, top: number): number {
  let low = 0
  let high = layout.rowCount
  while (low < high) {
    const middle = (low + high) >> 1
    if ((layout.rowTop[middle] ?? 0) <= top) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** First and one past the last place in the order of what is between two heights. */
export function placesBetween(layout: GridLayout, from: number, to: number): [number, number] {
  if (layout.rowCount === 0) return [0, 0]
  let first = rowAt(layout, from)
  const top = layout.rowTop[first]
  while (first > 0 && layout.rowTop[first - 1] === top) first -= 1
  return [layout.rowFirst[first] ?? 0, layout.rowFirst[rowAt(layout, to) + 1] ?? 0]
}

function rowOf(layout: GridLayout, place: number): number {
  let low = 0
  let high = layout.rowCount
  while (low < high) {
    const middle = (low + high) >> 1
    if ((layout.rowFirst[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** The boxes of the pictures from place `first` to before `end`. */
export function boxesOf(
  layout: GridLayout,
  shelves: Shelves,
  order: Uint32Array,
  first: number,
  end: number,
): Box[] {
  const boxes: Box[] = []
  for (let row = rowOf(layout, first); row < layout.rowCount && boxes.length < end - first; row++) {
    const height = layout.rowHeight[row] ?? 0
    let left = layout.rowLeft[row] ?? 0
    for (let place = layout.rowFirst[row] ?? 0; place < (layout.rowFirst[row + 1] ?? 0); place++) {
      const width = ratioIn(shelves, order[place] ?? 0) * height
      if (place >= first && place < end) boxes.push({ left, top: layout.rowTop[row] ?? 0, width, height })
      left += width + layout.shape.gap
    }
  }
  return boxes
}

/** The picture over or under another one: in the next height, the one whose middle is nearest. */
export function placeBeyond(
  layout: GridLayout,
  shelves: Shelves,
  order: Uint32Array,
  place: number,
  step: 1 | -1,
): number {
  const [box] = boxesOf(layout, shelves, order, place, place + 1)
  if (!box) return place
  let row = rowOf(layout, place)
  while (row >= 0 && row < layout.rowCount && layout.rowTop[row] === box.top) row += step
  const top = layout.rowTop[row]
  if (top === undefined) return place
  let [from, to] = [row, row]
  while (from > 0 && layout.rowTop[from - 1] === top) from -= 1
  while (to < layout.rowCount - 1 && layout.rowTop[to + 1] === top) to += 1
  const first = layout.rowFirst[from] ?? 0
  const middle = box.left + box.width / 2
  const distances = boxesOf(layout, shelves, order, first, layout.rowFirst[to + 1] ?? 0).map((other) =>
    Math.abs(other.left + other.width / 2 - middle),
  )
  return first + distances.indexOf(Math.min(...distances))
}

/** The shape for a width: fewer pictures are shown larger. */
export function shapeFor(width: number, count: number): GridShape {
  const few = count <= 12
  if (width < 560) {
    return { width, rowHeight: Math.round(width * (few ? 0.6 : 0.44)), gap: 6, headingHeight: 44 }
  }
  const rowHeight = few ? 300 : width < 900 ? 200 : 236
  return { width, rowHeight, gap: 10, headingHeight: 52 }
}
