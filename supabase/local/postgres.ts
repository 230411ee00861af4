import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { stopLeftover } from './leftover-postgres.ts'
import { type Binaries, findBinaries } from './postgres-binaries.ts'
import { createCluster, firstError, runOn } from './postgres-cluster.ts'
import { StartError } from './start-error.ts'

export type Postgres = {
  port: number
  ended: Promise<{ expected: boolean }>
  stop(): Promise<void>
}

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
  // The log must not carry what users wrote, and an error's message quotes it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
}

export async function startPostgres(
  dataDir: string,
  password: string,
  signal: AbortSignal,
): Promise<Postgres> {
  const binaries = findBinaries()
  try {
    const cluster = join(dataDir, 'postgres')
    if (!existsSync(cluster)) await createCluster(cluster, { binaries, password, signal })
    await stopLeftover(cluster)
    signal.throwIfAborted()
    const postgres = await run(cluster, binaries, signal)
    void postgres.ended.then(binaries.remove)
    return postgres
  } catch (error) {
    binaries.remove()
    throw error
  }
}

/** Ports come and go on a busy machine: one that was taken in between is given up for another. */
async function run(cluster: string, binaries: Binaries, signal: AbortSignal): Promise<Postgres> {
  for (let attempt = 1; ; attempt++) {
    const postgres = await spawnServer(cluster, binaries)
    const problem = await untilReady(postgres, cluster, signal)
    if (problem === null) return postgres
    await postgres.stop()
    signal.throwIfAborted()
    const again = waitsBeforeTrying.find(({ problem: known }) => known.test(problem))
    if (again === undefined || attempt >= again.tries) {
      throw new StartError(`PostgreSQL did not start: ${firstError(problem)}`)
    }
    await delay(again.wait)
  }
}

const waitsBeforeTrying = [
  // Somebody has taken the port meanwhile.
  { problem: /could not (bind|create any TCP)/, tries: 3, wait: 0 },
  // Children of a killed Postgres end their statement first. Starting beside them would spoil the files.
  { problem: /pre-existing shared memory block/, tries: 50, wait: 200 },
]

type Spawned = Postgres & { pid: number | undefined; hasEnded(): boolean }

async function spawnServer(cluster: string, binaries: Binaries): Promise<Spawned> {
  const log = openSync(join(cluster, '..', 'postgres.log'), 'w', 0o600)
  const port = await freePort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = runOn(cluster, binaries.postgres, (at) => ['-D', at, '-p', String(port), ...settings], log)
  closeSync(log)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let expected = false
  // However this process ends, short of being killed, it leaves no server behind.
  const endWithUs = () => void child.kill('SIGINT')
  process.once('exit', endWithUs)
  const ended = new Promise<{ expected: boolean }>((resolve) => {
    const end = () => {
      process.off('exit', endWithUs)
      resolve({ expected })
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return {
    port,
    pid: child.pid,
    ended,
    hasEnded,
    async stop() {
      expected = true
      if (!hasEnded()) child.kill('SIGINT')
      // What was acknowledged survives that too; the next start reads it from the log.
      const hurry = setTimeout(() => child.kill('SIGQUIT'), 1_000)
      await ended
      clearTimeout(hurry)
    },
  }
}

/** Null, or what the log says where the server did not get ready. */
async function untilReady(
  { pid, hasEnded }: { pid: number | undefined; hasEnded(): boolean },
  cluster: string,
  signal: AbortSignal,
): Promise<string | null> {
  const file = join(cluster, 'postmaster.pid')
  for (let waited = 0; waited < 60_000 && !hasEnded() && !signal.aborted; waited += 10) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    // An earlier server may have left the file behind.
    if (Number(lines[0]) === pid && lines[7]?.startsWith('ready')) return null
    await delay(10)
  }
  return readFileSync(join(cluster, '..', 'postgres.log'), 'utf8')
}
