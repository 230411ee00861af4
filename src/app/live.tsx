/** What lives behind the first paint: the database, the actors and the sync. Loaded when it is wanted. */
import { type ReactNode, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { AccountDb } from '../data/db.ts'
import { useAccount } from '../data/use-account.ts'
import { logWarning } from '../domain/log.ts'
import type { Identity } from '../domain/types.ts'
import { useFormShortcuts } from '../features/generator/use-form-shortcuts.ts'
import { useFollowGenerationRun } from '../features/generator/use-generation-run.ts'
import { usePreset } from '../features/preferences/use-preset.ts'
import { useShortcuts } from '../features/shortcuts/use-shortcuts.ts'
import { startSync } from '../sync/start.ts'
import { loadLater } from '../ui/load-later.ts'
import { setPageOwner } from '../ui-state/page-owner.ts'
import { shortcutHelp } from '../ui-state/shortcuts.ts'
import { useHeldPage } from './use-held-page.ts'
import { useRefusedNotices } from './use-refused-notices.ts'
import { useStorageNotices } from './use-storage-notices.ts'

const ShortcutsDialog = loadLater(() =>
  import('../features/shortcuts/shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog),
)

export function LiveRoot(): ReactNode {
  const { open } = useSnapshot(shortcutHelp)
  const { identity, db } = useAccount()
  useFollowGenerationRun(db)
  useRefusedNotices(db)
  useHeldPage(db)
  useStorageNotices()
  usePageOwner(identity)
  usePreset(db)
  useShortcuts()
  useFormShortcuts()
  useKeptCatalogue(db)
  useEffect(() => startSync(), [])
  useTelemetry()
  useEffect(() => {
    // What Generate needs, before it is needed: the network may be gone by then.
    const parts = [import('../features/generator/start-generation.ts'), import('./toast-card.tsx')]
    Promise.all(parts).catch((error) => logWarning('Not loaded ahead', error))
  }, [])
  return (
    open && (
      <Suspense fallback={null}>
        <ShortcutsDialog />
      </Suspense>
    )
  )
}

function usePageOwner(identity: Identity | null | undefined): void {
  const known = identity !== undefined
  const uid = identity?.uid ?? null
  useEffect(() => {
    if (known) setPageOwner(uid)
  }, [known, uid])
}

/** Pictures are put in order and made findable also while no screen shows them. */
function useKeptCatalogue(db: AccountDb): void {
  useEffect(() => startLater(async () => (await import('../data/keep-catalogue.ts')).keepCatalogue(db)), [db])
}

function useTelemetry(): void {
  useEffect(() => startLater(async () => (await import('./telemetry.ts')).startTelemetry()), [])
}

/** Loads and starts it. Answers how to stop it, also before it has started. */
function startLater(start: () => Promise<() => void>): () => void {
  let gone = false
  let stop = () => {
    gone = true
  }
  start().then(
    (stopIt) => {
      if (gone) stopIt()
      else stop = stopIt
    },
    (error: unknown) => logWarning('Not loaded ahead', error),
  )
  return () => stop()
}
