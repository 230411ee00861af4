/** The product as its user starts it: `npm start`'s own program in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'

const root = resolve(import.meta.dirname, '../..')

export interface ProductOptions {
  port: number
  dataDir: string
  /** Provider settings and the like, added to a bare environment. */
  env?: Record<string, string>
}

export interface Product {
  url: string
  port: number
  dataDir: string
  /** What it printed so far. */
  output: () => string
  /** Rows of a query, as the database's owner. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** As Ctrl+C does. Answers the exit code. */
  stop: () => Promise<number | null>
  /** As a power cut does: kill -9 of the process. */
  kill: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pinhole-'))
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const child = spawn(process.execPath, ['supabase/local/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      LITE_AUTH_BCRYPT_COST: '4',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  await ready(child, () => output)
  const connection = JSON.parse(await readFile(join(options.dataDir, 'connection.json'), 'utf8')) as {
    database_url: string
  }
  return {
    url: `http://localhost:${options.port}`,
    port: options.port,
    dataDir: options.dataDir,
    output: () => output,
    query: (sql, values) => query(connection.database_url, sql, values),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolveReady, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`not ready in 60 s:\n${output()}`))
    }, 60_000)
    child.stdout?.on('data', () => {
      if (!/^ready http/m.test(output())) return
      clearTimeout(timer)
      resolveReady()
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code} before it was ready:\n${output()}`))
    })
  })
}

async function query(url: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}
