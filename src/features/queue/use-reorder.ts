/** Moving a waiting task: by pointer on its grip, by its buttons, by Alt and the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import type { Task } from '../../domain/types.ts'
import { moveTask, moveTaskBefore } from '../../sync/commands.ts'
import { attempt } from '../../ui-state/attempt.ts'

export type Direction = 'up' | 'down'

interface Drag {
  id: string
  /** The waiting task it would be put before; null: to the end. */
  before: string | null
}

const failure = 'The order could not be changed'

/** So near (px) to the list's edge it scrolls on. */
const edge = 28

export function useReorder(db: AccountDb, waiting: readonly Task[]) {
  const [drag, drawDrag] = useState<Drag | null>(null)
  // What is drawn may lag behind the pointer; a drop counts from where it is.
  const dragging = useRef<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const refocus = useRef<{ element: HTMLElement; until: number } | null>(null)

  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    const kept = refocus.current
    if (!kept || Date.now() > kept.until || document.activeElement !== document.body) return
    kept.element.focus({ preventScroll: true })
    kept.element.closest('li')?.scrollIntoView({ block: 'nearest' })
  })

  function setDrag(next: Drag | null): void {
    const known = dragging.current
    if (known?.id === next?.id && known?.before === next?.before) return
    dragging.current = next
    drawDrag(next)
  }

  function move(task: Task, direction: Direction): void {
    const from = waiting.findIndex((other) => other.id === task.id)
    const to = from + (direction === 'up' ? -1 : 1)
    if (from === -1) return
    if (to < 0 || to >= waiting.length) {
      setAnnouncement(`${task.prompt} is already ${direction === 'up' ? 'first' : 'last'}.`)
      return
    }
    const focused = document.activeElement
    if (focused instanceof HTMLElement) refocus.current = { element: focused, until: Date.now() + 1_000 }
    const moved = moveTask(db, task.id, direction).then(() => {
      setAnnouncement(`${task.prompt}: now ${to + 1} of ${waiting.length}.`)
    })
    attempt(moved, failure)
  }

  function onKeyDown(event: KeyboardEvent, task: Task): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(task, event.key === 'ArrowUp' ? 'up' : 'down')
  }

  function target(id: string, y: number): string | null {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-waiting]') ?? [])]
    const over = rows.find((row) => {
      const { top, height } = row.getBoundingClientRect()
      return row.dataset.waiting !== id && y < top + height / 2
    })
    if (over) return over.dataset.waiting ?? null
    // Below the last row shown: before the first that is not shown.
    const shown = new Set(rows.map((row) => row.dataset.waiting))
    return waiting.find((task) => !shown.has(task.id))?.id ?? null
  }

  function onDragMove(event: PointerEvent, task: Task): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = list.current?.getBoundingClientRect()
    if (list.current && box) {
      if (event.clientY < box.top + edge) list.current.scrollTop -= 8
      if (event.clientY > box.bottom - edge) list.current.scrollTop += 8
    }
    setDrag({ id: task.id, before: target(task.id, event.clientY) })
  }

  function onDragEnd(task: Task): void {
    const dropped = dragging.current
    if (dropped?.id !== task.id) return
    setDrag(null)
    const next = waiting[waiting.findIndex((other) => other.id === task.id) + 1]?.id ?? null
    if (dropped.before !== next) attempt(moveTaskBefore(db, task.id, dropped.before), failure)
  }

  /** For the grip: the mouse and the finger alike. */
  function gripOf(task: Task) {
    return {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => onDragMove(event, task),
      onPointerUp: () => onDragEnd(task),
      onPointerCancel: () => setDrag(null),
      onLostPointerCapture: () => setDrag(null),
    }
  }

  return { list, drag, announcement, move, onKeyDown, gripOf }
}

export type Reorder = ReturnType<typeof useReorder>
