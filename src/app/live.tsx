/** What lives behind the first paint: the database, the actors and the sync. Loaded when it is wanted. */
import { useEffect } from 'react'
import { useAccount } from '../data/use-account.ts'
import { useFollowGenerationRun } from '../features/generator/use-generation-run.ts'
import { startSync } from '../sync/start.ts'

export function LiveRoot(): null {
  const { db } = useAccount()
  useFollowGenerationRun(db)
  useEffect(() => startSync(), [])
  return null
}
