import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process id alone is reused after a reboot; with its start time it names one process for good. */
export function processIdentity(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // Fields are counted behind the command name, which may hold spaces and brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : `${pid}@${fields[19]}`
    }
    return `${pid}@${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`
  } catch {
    // It ended between the two questions, or this system cannot tell: then the id has to do.
    return process.platform === 'linux' ? null : `${pid}@`
  }
}
