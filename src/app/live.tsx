/** What lives behind the first paint: the database, the actors and the sync. Loaded when it is wanted. */
import { useEffect } from 'react'
import { useAccount } from '../data/use-account.ts'
import type { Identity } from '../domain/types.ts'
import { useFollowGenerationRun } from '../features/generator/use-generation-run.ts'
import { usePreset } from '../features/preferences/use-preset.ts'
import { startSync } from '../sync/start.ts'
import { setPageOwner } from '../ui-state/page-owner.ts'
import { useStorageNotices } from './use-storage-notices.ts'

export function LiveRoot(): null {
  const { identity, db } = useAccount()
  useFollowGenerationRun(db)
  useStorageNotices()
  usePageOwner(identity)
  usePreset(db)
  useEffect(() => startSync(), [])
  useEffect(() => {
    // What Generate needs, before it is needed: the network may be gone by then.
    const parts = [import('../features/generator/start-generation.ts'), import('./toast-card.tsx')]
    Promise.all(parts).catch((error) => console.warn('Not loaded ahead', error))
  }, [])
  return null
}

function usePageOwner(identity: Identity | null | undefined): void {
  const known = identity !== undefined
  const uid = identity?.uid ?? null
  useEffect(() => {
    if (known) setPageOwner(uid)
  }, [known, uid])
}
