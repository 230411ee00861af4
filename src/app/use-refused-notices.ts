import { liveQuery } from 'dexie'
import { useEffect } from 'react'
import type { AccountDb } from '../data/db.ts'
import type { Work, WorkKind } from '../data/operation.ts'
import { listOperations } from '../data/sync-state.ts'
import { logWarning } from '../domain/log.ts'
import { showToast } from '../ui-state/toasts.ts'

/** What the specification's section 8 says of what the server refuses: keeping or deleting a picture, or a setting. */
const said: Partial<Record<WorkKind, string>> = {
  'generation.save': 'Failed to save generation to history',
  'generation.delete': 'Failed to delete generation',
  'preferences.update': 'Failed to update preferences',
}

/** Tells once of each that is refused while the page is open; what was refused before waits in the panel. */
export function useRefusedNotices(db: AccountDb): void {
  useEffect(() => {
    let known: ReadonlySet<string> | null = null
    const subscription = liveQuery(() => listOperations(db)).subscribe({
      next: (operations) => {
        const refused = operations.filter((operation) => operation.state === 'dead')
        if (known) tell(refused.filter((operation) => !known?.has(operation.opId)))
        known = new Set(refused.map((operation) => operation.opId))
      },
      error: (error) => logWarning('What was refused cannot be read', error),
    })
    return () => subscription.unsubscribe()
  }, [db])
}

function tell(refused: readonly Work[]): void {
  for (const { kind } of refused) {
    const title = said[kind]
    if (title) showToast({ kind: 'error', title, message: 'The status at the top shows why.' })
  }
}
