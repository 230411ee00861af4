/**
 * The one token refresher. Page and worker share the stored session; whoever holds the lock
 * refreshes, the others find the fresh token when they get it.
 */

import type { Clock } from '../domain/clock.ts'
import { AppError } from '../domain/errors.ts'
import type { BackendConfig } from './config.ts'

/** Times in seconds, as the auth server has them. */
interface TokenSession {
  access_token: string
  refresh_token: string
  expires_in: number
}

/** Where the session is kept. `savedAt` is device time in ms, so a wrong clock does no harm. */
export interface SessionStore {
  read(): Promise<{ session: TokenSession; savedAt: number; uid: string } | null>
  /**
   * Keeps the session as the auth server sent it for this refresh token. Where another one is stored by
   * now (refreshed elsewhere, signed out, somebody else signed in) that one stays.
   */
  write(session: unknown, refreshToken: string): Promise<void>
  /** Forgets the session with this refresh token; a newer one stays. */
  clear(refreshToken: string): Promise<void>
}

export interface TokenSource {
  /**
   * A token of this account that is still good. Throws AppError: `auth_required` when nobody or
   * somebody else is signed in, `network_error` or `server_error` when it could not be refreshed now.
   * `rejected`: a token the server has just refused.
   */
  getToken(uid: string, rejected?: string): Promise<string>
}

/** Refreshed this early (ms), so that it does not expire on the way. */
const margin = 30_000

/** Runs alone in all contexts of this origin; where the platform has no locks, at once. */
export type Exclusive = <T>(name: string, run: () => Promise<T>) => Promise<T>

export interface TokenSourceOptions {
  config: BackendConfig
  fetch: typeof globalThis.fetch
  store: SessionStore
  clock: Clock
  exclusive: Exclusive
}

export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { store, clock, exclusive } = options

  async function current(uid: string, rejected?: string): Promise<{ token: string | null; refresh: string }> {
    const record = await store.read()
    if (record?.uid !== uid) throw new AppError('auth_required')
    const { session, savedAt } = record
    const age = clock() - savedAt
    const fresh = age >= 0 && age < session.expires_in * 1000 - margin && session.access_token !== rejected
    return { token: fresh ? session.access_token : null, refresh: session.refresh_token }
  }

  return {
    async getToken(uid, rejected) {
      const { token } = await current(uid, rejected)
      if (token !== null) return token
      return exclusive('sb-refresh', async () => {
        // Another context may have refreshed while this one waited.
        const again = await current(uid, rejected)
        if (again.token !== null) return again.token
        const session = await refresh(options, again.refresh)
        await store.write(session, again.refresh)
        return (await current(uid, rejected)).token ?? session.access_token
      })
    },
  }
}

async function refresh(options: TokenSourceOptions, refreshToken: string): Promise<TokenSession> {
  const { config, fetch, store } = options
  let response: Response
  try {
    response = await fetch(`${config.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: config.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(20_000),
    })
  } catch (cause) {
    throw new AppError('network_error', undefined, { cause })
  }
  const body = (await response.json().catch(() => null)) as (Partial<TokenSession> & AuthError) | null
  if (response.ok && body?.access_token && body.refresh_token && body.expires_in) return body as TokenSession
  if (body !== null && isRefusal(response.status, body)) {
    await store.clear(refreshToken)
    throw new AppError('auth_required')
  }
  throw new AppError(response.ok ? 'network_error' : 'server_error')
}

/** The three ways in which auth servers name what is wrong. */
interface AuthError {
  code?: unknown
  error_code?: unknown
  error?: unknown
}

/** Only the auth server's own refusal, which names its reason, signs anybody out; a proxy's or a limit's does not. */
function isRefusal(status: number, { code, error_code, error }: AuthError): boolean {
  const isNamed = typeof error_code === 'string' || typeof code === 'string' || error === 'invalid_grant'
  return isNamed && (status === 400 || status === 401 || status === 403)
}

/**
 * A fetch for the Supabase client: its token refreshes go through the same lock and are answered
 * from the store when another context has just refreshed.
 */
export function withRefreshGate(options: TokenSourceOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    if (!url.includes('/auth/v1/token?grant_type=refresh_token')) return options.fetch(input, init)
    return options.exclusive('sb-refresh', async () => {
      const asked = refreshTokenOf(init?.body)
      const record = await options.store.read()
      if (record && asked !== null && record.session.refresh_token !== asked) {
        return Response.json(record.session)
      }
      const response = await options.fetch(input, init)
      if (response.ok && asked !== null) await options.store.write(await response.clone().json(), asked)
      return response
    })
  }
}

function refreshTokenOf(body: BodyInit | null | undefined): string | null {
  if (typeof body !== 'string') return null
  const token = (JSON.parse(body) as { refresh_token?: unknown }).refresh_token
  return typeof token === 'string' ? token : null
}
