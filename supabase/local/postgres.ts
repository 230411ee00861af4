import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { stopLeftover } from './leftover-postgres.ts'
import { type Binaries, findBinaries, reachable, SERVER_UID } from './postgres-binaries.ts'
import { StartError } from './start-error.ts'

/** The superuser, named as on hosted; "postgres" is an ordinary role there and here. */
export const SUPERUSER = 'supabase_admin'

export type Postgres = { port: number; ended: Promise<void>; stop(): Promise<void> }

/** Settings for one machine. fsync stays on: what was acknowledged survives a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // The log must not carry what users wrote.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
}

export async function startPostgres(dataDir: string, password: string): Promise<Postgres> {
  const binaries = findBinaries()
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) await createCluster(cluster, binaries, password)
  await stopLeftover(cluster)
  const log = openSync(join(dataDir, 'postgres.log'), 'w', 0o600)
  const port = await freePort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = runOn(cluster, binaries.postgres, (at) => ['-D', at, '-p', String(port), ...settings], log)
  closeSync(log)
  const ended = once(child, 'exit').then(() => binaries.remove())
  const postgres = { port, ended, stop: () => stop(child, ended) }
  await untilReady(child, cluster).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  return postgres
}

/** Made under another name and renamed when whole, so that a start killed in the middle is simply repeated. */
async function createCluster(cluster: string, binaries: Binaries, password: string): Promise<void> {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  // A file that the server's user can reach, gone again as soon as it was read.
  const secrets = mkdtempSync(join(tmpdir(), 'pinhole-'))
  const passwordFile = join(secrets, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  own(passwordFile)
  own(secrets)
  const options = [
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--pwfile=${passwordFile}`,
  ]
  own(draft)
  const child = runOn(draft, binaries.initdb, (at) => ['-D', at, ...options], 'pipe')
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stdout?.resume()
  const [code] = (await once(child, 'close')) as [number | null]
  rmSync(secrets, { recursive: true, force: true })
  if (code !== 0) throw new StartError(`PostgreSQL could not create its files: ${firstError(output)}`)
  renameSync(draft, cluster)
}

/**
 * Starts a tool on a cluster as the server's user. Where that user cannot walk to the folder, it is
 * handed over as an open descriptor, which needs no rights on the folders above.
 */
function runOn(
  cluster: string,
  tool: string,
  args: (at: string) => string[],
  output: number | 'pipe',
): ChildProcess {
  const handOver = SERVER_UID !== null && !reachable(join(cluster, '..'))
  const folder = handOver ? openSync(cluster, 'r') : null
  const child = spawn(tool, args(folder === null ? cluster : '/proc/self/fd/3'), {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', output, output, ...(folder === null ? [] : [folder])],
    ...(SERVER_UID === null ? {} : { uid: SERVER_UID, gid: SERVER_UID }),
    // A Ctrl-C in the terminal must reach us alone: we end Postgres in order.
    detached: true,
  })
  if (folder !== null) closeSync(folder)
  return child
}

async function untilReady(child: ChildProcess, cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.startsWith('ready')) return
    await delay(10)
  }
  const log = readFileSync(join(cluster, '..', 'postgres.log'), 'utf8')
  throw new StartError(`PostgreSQL did not start: ${firstError(log)}`)
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 3_500)
  await ended
  clearTimeout(hurry)
}

function own(path: string): void {
  if (SERVER_UID !== null) chownSync(path, SERVER_UID, SERVER_UID)
}

function firstError(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /FATAL|error|could not/i.test(line)) ?? lines.at(-1) ?? 'no reason given'
}
