import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { AccountDb } from '../../data/db.ts'
import { canEdit } from '../../data/tasks.ts'
import { styleLabel } from '../../domain/styles.ts'
import type { Task, TaskStatus } from '../../domain/types.ts'
import { removeTask, retryTask } from '../../sync/commands.ts'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui-state/attempt.ts'
import { EditTask } from './edit-task.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { type QueueMood, wayOut, whatFailed, whyQueued } from './queue-words.ts'
import type { Reorder } from './use-reorder.ts'

const badges: Record<TaskStatus, { label: string; dot: string; text: string }> = {
  queued: { label: 'Queued', dot: 'bg-info', text: 'text-info' },
  running: { label: 'Generating...', dot: 'bg-running', text: 'text-warning' },
  done: { label: 'Complete', dot: 'bg-success', text: 'text-success' },
  error: { label: 'Failed', dot: 'bg-error', text: 'text-error' },
}

interface QueueRowProps {
  db: AccountDb
  task: Task
  mood: QueueMood
  reorder: Reorder
  /** Waits, with others to change places with. */
  movable: boolean
  /** The last of those that wait and are shown. */
  last: boolean
}

export function QueueRow({ db, task, mood, reorder, movable, last }: QueueRowProps) {
  const [editing, setEditing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { drag } = reorder
  const dragged = drag?.id === task.id
  const landsBefore = drag !== null && !dragged && drag.before === task.id
  const landsAfter =
    drag !== null && !dragged && last && !landsBefore && isBelowShown(row.current, drag.before)

  // Closed: its button is back, and with it the focus.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) row.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    wasEditing.current = editing
  }, [editing])

  return (
    <li
      ref={row}
      data-waiting={task.status === 'queued' ? task.id : undefined}
      onKeyDown={movable && !editing ? (event) => reorder.onKeyDown(event, task) : undefined}
      className={`relative flex items-start gap-2 py-2 pr-2 pl-4 pointer-coarse:pl-7 ${dragged ? 'bg-base-200 opacity-60' : ''} ${
        landsBefore ? 'shadow-[0_-2px_0_var(--color-primary)]' : ''
      } ${landsAfter ? 'shadow-[inset_0_-2px_0_var(--color-primary)]' : ''}`}
    >
      {movable && (
        <span
          {...reorder.gripOf(task)}
          title="Drag to another place"
          data-grip=""
          className="absolute inset-y-0 left-0 grid w-4 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing pointer-coarse:w-7"
        >
          <Icon name="grip-vertical" className="size-3.5" />
        </span>
      )}
      {editing ? (
        <EditTask db={db} task={task} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Said task={task} mood={mood} />
          <span className="flex h-10 flex-none items-center">
            {movable && <MoveButtons task={task} reorder={reorder} />}
            {task.status === 'error' && (
              <IconButton
                label={`Retry ${task.prompt}`}
                onClick={() => attempt(retryTask(db, task.id), 'This could not be tried again')}
              >
                <Icon name="rotate-cw" />
              </IconButton>
            )}
            {canEdit(task) && (
              <IconButton label={`Edit ${task.prompt}`} data-edit="" onClick={() => setEditing(true)}>
                <Icon name="pencil" className="size-3.5" />
              </IconButton>
            )}
            <IconButton
              label={`Remove ${task.prompt}`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget)
                attempt(removeTask(db, task.id), 'This could not be removed')
              }}
            >
              <Icon name="x" />
            </IconButton>
          </span>
        </>
      )}
    </li>
  )
}

/** Whether the place a dragged row would take is below all that is shown. */
function isBelowShown(row: HTMLElement | null, before: string | null): boolean {
  return before === null || !row?.parentElement?.querySelector(`[data-waiting="${before}"]`)
}

/** The prompt; below it what has become of it. */
function Said({ task, mood }: { task: Task; mood: QueueMood }) {
  const badge = badges[task.status]
  const why = task.status === 'queued' ? whyQueued(task, mood) : null
  const link = task.status === 'error' ? wayOut(task) : null
  return (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="truncate text-sm" title={task.prompt}>
        {task.prompt}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
        <span className={`flex items-center gap-1.5 font-medium ${badge.text}`}>
          <span aria-hidden="true" className={`size-2 flex-none rounded-full ${badge.dot}`} />
          {badge.label}
        </span>
        <span>{styleLabel(task.style)}</span>
        {why && <span>{why}</span>}
      </p>
      {task.status === 'error' && (
        <p className="mt-0.5 text-xs text-pretty text-muted">
          {whatFailed(task)}{' '}
          {link && (
            <Link href={link.path} className="text-base-content underline underline-offset-3">
              {link.label}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
