import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { SERVER_VARIABLES, type ServerEnv } from './function-environment.ts'
import { StartError } from './start-error.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  server: ServerEnv
  /** A hosted backend in place of the embedded one. */
  hosted: { url: string; publishableKey: string } | null
  /** What the build compiles into the app. */
  build: Record<string, string>
}

const PROVIDERS = ['builtin', 'replicate', 'runware', 'openai']
const BUILD_VARIABLES = [
  'VITE_PRODUCTION_HOST',
  'VITE_BUILDER_HOST',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
]

type Check = (value: string) => string | null

const CHECKS: Record<string, Check> = {
  PORT: (value) => (isNumber(value, 0, 65_535) ? null : 'must be a number from 0 to 65535'),
  HOST: (value) => (/^[\w.:-]+$/.test(value) ? null : 'must be a host name or an address'),
  VITE_PRODUCTION_HOST: (value) =>
    /^[\w.-]+(:\d+)?$/.test(value) ? null : 'must be a host name without a path',
  VITE_BUILDER_HOST: (value) => (/^[\w.-]+$/.test(value) ? null : 'must be a host name'),
  VITE_SUPABASE_URL: httpUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: secret,
  REPLICATE_API_TOKEN: secret,
  REPLICATE_BASE_URL: httpUrl,
  RUNWARE_API_KEY: secret,
  RUNWARE_BASE_URL: httpUrl,
  OPENAI_API_KEY: secret,
  OPENAI_BASE_URL: httpUrl,
  OPENAI_IMAGE_MODEL: secret,
  PLATFORM_PROVIDER: (value) => (PROVIDERS.includes(value) ? null : `must be one of ${PROVIDERS.join(', ')}`),
  PROVIDER_TIMEOUT_MS: milliseconds,
  FUNCTION_WAIT_MS: milliseconds,
}

/** Reads `.env` under the process's own environment, which wins, and checks every value that is known. */
export function readSettings(root: string, environment: Record<string, string | undefined>): Settings {
  const values = { ...readDotEnv(join(root, '.env')), ...withoutEmpty(environment) }
  const get = (name: string): string | undefined => values[name]?.trim() || undefined
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = get(name)
    const problem = value === undefined ? null : check(value)
    // The value itself may be a secret and is not shown.
    if (problem !== null) throw new StartError(`${name} ${problem}.`)
  }
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => [[name, get(name)]].filter(([, value]) => value !== undefined)),
    )
  const url = get('VITE_SUPABASE_URL')
  const publishableKey = get('VITE_SUPABASE_PUBLISHABLE_KEY')
  if ((url === undefined) !== (publishableKey === undefined)) {
    throw new StartError('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY must be set together.')
  }
  return {
    port: Number(get('PORT') ?? 4173),
    host: get('HOST') ?? '127.0.0.1',
    dataDir: resolve(root, get('DATA_DIR') ?? '.data'),
    server: pick(SERVER_VARIABLES),
    hosted: url === undefined || publishableKey === undefined ? null : { url, publishableKey },
    build: pick(BUILD_VARIABLES) as Record<string, string>,
  }
}

function readDotEnv(path: string): Record<string, string> {
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8')
  const flat = text.replace(
    /=\s*(["'`])[\s\S]*?\1/g,
    (quoted) => `=${'\n'.repeat(quoted.split('\n').length - 1)}`,
  )
  flat.split('\n').forEach((line, index) => {
    if (/^\s*(#.*)?$/.test(line) || /^\s*(export\s+)?[A-Za-z_]\w*\s*=/.test(line)) return
    throw new StartError(`.env line ${index + 1} is not of the form NAME=value.`)
  })
  return withoutEmpty(parseEnv(text))
}

function withoutEmpty(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function isNumber(value: string, least: number, most: number): boolean {
  return /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
}

function milliseconds(value: string): string | null {
  return isNumber(value, 1, 3_600_000) ? null : 'must be a number of milliseconds, at most an hour'
}

function secret(value: string): string | null {
  return /^[\x21-\x7e]+$/.test(value) ? null : 'must be one word of plain characters'
}

function httpUrl(value: string): string | null {
  const problem = 'must be a URL that starts with https:// or http://'
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? null : problem
}
