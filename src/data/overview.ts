/** What the dashboard tells: all of it from this device, so that it is there offline too. */
import type { DailyLimit, Generation } from '../domain/types.ts'
import type { AccountDb } from './db.ts'
import { countGenerations, listGenerations } from './generations.ts'
import { getDailyLimit } from './limits.ts'
import { getQueueSettings } from './settings.ts'
import { getSyncSummary, type SyncSummary } from './sync-state.ts'
import { listQueueTasks } from './tasks.ts'

export interface Overview {
  made: number
  limit: DailyLimit | null
  queue: { queued: number; running: number; failed: number; paused: boolean }
  sync: SyncSummary
  latest: Generation[]
}

export async function getOverview(db: AccountDb): Promise<Overview> {
  const [made, limit, tasks, settings, sync, latest] = await Promise.all([
    countGenerations(db),
    getDailyLimit(db),
    listQueueTasks(db),
    getQueueSettings(db),
    getSyncSummary(db),
    listGenerations(db, { limit: 6 }),
  ])
  const having = (status: string) => tasks.filter((task) => task.status === status).length
  return {
    made,
    limit: limit ?? null,
    queue: {
      queued: having('queued'),
      running: having('running'),
      failed: having('error'),
      paused: settings.paused,
    },
    sync,
    latest,
  }
}
