/**
 * The Supabase client, for what only a page does: signing in and out. Loaded when first needed.
 * Tokens are refreshed by `session.ts`, in page and worker alike, so the client's own timer is off.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BackendConfig } from './config.ts'

export interface ClientOptions {
  config: BackendConfig
  fetch: typeof globalThis.fetch
  storageKey: string
  /** How a link or another service hands the session over; `implicit` by default. */
  flowType?: 'implicit' | 'pkce'
  storage: {
    getItem(key: string): Promise<string | null>
    setItem(key: string, value: string): Promise<void>
    removeItem(key: string): Promise<void>
  }
}

export function createSupabase(options: ClientOptions): SupabaseClient {
  const { config, fetch, storage, storageKey, flowType = 'implicit' } = options
  return createClient(config.url, config.publishableKey, {
    auth: {
      ...{ storage, storageKey, flowType, persistSession: true },
      ...{ autoRefreshToken: false, detectSessionInUrl: false },
    },
    global: { fetch },
  })
}
