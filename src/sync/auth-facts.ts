/** The sign-in service, asked for the screens. Both throw AppError when it cannot be asked. */
import { readAuthFacts } from '../remote/auth-facts.ts'
import { browserPlatform } from './platform.ts'

/** Milliseconds until the backend has answered. */
export async function measureBackend(): Promise<number> {
  const { config, fetch } = browserPlatform('diagnostics')
  const start = performance.now()
  await readAuthFacts(config, fetch)
  return performance.now() - start
}

/** Names of the services, beside email, that the operator has switched on. */
export async function listSignInServices(): Promise<string[]> {
  const { config, fetch } = browserPlatform('account')
  return (await readAuthFacts(config, fetch)).providers
}
