/** Signing in with another service (page only). The proof of who asked stays on this device (PKCE). */
import type { Provider, SupabaseClient } from '@supabase/supabase-js'
import { openDevice } from '../data/db.ts'
import { sessionKey, sessionStorageOf } from '../data/session.ts'
import { AppError } from '../domain/errors.ts'
import { readAuthFacts } from '../remote/auth-facts.ts'
import { withRefreshGate } from '../remote/session.ts'
import { accountError, welcome } from './account.ts'
import { tokenOptions } from './context.ts'
import { browserPlatform } from './platform.ts'

/** A name of its own, so that two clients in one page do not take each other for their double. */
const clientKey = 'pinhole-oauth'

const answerLimit = 30_000

let client: Promise<SupabaseClient> | null = null

function supabase(): Promise<SupabaseClient> {
  client ??= import('../remote/client.ts').then(({ createSupabase }) => {
    const platform = browserPlatform('account')
    const device = openDevice()
    const gate = withRefreshGate(tokenOptions(device, platform))
    const storage = sessionStorageOf(device, platform.clock)
    // The session itself stands where the whole app reads it.
    const named = (key: string) => (key === clientKey ? sessionKey : key)
    return createSupabase({
      config: platform.config,
      fetch: (input, init) => gate(input, { signal: AbortSignal.timeout(answerLimit), ...init }),
      storageKey: clientKey,
      storage: {
        getItem: (key) => storage.getItem(named(key)),
        setItem: (key, value) => storage.setItem(named(key), value),
        removeItem: (key) => storage.removeItem(named(key)),
      },
      flowType: 'pkce',
    })
  })
  return client
}

/** Leaves the page; the service leads back to `returnTo` (an address of this site) with a code. Throws AppError. */
export async function startSignInWith(service: string, returnTo: string): Promise<void> {
  const { config, fetch } = browserPlatform('account')
  // Asked first: without a network there is nothing to leave for.
  await readAuthFacts(config, fetch).catch((cause: unknown) => {
    throw new AppError('network_error', 'You are offline. Signing in needs a connection.', { cause })
  })
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
