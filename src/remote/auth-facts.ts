/** What the sign-in service tells anybody about itself. */
import { AppError } from '../domain/errors.ts'
import type { BackendConfig } from './config.ts'
import { isRow } from './rows.ts'

const answerLimit = 10_000

export interface AuthFacts {
  /** Names of the other services somebody can sign in with, as the operator has switched them on. */
  providers: string[]
}

/** Throws AppError `network_error` when no sign-in service answers there. */
export async function readAuthFacts(
  config: BackendConfig,
  fetch: typeof globalThis.fetch,
): Promise<AuthFacts> {
  let body: unknown
  try {
    const response = await fetch(`${config.url}/auth/v1/settings`, {
      headers: { apikey: config.publishableKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(answerLimit),
    })
    body = await response.json()
  } catch (cause) {
    throw new AppError('network_error', undefined, { cause })
  }
  if (!isRow(body) || !isRow(body.external)) throw new AppError('network_error')
  const { external } = body
  return { providers: Object.keys(external).filter((name) => external[name] === true) }
}
