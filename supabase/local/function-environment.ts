import type { EngineMount } from './engine-mount.ts'
import { type Keys, LOCAL_PUBLISHABLE_KEY } from './keys.ts'
import { localKeySet } from './tokens.ts'

/** What the functions read beside what every hosted project has. */
export type ServerEnv = Partial<Record<(typeof SERVER_VARIABLES)[number], string>>

export const SERVER_VARIABLES = [
  'REPLICATE_API_TOKEN',
  'REPLICATE_BASE_URL',
  'RUNWARE_API_KEY',
  'RUNWARE_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_IMAGE_MODEL',
  'PLATFORM_PROVIDER',
  'PROVIDER_TIMEOUT_MS',
  'FUNCTION_WAIT_MS',
] as const

type Parts = { url: string; keys: Keys; engine: EngineMount; env: ServerEnv }

/**
 * Sets the functions' environment, with the names that a hosted project gives them. It is the
 * process's own, so there is one backend per process.
 */
export function setFunctionEnvironment({ url, keys, engine, env }: Parts): void {
  for (const name of SERVER_VARIABLES) delete process.env[name]
  Object.assign(process.env, env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_JWKS: localKeySet(keys.jwtSecret),
    BUILTIN_ENGINE_URL: `${url}${engine.path}`,
    BUILTIN_ENGINE_KEY: engine.key,
  })
}
