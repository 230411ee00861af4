/** Tells the first paint that somebody is signed in, before the database has been read. Never more than that. */
import type { Identity } from '../domain/types.ts'

const accountHint = 'pinhole_account'

/** Keeps the hint in step with the stored session; either may have been cleared without the other. */
export function rememberAccount(identity: Pick<Identity, 'email'> | null): void {
  if (identity === null) localStorage.removeItem(accountHint)
  else localStorage.setItem(accountHint, JSON.stringify({ email: identity.email }))
}
