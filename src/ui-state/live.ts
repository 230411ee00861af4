/**
 * Whether this visit needs live data. A fresh visitor who only reads the home page loads none of it:
 * the database, the machines and the sync come when the generator is touched or an account is known.
 */
import { proxy } from 'valtio'

/** What was signed in here last, kept beside the real session so that the first paint can know it. */
export function accountHint(): { email: string } | null {
  try {
    const hint: unknown = JSON.parse(localStorage.getItem('pinhole_account') ?? 'null')
    if (hint && typeof hint === 'object' && 'email' in hint && typeof hint.email === 'string') {
      return { email: hint.email }
    }
  } catch (error) {
    console.warn('The remembered account could not be read', error)
  }
  return null
}

/** Id of the panel that tells what waits. */
export const syncPanel = 'sync-panel'

export const live = proxy<{ wanted: boolean; panel: string | null }>({
  wanted: accountHint() !== null,
  /** A panel that was asked for before it was loaded. */
  panel: null,
})

export function wantLive(): void {
  live.wanted = true
}
