/** `npm start`'s own program, watched from outside: what it says, how it ends, what it leaves. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { processIdentity } from '../../supabase/local/process-identity.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

export interface MainProcess {
  child: ChildProcess
  stdout: () => string
  stderr: () => string
  /** The exit code. */
  ended: Promise<number | null>
  /** The address, or null where it ended before it was ready. */
  ready: Promise<string | null>
}

export function runMain(env: Record<string, string>, program = 'supabase/local/main.ts'): MainProcess {
  const [script = '', ...args] = program.split(' ')
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LITE_AUTH_BCRYPT_COST: '4', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const ready = new Promise<string | null>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.stdout += chunk
      const url = /^ready (\S+)$/m.exec(said.stdout)?.[1]
      if (url !== undefined) done(url)
    })
    void ended.then(() => done(null))
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk
  })
  return { child, ended, ready, stdout: () => said.stdout, stderr: () => said.stderr }
}

export interface Connection {
  url: string
  publishable_key: string
  secret_key: string
  database_url: string
}

export function readConnection(dataDir: string): Connection {
  return JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) as Connection
}

/** The running server of a data directory, or null. */
export function postgresPid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 && isAlive(pid) ? pid : null
}

/** An ended one that nobody has collected yet does not count. */
export const isAlive = (pid: number): boolean => processIdentity(pid) !== null

/** Processes of this machine that work in a data directory, by their command line. */
export function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch {
        return [] // it ended meanwhile
      }
    })
    .filter((command) => command.includes(dataDir))
}
