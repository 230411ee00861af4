/** The picture behind an id, while it lives; when it goes, the next one. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import type { PictureOrder } from '../../domain/picture-order.ts'
import type { Generation } from '../../domain/types.ts'

interface ViewedOptions {
  db: AccountDb
  id: string
  order: PictureOrder
  onShow: (id: string) => void
  /** The last one has gone. */
  onNothingLeft: (deletedElsewhere: boolean) => void
}

interface Viewed {
  /** While another is being read, the one before. */
  generation: Generation | undefined
  /** True when there is no such picture, and was none when it was opened. */
  isMissing: boolean
  /** Its place in the order; when it has left it (no favourite any more), the one it had. */
  place: { index: number; isIn: boolean }
  /** True on the picture that took the place of one that was deleted elsewhere. */
  replaced: boolean
  /** Call before deleting here: its end is no surprise then. */
  expectEnd(id: string): void
}

export function useViewed({ db, id, order, onShow, onNothingLeft }: ViewedOptions): Viewed {
  const found = useLiveQuery(async () => ({ id, row: await db.generations.get(id) }), [db, id])
  const last = useRef<{ row: Generation; index: number } | null>(null)
  const expected = useRef(new Set<string>())
  /** What has gone while this is open: the order may not know it yet. */
  const gone = useRef(new Set<string>())
  const chosen = useRef<string | null>(null)
  const [replacement, setReplacement] = useState<string | null>(null)

  const index = order.indexOf(id)
  if (found?.row) {
    const lastIndex = last.current?.row.id === found.id ? last.current.index : -1
    const now = found.id === id ? index : order.indexOf(found.id)
    last.current = { row: found.row, index: now >= 0 ? now : lastIndex }
  }
  const isGone = found?.id === id && !found.row
  const wasSeen = last.current?.row.id === id
  // Put in another's place here, and gone with it: nobody asked for it.
  const hasEnded = isGone && (wasSeen || chosen.current === id)

  useEffect(() => {
    if (!hasEnded) return
    const isSurprise = wasSeen ? !expected.current.delete(id) : replacement === id
    gone.current.add(id)
    const next = neighbourOf(order, id, last.current?.index ?? 0, gone.current)
    if (next === undefined) {
      onNothingLeft(isSurprise)
      return
    }
    chosen.current = next
    setReplacement(isSurprise ? next : null)
    onShow(next)
  }, [hasEnded, wasSeen, id, order, replacement, onShow, onNothingLeft])

  return {
    generation: isGone && !hasEnded ? undefined : last.current?.row,
    isMissing: isGone && !hasEnded,
    place: { index: index >= 0 ? index : (last.current?.index ?? -1), isIn: index >= 0 },
    replaced: replacement === id,
    expectEnd: (doomed) => expected.current.add(doomed),
  }
}

/**
 * What stands in a picture's place when it goes, whether or not the order knows yet that it has gone.
 * `gone`: this one and those that went before it.
 */
export function neighbourOf(
  order: PictureOrder,
  id: string,
  lastIndex: number,
  gone: ReadonlySet<string>,
): string | undefined {
  const index = order.indexOf(id)
  const start = index >= 0 ? index : Math.max(0, lastIndex)
  const isLeft = (found: string | undefined) => found !== undefined && !gone.has(found)
  for (let at = start; at < order.count; at += 1) {
    if (isLeft(order.idAt(at))) return order.idAt(at)
  }
  for (let at = Math.min(start, order.count) - 1; at >= 0; at -= 1) {
    if (isLeft(order.idAt(at))) return order.idAt(at)
  }
  return undefined
}
