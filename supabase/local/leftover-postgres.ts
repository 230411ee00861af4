import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/**
 * Postgres outlives a killed parent. It is ended here, before a new one may open the same files;
 * what it had acknowledged is on disk.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pidLine, , , portLine] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(pidLine)
  if (Number.isInteger(pid) && pid > 1 && isOurs(pid, portLine?.trim() ?? '')) {
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      kill(pid, signal)
      for (let waited = 0; waited < 5_000; waited += 20) {
        if (!isOurs(pid, portLine?.trim() ?? '')) break
        await delay(20)
      }
    }
    if (isOurs(pid, portLine?.trim() ?? '')) {
      throw new StartError(`PostgreSQL (process ${pid}) from an earlier run does not end. End it by hand.`)
    }
  }
  forgetProcess(file)
}

/** No process has this number. */
const nobody = 2_147_483_647

/**
 * Postgres refuses to start where the file names a living process, and by now that may be any other
 * program. The rest of the file must stay: by the memory it names Postgres knows whether a child of the
 * killed server still writes to the same files.
 */
function forgetProcess(file: string): void {
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [nobody, ...rest].join('\n'))
}

function isOurs(pid: number, port: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(`-p ${port} `)
  } catch {
    return false // no such process any more
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
