import { liveQuery } from 'dexie'
import { useEffect } from 'react'
import type { AccountDb } from '../data/db.ts'
import { isWorkWaiting } from '../data/outbox.ts'
import { logWarning } from '../domain/log.ts'
import { worksWhenClosed } from '../ui-state/works-when-closed.ts'

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** The browser asks before it closes a page without which the user's work would wait: docs/decisions/0008. */
export function useHeldPage(db: AccountDb): void {
  useEffect(() => {
    if (worksWhenClosed()) return
    const letGo = () => window.removeEventListener('beforeunload', holdPage)
    // Held no longer than needed: browsers do not keep such a page ready for the Back button.
    const subscription = liveQuery(() => isWorkWaiting(db)).subscribe({
      next: (waits) => (waits ? window.addEventListener('beforeunload', holdPage) : letGo()),
      error: (error) => logWarning('Whether work is unsent cannot be read', error),
    })
    return () => {
      subscription.unsubscribe()
      letGo()
    }
  }, [db])
}
