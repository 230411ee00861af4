import { Link } from 'wouter'
import type { AccountDb } from '../../data/db.ts'
import { errorCatalogue, isErrorCode } from '../../domain/errors.ts'
import type { Task, TaskError } from '../../domain/types.ts'
import { retryTask } from '../../sync/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import { countdown } from '../../ui/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { attempt } from '../../ui-state/attempt.ts'
import { Viewfinder } from './preview-frame.tsx'

interface PreviewFailedProps {
  db: AccountDb
  task: Task
  error: TaskError
  onDismiss: () => void
}

/** What failed, why, and what can be done now. */
export function PreviewFailed({ db, task, error, onDismiss }: PreviewFailedProps) {
  const { title, message, action } = errorCatalogue[isErrorCode(error.code) ? error.code : 'network_error']
  const goesOn = task.lane === 'queue' && task.status === 'queued'
  const now = useNow(1_000)
  return (
    <div className="picture-frame">
      <Viewfinder />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-6 text-center">
        <Icon name="triangle-exclamation-point" className="mb-2 size-6 text-error" />
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="max-w-[40ch] text-sm text-pretty text-muted">
          {error.code === 'invalid_request' ? error.message : message}
        </p>
        <p className="mt-1 text-xs text-muted">
          {goesOn
            ? `Not charged. It goes on by itself${task.retryAt ? ` ${countdown(task.retryAt, now)}` : ''}.`
            : 'Not charged.'}
        </p>
        <div className="mt-4 flex gap-2">
          {action.path ? (
            <Link href={action.path} className="btn btn-sm border-base-300 bg-raised">
              {action.label}
            </Link>
          ) : (
            <button
              type="button"
              onClick={() => attempt(retryTask(db, task.id), 'This could not be tried again')}
              className="btn btn-sm border-base-300 bg-raised"
            >
              {action.label}
            </button>
          )}
          <button type="button" onClick={onDismiss} className="btn btn-ghost btn-sm">
            Dismiss
          </button>
        </div>
      </div>
    </div>
  )
}
