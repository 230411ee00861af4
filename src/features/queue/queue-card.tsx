import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../../data/db.ts'
import { getEstimate } from '../../data/estimate.ts'
import { getDailyLimit } from '../../data/limits.ts'
import { getQueueSettings } from '../../data/settings.ts'
import { listQueueTasks } from '../../data/tasks.ts'
import { queueRowsShown } from '../../domain/constants.ts'
import type { Task, TaskStatus } from '../../domain/types.ts'
import { durationRange } from '../../ui/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useOnline } from '../../ui-state/online.ts'
import { QueueControls } from './queue-controls.tsx'
import { QueueRow } from './queue-row.tsx'
import { beyondLimit, inShownOrder, isTimedWait, type QueueMood } from './queue-words.ts'
import { useReorder } from './use-reorder.ts'

const counters: ReadonlyArray<[status: TaskStatus, label: string]> = [
  ['queued', 'Queued'],
  ['running', 'Running'],
  ['done', 'Done'],
  ['error', 'Failed'],
]

/** The queue; hidden when there is nothing in it (specification, section 2). */
export function QueueCard({ db }: { db: AccountDb }) {
  const tasks = useLiveQuery(() => listQueueTasks(db), [db])
  if (!tasks || tasks.length === 0) return null
  return <FilledQueue db={db} tasks={tasks} />
}

function FilledQueue({ db, tasks }: { db: AccountDb; tasks: readonly Task[] }) {
  const settings = useLiveQuery(() => getQueueSettings(db), [db])
  const mood = useMood(db, tasks)
  const waiting = tasks.filter((task) => task.status === 'queued')
  const reorder = useReorder(db, waiting)
  const more = tasks.length - queueRowsShown
  const rows = inShownOrder(tasks).slice(0, queueRowsShown)
  const lastWaiting = rows.findLast((task) => task.status === 'queued')?.id

  return (
    <section
      aria-labelledby="queue-heading"
      data-queue=""
      className="rounded-box border hairline bg-base-100"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-2 py-1.5 pr-2 pl-2">
        <div className="flex min-h-9 items-baseline gap-2 py-2 pl-2">
          <h2 id="queue-heading" className="text-sm font-medium">
            Generation Queue
          </h2>
          <Outlook db={db} paused={settings?.paused ?? false} online={mood.online} />
        </div>
        {settings && <QueueControls db={db} settings={settings} />}
      </header>
      <Counters tasks={tasks} />
      {settings?.paused && (
        <p className="flex items-center gap-2 border-t hairline px-4 py-2 text-xs text-muted">
          Pictures under way are finished. Nothing new begins until you resume.
        </p>
      )}
      <ul
        ref={reorder.list}
        className="scroll-quiet max-h-96 divide-y divide-base-300 overflow-y-auto border-t hairline"
      >
        {rows.map((task) => (
          <QueueRow
            key={task.id}
            db={db}
            task={task}
            mood={mood}
            reorder={reorder}
            movable={task.status === 'queued' && waiting.length > 1}
            last={task.id === lastWaiting}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t hairline px-4 py-2 text-xs text-muted">... and {more} more tasks</p>
      )}
      <p aria-live="polite" className="sr-only">
        {reorder.announcement}
      </p>
    </section>
  )
}

/** Beside the heading: how long it may take, or why it does not go on. */
function Outlook({ db, paused, online }: { db: AccountDb; paused: boolean; online: boolean }) {
  const estimate = useLiveQuery(() => getEstimate(db), [db])
  if (paused) return <span className="text-xs font-medium text-warning">Paused</span>
  if (!estimate) return null
  return (
    <span className="text-xs text-muted">
      {durationRange(estimate)}
      {!online && ' once you are online'}
    </span>
  )
}

function useMood(db: AccountDb, tasks: readonly Task[]): QueueMood {
  const limit = useLiveQuery(() => getDailyLimit(db), [db])
  const online = useOnline()
  const now = useNow(tasks.some(isTimedWait) ? 1_000 : 5_000)
  return {
    online,
    now,
    beyondLimit: beyondLimit(tasks, limit, now),
    resetAt: limit ? limit.resetAt - limit.clockOffset : null,
  }
}

function Counters({ tasks }: { tasks: readonly Task[] }) {
  return (
    <dl className="grid grid-cols-4 border-t hairline">
      {counters.map(([status, label]) => (
        <div
          key={status}
          className="flex flex-row-reverse items-baseline justify-end gap-x-2 border-l hairline px-4 py-1.5 first:border-l-0 max-sm:flex-col-reverse max-sm:items-start"
        >
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-mono text-base tabular-nums">
            {tasks.filter((task) => task.status === status).length}
          </dd>
        </div>
      ))}
    </dl>
  )
}
