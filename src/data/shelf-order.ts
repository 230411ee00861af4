/** The order of all pictures, newest first, as slots. */
import { isHere, type Shelves } from './shelves.ts'

/** Newest first; of the same moment, the higher id first, as the table's own index has it. */
function before(shelves: Shelves, a: number, b: number): number {
  const difference = (shelves.createdAt[b] ?? 0) - (shelves.createdAt[a] ?? 0)
  if (difference !== 0) return difference
  const [one, other] = [shelves.ids[a] ?? '', shelves.ids[b] ?? '']
  return one === other ? 0 : one > other ? -1 : 1
}

/** Of all that are here. Quick where the slots were given in the order of time, as they mostly were. */
export function orderShelves(shelves: Shelves): Uint32Array {
  const slots: number[] = []
  let sorted = true
  for (let slot = shelves.count - 1; slot >= 0; slot--) {
    if (((shelves.state[slot] ?? 0) & isHere) === 0) continue
    const last = slots.at(-1)
    if (sorted && last !== undefined && before(shelves, last, slot) > 0) sorted = false
    slots.push(slot)
  }
  if (!sorted) slots.sort((a, b) => before(shelves, a, b))
  return Uint32Array.from(slots)
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
