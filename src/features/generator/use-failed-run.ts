import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { getTask } from '../../data/tasks.ts'
import type { Task, TaskError } from '../../domain/types.ts'
import type { GenerationRun } from './use-generation-run.ts'

interface FailedRun {
  task: Task
  error: TaskError
}

/**
 * The run that failed last, kept on screen until it was made after all, another begins or it is dismissed.
 * While it is tried again its task is running.
 */
export function useFailedRun(db: AccountDb, run: GenerationRun): [FailedRun | null, () => void] {
  const [failed, setFailed] = useState<FailedRun | null>(null)
  const now = useLiveQuery(async () => (failed ? await getTask(db, failed.task.id) : undefined), [db, failed])

  useEffect(() => {
    if (run.state === 'generating') setFailed(null)
    if (run.state === 'error' && run.task && run.error) setFailed({ task: run.task, error: run.error })
  }, [run.state, run.task, run.error])

  const task = now?.id === failed?.task.id ? now : undefined
  const madeAfterAll = task?.status === 'done'
  const shown = failed && !madeAfterAll ? { error: failed.error, task: task ?? failed.task } : null
  return [shown, () => setFailed(null)]
}
