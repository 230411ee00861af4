// The one file that knows @supabase/lite. Pinned to one alpha version: what it does otherwise than a
// hosted project is mended here.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { App } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import { LOCAL_PUBLISHABLE_KEY } from './keys.ts'
import type { Mail } from './mail.ts'
import { leadMailTo } from './mail-links.ts'
import { databaseErrorResponse, isDatabaseError } from './postgrest-errors.ts'
import { answerQuietly, runQuietly } from './quiet-answer.ts'
import type { Claims } from './tokens.ts'

// Its package exports no package.json, so it is read where npm puts it.
const manifest = new URL('../../node_modules/@supabase/lite/package.json', import.meta.url)
export const LITE_VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version

export type LiteOptions = {
  authUrl: string
  catalogUrl: string
  siteUrl: string
  jwtSecret: string
  secretKey: string
  connections: number
  sendMail(mail: Mail): Promise<void>
}

export type Lite = {
  /** Auth and REST. `claims` are those of the caller's verified token; without them the API key decides. */
  fetch(request: Request, claims: Claims | null): Promise<Response>
  reloadSchema(): Promise<void>
  close(): Promise<void>
}

/** What a mail must know of the request that made Auth write it. */
const currentRequest = new AsyncLocalStorage<{ redirectTo: string | null }>()

type CallerContext = { peerAddress: null; claims: Claims | null }

/** The tables of Auth, in an empty database, with the superuser's connection. */
export async function createAuthSchema(superuserUrl: string): Promise<void> {
  const connection = createPostgresConnection({
    url: superuserUrl,
    postgresOptions: { max: 1, onnotice: () => {} },
  })
  try {
    const app = new App({
      connection,
      auth: { enabled: true, jwt_secret: 'unused-for-the-schema' },
      studio: { enabled: false },
    })
    await app.ensureSystemSchema()
  } finally {
    await connection.close()
  }
}

export async function createLite(options: LiteOptions): Promise<Lite> {
  const connection = createPostgresConnection({
    url: options.authUrl,
    postgresOptions: {
      max: options.connections,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => {},
      types: DRIVER_TYPES,
    },
  })
  actAsTheCaller(connection)
  const reloadSchema = readCatalogAs(connection, options.catalogUrl)
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: true,
      jwt_secret: options.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: options.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      enable_refresh_token_rotation: true,
      minimum_password_length: 8,
      email: { enable_signup: true, enable_confirmations: false, secure_password_change: false },
    },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: {
      server: {
        admin: false,
        apiKeys: {
          // The gateway has verified the token already and passes its claims beside the request.
          resolver: async (key, context) => {
            const { claims } = context.env as CallerContext
            if (key === options.secretKey)
              return { type: 'secret', claims: claims ?? { role: 'service_role' } }
            if (key === LOCAL_PUBLISHABLE_KEY)
              return { type: 'publishable', claims: claims ?? { role: 'anon' } }
            return null
          },
        },
      },
      drivers: {
        email: {
          send: (mail: Mail) =>
            options.sendMail(
              leadMailTo(mail, options.siteUrl, currentRequest.getStore()?.redirectTo ?? null),
            ),
        },
      },
    },
  })
  await Promise.all([app.init(), reloadSchema()])
  return {
    fetch: (request, claims) => {
      const context: CallerContext = { peerAddress: null, claims }
      const redirectTo = new URL(request.url).searchParams.get('redirect_to')
      return currentRequest.run({ redirectTo }, () => answerQuietly(() => app.fetch(request, context)))
    },
    reloadSchema,
    // Not its own close, which waits for the slowest query.
    close: () => connection.driver.end({ timeout: 1 }),
  }
}

/**
 * Runs each REST request in one transaction as the caller's role, with one statement for all
 * settings, and answers database errors as PostgREST does (lite answers 500 to many of them and logs
 * their parameters, which is what users wrote).
 */
function actAsTheCaller(connection: PostgresConnection): void {
  connection.withContext = async <T>(
    ...[vars, run, options]: Parameters<typeof connection.withContext<T>>
  ) => {
    const auth = (vars?.auth ?? {}) as { role?: string; jwt?: Claims | null }
    const role = auth.role ?? 'anon'
    const settings: Record<string, string> = {
      role,
      'request.jwt.claims': JSON.stringify(auth.jwt ?? { role }),
    }
    if (options?.rpc) {
      settings['request.method'] = options.rpc.method
      settings['request.path'] = options.rpc.path
      settings['request.headers'] = JSON.stringify(options.rpc.requestHeaders ?? {})
      settings['response.status'] = ''
      settings['response.headers'] = ''
      if (options.rpc.readOnly) settings.transaction_read_only = 'on'
    }
    const assignments = Object.entries(settings).map(
      ([name, value]) => sql`set_config(${name}, ${value}, true)`,
    )
    try {
      return await connection.kysely.transaction().execute(async (transaction) => {
        await sql`select ${sql.join(assignments)}`.execute(transaction)
        return run(transaction)
      })
    } catch (error) {
      if (!isDatabaseError(error)) throw error
      // Whatever runs inside is a REST handler, whose result is the response.
      return databaseErrorResponse(error, role !== 'anon') as T
    }
  }
}

/** Keeps the catalogue in memory, read by a login that sees the tables: the request's own login may not. */
function readCatalogAs(connection: PostgresConnection, url: string): () => Promise<void> {
  let catalogue: ReturnType<typeof connection.introspect> | null = null
  const read = async () => {
    const reader = createPostgresConnection({ url, postgresOptions: { max: 4, onnotice: () => {} } })
    try {
      const { result, error } = await runQuietly(() => reader.introspect())
      // It answers an empty catalogue when it fails, which would hide every table.
      if (error !== undefined) throw error
      return result
    } finally {
      await reader.close()
    }
  }
  connection.introspect = () => {
    catalogue ??= read()
    return catalogue
  }
  return async () => {
    const fresh = await read()
    catalogue = Promise.resolve(fresh)
  }
}

/** PostgREST writes times as ISO 8601; Postgres' own text has a blank and a short zone. */
const asIso = (text: string): string =>
  text.replace(/^(\d{4,}-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00')
const asText = (value: unknown): unknown => value
/** lite hands arguments of functions over as JSON text already; the driver would make a JSON string of it. */
const asJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const DRIVER_TYPES = {
  json: { to: 114, from: [114], serialize: asJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: asIso },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: asIso },
}
