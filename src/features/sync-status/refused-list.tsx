import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../../data/db.ts'
import type { Work } from '../../data/operation.ts'
import { listQueueTasks } from '../../data/tasks.ts'
import { discardOperation, retryOperation } from '../../sync/commands.ts'
import { attempt } from '../../ui-state/attempt.ts'
import { discardMeans, refusedTitle, refusedWhy } from './sync-words.ts'

/** What the server refused: it waits for the user's word. */
export function RefusedList({ db, refused }: { db: AccountDb; refused: readonly Work[] }) {
  const tasks = useLiveQuery(() => listQueueTasks(db), [db])
  if (refused.length === 0) return null
  return (
    <section aria-labelledby="refused-heading" className="mt-3 border-t hairline pt-3">
      <h3 id="refused-heading" className="text-sm font-medium text-error">
        Not accepted
      </h3>
      <ul className="mt-1 grid gap-3">
        {refused.map((operation) => {
          const title = refusedTitle(operation, tasks?.find((task) => task.id === operation.opId)?.prompt)
          return (
            <li key={operation.opId}>
              <p className="line-clamp-2 text-sm">{title}</p>
              <p className="text-xs text-pretty text-muted">
                {refusedWhy(operation)} {discardMeans[operation.kind]}
              </p>
              <div className="mt-1.5 flex gap-2">
                <button
                  type="button"
                  aria-label={`Retry: ${title}`}
                  onClick={() => attempt(retryOperation(db, operation.opId), 'This could not be tried again')}
                  className="btn btn-xs border-base-300 bg-base-200 pointer-coarse:btn-sm"
                >
                  Retry
                </button>
                <button
                  type="button"
                  aria-label={`Discard: ${title}`}
                  onClick={() => attempt(discardOperation(db, operation.opId), 'This could not be discarded')}
                  className="btn btn-ghost btn-xs pointer-coarse:btn-sm"
                >
                  Discard
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
