/**
 * Whether this visit needs live data. A fresh visitor who only reads the home page loads none of it:
 * the database, the machines and the sync come when the generator is touched or an account is known.
 */
import { proxy, useSnapshot } from 'valtio'
import { logLater } from '../domain/log-later.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** What was signed in here last, kept beside the real session so that the first paint can know it. */
export function accountHint(): { email: string } | null {
  try {
    const hint: unknown = JSON.parse(localStorage.getItem('pinhole_account') ?? 'null')
    if (hint && typeof hint === 'object' && 'email' in hint && typeof hint.email === 'string') {
      return { email: hint.email }
    }
  } catch (error) {
    logLater('logWarning', 'The remembered account could not be read', error)
  }
  return null
}

/** The address signed in here last, null for nobody; undefined in a prerendered page, which cannot know it. */
export function useHintedEmail(): string | null | undefined {
  const hydrated = useHydrated()
  return hydrated ? (accountHint()?.email ?? null) : undefined
}

/** Id of the panel that tells what waits. */
export const syncPanel = 'sync-panel'

/** Id of the panel with the notices. */
export const notificationsPanel = 'notifications-panel'

export const live = proxy<{ wanted: boolean; panel: string | null }>({
  wanted: false,
  /** A panel that was asked for before it was loaded. */
  panel: null,
})

/** Whether live data is wanted; never while a prerendered page takes over. */
export function useLiveWanted(): boolean {
  const { wanted } = useSnapshot(live)
  return useHydrated() && wanted
}

/** For a visit that begins signed in. Not before the first paint: a prerendered page knows no account. */
export function recallAccount(): void {
  if (accountHint() !== null) wantLive()
}

export function wantLive(): void {
  live.wanted = true
}
