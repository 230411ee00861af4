/** The server: the real backend in a process that is killed and started again on the same files. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { pause, speed } from './speed.ts'

export interface Server {
  port: number
  url: string
  key: () => string
  /** Rows of a query, as the database's owner; waits while the server is down. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** kill -9 of the server, with or without its Postgres, and a new start. Resolves when it serves again. */
  kill: (database: boolean) => Promise<void>
  /** Resolves when it serves. */
  ready: () => Promise<void>
  kills: () => number
  /** For who wants to know why nothing goes on. */
  state: () => string
  /** What it said when it ended without being killed. */
  crashes: string[]
  close: () => Promise<void>
}

interface Running {
  child: ChildProcess
  /** The end of what it wrote to stderr. */
  said: () => string
  key: string
  database: string
}

export async function startServer(env: Record<string, string>): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinhole-chaos-'))
  const port = await lastingPort()
  const crashes: string[] = []
  let kills = 0
  let closing = false
  let running: Promise<Running> = start()
  await query((await running).database, leaseSql)

  async function start(): Promise<Running> {
    const started = await startProcess(dataDir, port, env)
    started.child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || closing) return
      crashes.push(`The server ended by itself with ${String(code ?? signal)}: ${started.said()}`)
      running = start()
    })
    return started
  }

  let restarting: Promise<Running> | null = null
  let phase = 'serves'
  async function killAndStart(database: boolean): Promise<Running> {
    const { child } = await running
    phase = 'is being killed'
    kills += 1
    if (database) killPostgres(dataDir)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await pause(100)
    phase = 'starts'
    const started = await start()
    phase = 'serves'
    return started
  }

  return {
    port,
    url: `http://localhost:${port}`,
    key: () => key,
    async query(sql, values) {
      for (let tries = 1; ; tries++) {
        try {
          return await query((await running).database, sql, values)
        } catch (error) {
          if (tries === 20) throw error
          await pause(200)
        }
      }
    },
    async kill(database) {
      if (restarting === null) {
        restarting = killAndStart(database)
        running = restarting
      }
      try {
        await restarting
      } catch (error) {
        crashes.push(`The server did not start again: ${String(error)}`)
      } finally {
        restarting = null
      }
    },
    ready: async () => void (await running),
    kills: () => kills,
    state: () => phase,
    crashes,
    async close() {
      closing = true
      const { child } = await running
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Public by nature: the embedded backend's constant. */
const key = 'sb_publishable_pinhole_local'

/** The job lease is a constant of the schema; here it is as much shorter as everything else. */
const leaseSql = `create or replace function private.lease() returns interval language sql immutable
  set search_path = '' as $$ select interval '${15_000 / speed} milliseconds' $$`

/** A port the system gives to nobody else while the server is down: below those it hands out by itself. */
async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

async function startProcess(dataDir: string, port: number, env: Record<string, string>): Promise<Running> {
  const program = join(import.meta.dirname, 'backend-process.ts')
  const args = ['--disable-warning=ExperimentalWarning', program, dataDir, String(port), JSON.stringify(env)]
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'pinhole-chaos-cache') },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000)
    if (process.env.CHAOS_SERVER_LOG) process.stderr.write(chunk)
  })
  const ended = once(child, 'exit').then(async ([code]) => {
    // Its last words may still be on the way; a Postgres that it leaves behind keeps the pipe open.
    await pause(100)
    throw new Error(`The server ended with ${String(code)} before it was ready: ${said}`)
  })
  ended.catch(() => {})
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [
    string,
  ]
  const ready = JSON.parse(line) as { key: string; database: string }
  return { child, said: () => said, key: ready.key, database: ready.database }
}

function killPostgres(dataDir: string): void {
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function query(url: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A killed server ends its connections at any moment; the query itself says so too.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
