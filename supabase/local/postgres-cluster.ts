import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, reachable, SERVER_UID } from './postgres-binaries.ts'
import { StartError } from './start-error.ts'

/** The superuser, named as on hosted; "postgres" is an ordinary role there and here. */
export const SUPERUSER = 'supabase_admin'

/** Made under another name and renamed when whole, so that a start killed in the middle is simply repeated. */
export async function createCluster(
  cluster: string,
  { binaries, password, signal }: { binaries: Binaries; password: string; signal: AbortSignal },
): Promise<void> {
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
  const giveUp = () => child.kill('SIGKILL')
  signal.addEventListener('abort', giveUp)
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', giveUp)
  rmSync(secrets, { recursive: true, force: true })
  signal.throwIfAborted()
  if (code !== 0) throw new StartError(`PostgreSQL could not create its files: ${firstError(output)}`)
  renameSync(draft, cluster)
}

/**
 * Starts a tool on a cluster as the server's user. Where that user cannot walk to the folder, it is
 * handed over as an open descriptor, which needs no rights on the folders above.
 */
export function runOn(
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

function own(path: string): void {
  if (SERVER_UID !== null) chownSync(path, SERVER_UID, SERVER_UID)
}

export function firstError(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /FATAL|error|could not/i.test(line)) ?? lines.at(-1) ?? 'no reason given'
}
