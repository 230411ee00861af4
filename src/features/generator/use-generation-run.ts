/** The page's generation run, one for all who show it. */
import { useSelector } from '@xstate/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import type { AccountDb } from '../../data/db.ts'
import { getDirectRun, getTask, hasEnded } from '../../data/tasks.ts'
import { classifyError, errorCatalogue, isErrorCode } from '../../domain/errors.ts'
import { logWarning } from '../../domain/log.ts'
import type { Task, TaskError } from '../../domain/types.ts'
import { generationRunMachine } from '../../machines/generation-run.ts'
import { dismissDirectRuns, retryTask } from '../../sync/commands.ts'
import { showToast } from '../../ui-state/toasts.ts'

export interface GenerationRun {
  state: 'idle' | 'generating' | 'success' | 'error'
  /** 0 to 100. */
  progress: number
  task: Task | null
  error: TaskError | null
}

/** How long (ms) an ended run is kept, so that every tab sees how it ended. */
const endKept = 3_000

const run = createActor(generationRunMachine, { input: { now: () => Date.now() } })
run.start()

/** What the run shows now. */
export function useGenerationRun(): GenerationRun {
  return useSelector(run, ({ value, context }) => context && stateOf(value, context), sameRun)
}

function stateOf(value: unknown, context: Omit<GenerationRun, 'state'>): GenerationRun {
  const state = typeof value === 'string' ? value : 'generating'
  return { ...context, state: state as GenerationRun['state'] }
}

function sameRun(a: GenerationRun, b: GenerationRun): boolean {
  return a.state === b.state && a.progress === b.progress && a.task === b.task && a.error === b.error
}

/** Feeds the run from Dexie and says how it ended. Mount it once. */
export function useFollowGenerationRun(db: AccountDb): void {
  const followed = useSelector(run, ({ context }) => context.task?.id ?? null)
  // Without an id the newest direct run; with one that very task, also when it has left the lane.
  const found = useLiveQuery(
    async () => ({ task: await (followed ? getTask(db, followed) : getDirectRun(db)) }),
    [db, followed],
  )

  useEffect(() => {
    if (!found) return
    run.send({ type: 'task.changed', task: found.task })
    if (found.task?.lane !== 'direct' || !hasEnded(found.task)) return
    const timer = setTimeout(() => {
      dismissDirectRuns(db, Date.now() - endKept).catch((error) => logWarning('Run not put away', error))
    }, endKept)
    return () => clearTimeout(timer)
  }, [db, found])

  useEffect(() => {
    const succeeded = run.on('run.succeeded', () =>
      showToast({ kind: 'success', title: 'Image generated successfully!' }),
    )
    const failed = run.on('run.failed', ({ task, error }) => showFailure(db, task, error))
    return () => {
      succeeded.unsubscribe()
      failed.unsubscribe()
    }
  }, [db])
}

/** Section 8: the class's title and message for 5 s, with its action; Retry is the same operation again. */
function showFailure(db: AccountDb, task: Task, error: TaskError): void {
  const code = isErrorCode(error.code) ? error.code : classifyError({ message: error.message })
  const { title, message, action } = errorCatalogue[code]
  const retry = () => {
    retryTask(db, task.id).catch((cause) => logWarning('Not tried again', cause))
  }
  showToast({
    kind: 'error',
    title,
    message: code === 'invalid_request' ? error.message : message,
    action: { label: action.label, ...(action.path ? { href: action.path } : { onPress: retry }) },
  })
}
