/** Signing in with another service (page only). The proof of who asked stays on this device (PKCE). */
import type { Provider, SupabaseClient } from '@supabase/supabase-js'
import { openDevice } from '../data/db.ts'
import { sessionKey, sessionStorageOf } from '../data/session.ts'
import { withRefreshGate } from '../remote/session.ts'
import { accountError, welcome } from './account.ts'
import { tokenOptions } from './context.ts'
import { browserPlatform } from './platform.ts'

async function supabase(): Promise<SupabaseClient> {
  const { createSupabase } = await import('../remote/client.ts')
  const platform = browserPlatform('account')
  const device = openDevice()
  return createSupabase({
    config: platform.config,
    fetch: withRefreshGate(tokenOptions(device, platform)),
    storageKey: sessionKey,
    storage: sessionStorageOf(device, platform.clock),
    flowType: 'pkce',
  })
}

/** Leaves the page; the service leads back to `returnTo` (an address of this site) with a code. Throws AppError. */
export async function startSignInWith(service: string, returnTo: string): Promise<void> {
  const { auth } = await supabase()
  const options = { redirectTo: returnTo }
  const { error } = await auth.signInWithOAuth({ provider: service as Provider, options })
  if (error) throw accountError(error)
}

let taken: { code: string; done: Promise<void> } | null = null

/** `code`: what the service has led back with; it works once, in the browser that asked. Throws AppError. */
export function finishSignInWith(code: string): Promise<void> {
  if (taken?.code !== code) taken = { code, done: exchange(code) }
  return taken.done
}

async function exchange(code: string): Promise<void> {
  const { auth } = await supabase()
  const { data, error } = await auth.exchangeCodeForSession(code)
  if (error) throw accountError(error)
  await welcome(data.user.id, data.user.email ?? '')
}
