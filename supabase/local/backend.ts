import { existsSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { mountEngine } from './engine-mount.ts'
import { type ServerEnv, setFunctionEnvironment } from './function-environment.ts'
import { createFunctionsHost } from './functions.ts'
import { createGateway } from './gateway.ts'
import { type AppHandler, type HttpServer, listen } from './http-server.ts'
import { LOCAL_PUBLISHABLE_KEY, loadKeys } from './keys.ts'
import { createLite } from './lite.ts'
import { createMailSink } from './mail.ts'
import { migrate } from './migrations.ts'
import { startPostgres } from './postgres.ts'
import { writePrivateFile } from './private-file.ts'
import { provision } from './provision.ts'
import { startRealtime } from './realtime/realtime.ts'
import { connect, databaseUrl } from './sql-client.ts'
import { createStorage } from './storage/storage.ts'
import { createTokenVerifier } from './tokens.ts'
import { watchDatabase } from './watch-database.ts'

export type BackendOptions = {
  dataDir: string
  host: string
  /** 0 takes any free port. */
  port: number
  /** Provider keys and the like; the process's own environment is not read. */
  env: ServerEnv
  /** What serves all other paths; absent, they are 404. */
  app?: AppHandler
  /** Called once when Postgres ends without being asked to. */
  onDatabaseLost?: () => void
  migrationsDir?: string
  functionsDir?: string
  seedFile?: string
}

export type Backend = {
  url: string
  server: Server
  publishableKey: string
  secretKey: string
  databaseUrl: string
  stop(): Promise<void>
}

const PROJECT = resolve(import.meta.dirname, '..')

/** Starts everything or nothing: a failed start has stopped what it began. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const started: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of started.splice(0).reverse()) await stop()
  }
  try {
    return await start(options, started, stopAll)
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function start(
  options: BackendOptions,
  started: (() => Promise<void> | void)[],
  stopAll: () => Promise<void>,
): Promise<Backend> {
  const dataDir = resolve(options.dataDir)
  const web = await listen({ host: options.host, port: options.port, app: options.app })
  started.push(web.close)
  started.push(lockDirectory(dataDir))
  const keys = loadKeys(dataDir)
  const url = `http://${publicHost(options.host)}:${web.port}`
  const password = keys.databasePassword

  const postgres = await startPostgres(dataDir, password)
  let stopping = false
  started.push(() => {
    stopping = true
    return postgres.stop()
  })
  void postgres.ended.then(() => {
    if (!stopping) options.onDatabaseLost?.()
  })
  const login = (role: string) => databaseUrl(role, password, postgres.port)
  await provision(postgres.port, password)
  await migrate(login('postgres'), {
    migrationsDir: options.migrationsDir ?? join(PROJECT, 'migrations'),
    seedFile: options.seedFile ?? join(PROJECT, 'seed.sql'),
  })

  const verify = createTokenVerifier(keys.jwtSecret)
  const lite = await createLite({
    authUrl: login('authenticator'),
    catalogUrl: login('postgres'),
    siteUrl: url,
    jwtSecret: keys.jwtSecret,
    secretKey: keys.secretKey,
    connections: 12,
    sendMail: createMailSink(dataDir).send,
  })
  started.push(lite.close)
  const storageSql = connect(login('supabase_storage_admin'), { connections: 6 })
  started.push(() => storageSql.end({ timeout: 1 }))
  const storage = createStorage({
    sql: storageSql,
    folder: join(dataDir, 'storage'),
    verify,
    secretKey: keys.secretKey,
    signingSecret: keys.storageSecret,
  })
  const engine = mountEngine()
  started.push(engine.close)
  const watch = await watchDatabase(login('postgres'), lite.reloadSchema)
  started.push(watch.stop)
  setFunctionEnvironment({ url, keys, engine, env: options.env })
  const functions = createFunctionsHost({
    functionsDir: options.functionsDir ?? join(PROJECT, 'functions'),
    jwtSecret: keys.jwtSecret,
    verify,
  })
  await functions.load()
  const realtime = await startRealtime({
    server: web.server,
    databaseUrl: login('authenticator'),
    verify,
    secretKey: keys.secretKey,
  })
  started.push(realtime.stop)

  writeConnectionFile(dataDir, { url, secretKey: keys.secretKey, database: login('postgres') }, started)
  openGateway(web, createGateway({ lite, verify, storage, functions, engine }))
  return {
    url,
    server: web.server,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    secretKey: keys.secretKey,
    databaseUrl: login('postgres'),
    stop: stopAll,
  }
}

function openGateway(web: HttpServer, gateway: ReturnType<typeof createGateway>): void {
  web.open(gateway)
}

/** How tools on this machine find the running backend; gone again when it stops. */
function writeConnectionFile(
  dataDir: string,
  { url, secretKey, database }: { url: string; secretKey: string; database: string },
  started: (() => void)[],
): void {
  const path = join(dataDir, 'connection.json')
  const content = {
    url,
    publishable_key: LOCAL_PUBLISHABLE_KEY,
    secret_key: secretKey,
    database_url: database,
  }
  writePrivateFile(path, `${JSON.stringify(content, null, 2)}\n`)
  started.push(() => {
    if (existsSync(path)) rmSync(path)
  })
}

/** The name a browser on this machine uses; a loopback address has the secure context that workers need. */
export function publicHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
