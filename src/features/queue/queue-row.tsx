import type { AccountDb } from '../../data/db.ts'
import { styles } from '../../domain/styles.ts'
import type { Task, TaskStatus, WaitReason } from '../../domain/types.ts'
import { removeTask, retryTask } from '../../sync/commands.ts'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui-state/attempt.ts'

const badges: Record<TaskStatus, { label: string; dot: string; text: string }> = {
  queued: { label: 'Queued', dot: 'bg-info', text: 'text-info' },
  running: { label: 'Generating...', dot: 'bg-running', text: 'text-warning' },
  done: { label: 'Complete', dot: 'bg-success', text: 'text-success' },
  error: { label: 'Failed', dot: 'bg-error', text: 'text-error' },
}

const reasons: Record<WaitReason, string> = {
  network: 'Offline. It will be made when you are back.',
  quota: 'Waits for tomorrow’s pictures',
  session: 'Waits until you sign in again',
  retry: 'Did not get through; tried again soon',
  update: 'Waits for an update of the app',
}

const labels = new Map(styles.map((style) => [style.id, style.label]))

/** What the row says below the prompt: the style, and why it waits or what went wrong. */
function detail(task: Task): string {
  const style = labels.get(task.style) ?? task.style
  if (task.status === 'error') return `${style} · ${task.error?.message ?? 'Generation failed'}`
  if (task.status === 'queued' && task.waitingFor) return `${style} · ${reasons[task.waitingFor]}`
  return style
}

export function QueueRow({ db, task }: { db: AccountDb; task: Task }) {
  const badge = badges[task.status]
  const said = detail(task)
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${badge.dot}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm" title={task.prompt}>
          {task.prompt}
        </p>
        <p className="line-clamp-2 text-xs text-muted" title={said}>
          {said}
        </p>
      </div>
      <span className={`flex-none text-xs font-medium ${badge.text}`}>{badge.label}</span>
      <span className="flex flex-none">
        {task.status === 'error' && (
          <IconButton
            label={`Retry ${task.prompt}`}
            onClick={() => attempt(retryTask(db, task.id), 'This could not be tried again')}
          >
            <Icon name="rotate-cw" />
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
    </li>
  )
}
