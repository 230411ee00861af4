import { useLiveQuery } from 'dexie-react-hooks'
import { useSnapshot } from 'valtio'
import type { AccountDb } from '../../data/db.ts'
import { getDailyLimit } from '../../data/limits.ts'
import { listQueueTasks } from '../../data/tasks.ts'
import { useNow } from '../../ui/use-now.ts'
import { generatorSettings } from '../../ui-state/generator-settings.ts'
import { costWords } from './cost-words.ts'

/** Below Generate: what it will take of today's limit. Nothing while that is unknown. */
export function CostLine({ db }: { db: AccountDb }) {
  const { batchMode, batchCount } = useSnapshot(generatorSettings)
  const limit = useLiveQuery(() => getDailyLimit(db), [db])
  const tasks = useLiveQuery(() => listQueueTasks(db), [db])
  const now = useNow(30_000)
  if (!limit || !tasks) return null
  // What Generate starts goes before the queue.
  const ahead = batchMode ? tasks.filter((task) => task.status === 'queued').length : 0
  return (
    <p className="text-xs text-muted tabular-nums">
      {costWords(limit, batchMode ? batchCount : 1, ahead, now)}
    </p>
  )
}
