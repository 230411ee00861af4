/** The order of all pictures, newest first, as slots. */
import { idIn, isHere, type Shelves } from './shelves.ts'

/** Newest first; of the same moment, the higher id first, as the table's own index has it. */
function before(shelves: Shelves, a: number, b: number): number {
  const difference = (shelves.createdAt[b] ?? 0) - (shelves.createdAt[a] ?? 0)
  if (difference !== 0) return difference
  const [one, other] = [idIn(shelves, a), idIn(shelves, b)]
  return one === other ? 0 : one > other ? -1 : 1
}

/** Of all that are here. Quick where the slots were given in the order of time, as they mostly were. */
export function orderShelves(shelves: Shelves): Uint32Array {
  const { state, createdAt } = shelves
  const slots = new Uint32Array(shelves.count)
  let count = 0
  let sorted = true
  let last = -1
  for (let slot = shelves.count - 1; slot >= 0; slot--) {
    if (((state[slot] ?? 0) & isHere) === 0) continue
    const later = last === -1 || (createdAt[last] ?? 0) > (createdAt[slot] ?? 0)
    if (sorted && !later && before(shelves, last, slot) > 0) sorted = false
    slots[count++] = slot
    last = slot
  }
  const order = slots.subarray(0, count)
  if (!sorted) sortByTime(shelves, order)
  return order
}

/** Slots in the low bits of a key, the time over them. */
const slotBits = 22

/**
 * Time and slot as one whole number each, which the browser sorts by itself: of 100,000 a few milliseconds,
 * where calling back for each comparison takes fifty.
 */
function sortByTime(shelves: Shelves, slots: Uint32Array): void {
  const keys = new BigUint64Array(slots.length)
  // The low half of a key comes first in memory, on every machine that has a browser.
  const halves = new Uint32Array(keys.buffer)
  const unit = 2 ** (32 - slotBits)
  slots.forEach((slot, at) => {
    const time = shelves.createdAt[slot] ?? 0
    halves[2 * at] = ((time % unit) << slotBits) | slot
    halves[2 * at + 1] = Math.floor(time / unit)
  })
  keys.sort()
  const last = slots.length - 1
  for (let at = 0; at <= last; at++) slots[last - at] = (halves[2 * at] ?? 0) & (2 ** slotBits - 1)
  sortSameMoments(shelves, slots)
}

function sortSameMoments(shelves: Shelves, slots: Uint32Array): void {
  const { createdAt } = shelves
  for (let first = 0; first < slots.length; ) {
    const time = createdAt[slots[first] ?? 0]
    let end = first + 1
    while (end < slots.length && createdAt[slots[end] ?? 0] === time) end += 1
    if (end - first > 1) slots.subarray(first, end).sort((a, b) => before(shelves, a, b))
    first = end
  }
}

/** The order after some slots have come and others gone; those that stay keep their places. */
export function reorder(
  shelves: Shelves,
  order: Uint32Array,
  come: ReadonlySet<number>,
  gone: ReadonlySet<number>,
): Uint32Array {
  if (come.size === 0 && gone.size === 0) return order
  const fresh = [...come].sort((a, b) => before(shelves, a, b))
  const merged = new Uint32Array(order.length + fresh.length)
  let count = 0
  let next = 0
  for (const slot of order) {
    if (gone.has(slot) || come.has(slot)) continue
    for (; next < fresh.length; next++) {
      const candidate = fresh[next] ?? 0
      if (before(shelves, candidate, slot) > 0) break
      merged[count++] = candidate
    }
    merged[count++] = slot
  }
  for (; next < fresh.length; next++) merged[count++] = fresh[next] ?? 0
  return merged.slice(0, count)
}
