import { snapshot } from 'valtio'
import type { AccountDb } from '../data/db.ts'
import { getDirectRun, hasEnded } from '../data/tasks.ts'
import type { Generation } from '../domain/types.ts'
import { startGeneration } from '../features/generator/start-generation.ts'
import { generatorSettings } from '../ui-state/generator-settings.ts'
import { settingsOf } from './settings-of.ts'

/**
 * The same wish with a seed of its own, through the same door as Generate: the same checks, the same quota.
 * While another run is in the preview it goes to the queue.
 */
export async function varyPicture(db: AccountDb, generation: Generation): Promise<void> {
  const run = await getDirectRun(db)
  const busy = run !== undefined && !hasEnded(run)
  await startGeneration({
    ...snapshot(generatorSettings),
    ...settingsOf(generation),
    seed: null,
    reference: null,
    batchMode: busy,
    batchCount: 1,
  })
}
