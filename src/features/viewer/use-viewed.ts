/** The picture behind an id, while it lives; when it goes, the next one. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { type PictureOrder, without } from '../../domain/picture-order.ts'
import type { Generation } from '../../domain/types.ts'

interface ViewedOptions {
  db: AccountDb
  id: string
  /** May lag behind: what has gone while this is open stands in it for a moment. */
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
  /** Those that can be walked. */
  order: PictureOrder
  /** True on the picture that took the place of one that was deleted elsewhere. */
  replaced: boolean
  /** Call before deleting here: its end is no surprise then. */
  expectEnd(id: string): void
  /** Shows one of the order; where that has gone unseen, what stands in its place. */
  walkTo(id: string): void
}

export function useViewed({ db, id, order: known, onShow, onNothingLeft }: ViewedOptions): Viewed {
  const found = useLiveQuery(async () => ({ id, row: await db.generations.get(id) }), [db, id])
  const last = useRef<{ row: Generation; index: number } | null>(null)
  const expected = useRef(new Set<string>())
  const gone = useRef(new Set<string>())
  const walkedTo = useRef<string | null>(null)
  const [replacement, setReplacement] = useState<string | null>(null)

  // Refused by the server a delete is taken back.
  if (found?.row) gone.current.delete(found.id)
  const order = without(known, gone.current)
  const index = order.indexOf(id)
  if (found?.row) {
    const lastIndex = last.current?.row.id === found.id ? last.current.index : -1
    const now = found.id === id ? index : order.indexOf(found.id)
    last.current = { row: found.row, index: now >= 0 ? now : lastIndex }
  }
  const isGone = found?.id === id && !found.row
  const wasSeen = last.current?.row.id === id
  const hasEnded = isGone && (wasSeen || walkedTo.current === id)

  useEffect(() => {
    if (!hasEnded) return
    const isSurprise = wasSeen ? !expected.current.delete(id) : replacement === id
    gone.current.add(id)
    const next = neighbourOf(without(known, gone.current), id, last.current?.index ?? 0)
    if (next === undefined) {
      onNothingLeft(isSurprise)
      return
    }
    walkedTo.current = next
    setReplacement(isSurprise ? next : null)
    onShow(next)
  }, [hasEnded, wasSeen, id, known, replacement, onShow, onNothingLeft])

  return {
    generation: isGone && !hasEnded ? undefined : last.current?.row,
    isMissing: isGone && !hasEnded,
    place: { index: index >= 0 ? index : (last.current?.index ?? -1), isIn: index >= 0 },
    order,
    replaced: replacement === id,
    expectEnd: (doomed) => expected.current.add(doomed),
    walkTo(wanted) {
      walkedTo.current = wanted
      onShow(wanted)
    },
  }
}

/** What stands in a picture's place when it goes, whether or not the order knows yet that it has gone. */
export function neighbourOf(order: PictureOrder, id: string, lastIndex: number): string | undefined {
  const index = order.indexOf(id)
  const left = without(order, [id])
  return left.idAt(Math.max(0, Math.min(index >= 0 ? index : lastIndex, left.count - 1)))
}
