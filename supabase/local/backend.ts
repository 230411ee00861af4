import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { type CleanUp, createCleanUp } from './clean-up.ts'
import { publishConnection } from './connection-file.ts'
import { lockDirectory } from './directory-lock.ts'
import { type EngineMount, mountEngine } from './engine-mount.ts'
import { type ServerEnv, setFunctionEnvironment } from './function-environment.ts'
import { createFunctionsHost } from './functions.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { type AppHandler, type HttpServer, listen } from './http-server.ts'
import { type Keys, LOCAL_PUBLISHABLE_KEY, loadKeys } from './keys.ts'
import { createLite } from './lite.ts'
import { createMailSink } from './mail.ts'
import { createMailbox } from './mailbox.ts'
import { migrate } from './migrations.ts'
import { startPostgres } from './postgres.ts'
import { provision } from './provision.ts'
import { startRealtime } from './realtime/realtime.ts'
import { sideBySide } from './side-by-side.ts'
import { connect, databaseUrl } from './sql-client.ts'
import { createStorage } from './storage/storage.ts'
import { sweepFiles } from './storage/sweep.ts'
import { createTokenVerifier } from './tokens.ts'
import { watchDatabase } from './watch-database.ts'

/** Makes ready what serves all paths that are not the backend's, beside the backend's own start. */
export type StartApp = (parts: {
  server: Server
  signal: AbortSignal
  cleanUp: CleanUp
}) => Promise<AppHandler>

export type BackendOptions = {
  dataDir: string
  host: string
  /** 0 takes any free port. */
  port: number
  /** Provider keys and the like; the process's own environment is not read. */
  env: ServerEnv
  /** Serves people on other machines too: what is only for this one is left out. */
  forOthers?: boolean
  /** Absent, all paths but the backend's are 404. */
  app?: StartApp
  /** Gives up a start that is still under way. */
  signal?: AbortSignal
  /** Called once when Postgres ends without being asked to. */
  onDatabaseLost?: () => void
  migrationsDir?: string
  functionsDir?: string
  seedFile?: string
}

export type Backend = {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  stop(): Promise<void>
}

const PROJECT = resolve(import.meta.dirname, '..')

/** Starts everything or nothing: a failed start has stopped what it began. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const cleanUp = createCleanUp()
  try {
    return await start(options, cleanUp)
  } catch (error) {
    await cleanUp.run()
    throw error
  }
}

async function start(options: BackendOptions, cleanUp: CleanUp): Promise<Backend> {
  const dataDir = resolve(options.dataDir)
  const web = await listen(options)
  cleanUp.add(web.close)
  cleanUp.add(lockDirectory(dataDir))
  const connection = publishConnection(dataDir)
  const keys = loadKeys(dataDir)
  const url = `http://${publicHost(options.host)}:${web.port}`
  const startApp = options.app ?? nothingElse
  const [services, app] = await sideBySide(
    options.signal ?? new AbortController().signal,
    (signal) => startServices({ ...options, dataDir, url, keys, web, signal, cleanUp }),
    (signal) => startApp({ server: web.server, signal, cleanUp }),
  )
  const backend = {
    url,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    secretKey: keys.secretKey,
    databaseUrl: services.databaseUrl,
  }
  connection.write(backend)
  cleanUp.add(connection.remove)
  web.open({ gateway: services.gateway, app })
  void services.engine.warm()
  return { ...backend, stop: cleanUp.run }
}

type ServiceParts = BackendOptions & {
  url: string
  keys: Keys
  web: HttpServer
  signal: AbortSignal
  cleanUp: CleanUp
}

type Services = { gateway: Gateway; databaseUrl: string; engine: EngineMount }

async function startServices(parts: ServiceParts): Promise<Services> {
  const { dataDir, url, keys, web, signal, cleanUp } = parts
  const functionsDir = parts.functionsDir ?? join(PROJECT, 'functions')
  const password = keys.databasePassword
  const postgres = await startPostgres(dataDir, password, signal)
  cleanUp.add(postgres.stop)
  void postgres.ended.then(({ expected }) => {
    if (!expected) parts.onDatabaseLost?.()
  })
  const login = (role: string) => databaseUrl(role, password, postgres.port)
  signal.throwIfAborted()
  await provision(postgres.port, password)
  signal.throwIfAborted()
  await migrate(login('postgres'), {
    migrationsDir: parts.migrationsDir ?? join(PROJECT, 'migrations'),
    seedFile: parts.seedFile ?? join(PROJECT, 'seed.sql'),
  })
  signal.throwIfAborted()

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
  const storageSql = connect(login('supabase_storage_admin'), { connections: 6 })
  const watch = await watchDatabase(login('postgres'), lite.reloadSchema)
  cleanUp.add(() => Promise.all([lite.close(), storageSql.end({ timeout: 1 }), watch.stop()]))
  const folder = join(dataDir, 'storage')
  await sweepFiles(storageSql, folder)
  const storage = createStorage({
    sql: storageSql,
    folder,
    verify,
    secretKey: keys.secretKey,
    signingSecret: keys.storageSecret,
  })
  const engine = mountEngine()
  cleanUp.add(engine.close)
  // Requests end while what they need is still there; the port itself was the first thing to be had.
  cleanUp.add(web.close)
  setFunctionEnvironment({ url, keys, engine, env: parts.env })
  const functions = createFunctionsHost({ functionsDir, jwtSecret: keys.jwtSecret, verify })
  await functions.load()
  const realtime = await startRealtime({
    server: web.server,
    databaseUrl: login('authenticator'),
    verify,
    secretKey: keys.secretKey,
  })
  cleanUp.add(realtime.stop)
  const mailbox = createMailbox(dataDir, isLoopback(parts.host) && !parts.forOthers)
  const gateway = createGateway({ lite, verify, storage, functions, engine, mailbox })
  return { gateway, databaseUrl: login('postgres'), engine }
}

const nothingElse: StartApp = async () => (_, response) => {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
}

function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host)
}

/** The name a browser on this machine uses; a loopback address has the secure context that workers need. */
export function publicHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
