import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../../data/db.ts'
import { getQueueSettings } from '../../data/settings.ts'
import { listQueueTasks } from '../../data/tasks.ts'
import { concurrencyMax, concurrencyMin, queueRowsShown } from '../../domain/constants.ts'
import type { Task, TaskStatus } from '../../domain/types.ts'
import { clearTasks, setConcurrency } from '../../sync/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui-state/attempt.ts'
import { QueueRow } from './queue-row.tsx'

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
  const more = tasks.length - queueRowsShown
  return (
    <section aria-labelledby="queue-heading" className="rounded-box border hairline bg-base-100">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-4">
        <h2 id="queue-heading" className="text-sm font-medium">
          Generation Queue
        </h2>
        <Concurrency db={db} />
        <button
          type="button"
          onClick={() => attempt(clearTasks(db), 'The queue could not be cleared')}
          className="btn btn-ghost btn-sm thumb-target ml-auto"
        >
          Clear all
        </button>
      </header>
      <Counters tasks={tasks} />
      <ul className="scroll-quiet max-h-80 divide-y divide-base-300 overflow-y-auto border-t hairline">
        {tasks.slice(0, queueRowsShown).map((task) => (
          <QueueRow key={task.id} db={db} task={task} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t hairline px-4 py-2 text-xs text-muted">... and {more} more tasks</p>
      )}
    </section>
  )
}

function Concurrency({ db }: { db: AccountDb }) {
  const settings = useLiveQuery(() => getQueueSettings(db), [db])
  if (!settings) return null
  const { concurrency } = settings
  const change = (wanted: number) => attempt(setConcurrency(db, wanted), 'This could not be changed')
  return (
    <div className="flex items-center gap-1 text-xs text-muted">
      <span>
        <span className="font-mono tabular-nums">{concurrency}</span> at a time
      </span>
      <IconButton
        label="Decrease concurrency"
        disabled={concurrency <= concurrencyMin}
        onClick={() => change(concurrency - 1)}
        className="btn-xs"
      >
        <Icon name="minus" className="size-3.5" />
      </IconButton>
      <IconButton
        label="Increase concurrency"
        disabled={concurrency >= concurrencyMax}
        onClick={() => change(concurrency + 1)}
        className="btn-xs"
      >
        <Icon name="plus" className="size-3.5" />
      </IconButton>
    </div>
  )
}

function Counters({ tasks }: { tasks: readonly Task[] }) {
  return (
    <dl className="grid grid-cols-4 border-t hairline">
      {counters.map(([status, label]) => (
        <div key={status} className="flex flex-col-reverse border-l hairline px-4 py-2 first:border-l-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-mono text-lg tabular-nums">
            {tasks.filter((task) => task.status === status).length}
          </dd>
        </div>
      ))}
    </dl>
  )
}
