/** Whose work is on the page. It is the account's: the next one to sign in here must not see it. */
import { resetSettings } from './generator-settings.ts'
import { cancelPacking } from './packing.ts'
import { dropAccountToasts } from './toasts.ts'

let owner: string | null = null

/** `uid`: who is signed in now, here or by another tab. What a guest typed goes along into the first sign-in. */
export function setPageOwner(uid: string | null): void {
  if (owner !== null && owner !== uid) {
    // Nothing of the next account has been cleared from its list yet.
    resetSettings(0)
    dropAccountToasts()
    cancelPacking()
  }
  owner = uid
}
