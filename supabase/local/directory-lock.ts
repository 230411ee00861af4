import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './process-identity.ts'
import { StartError } from './start-error.ts'

/**
 * One process at a time per data directory. The lock names its holder, so that what a killed
 * process left behind is taken over. Returns the release.
 */
export function lockDirectory(dataDir: string): () => void {
  const lock = join(dataDir, 'lock')
  const own = processIdentity(process.pid) ?? String(process.pid)
  const draft = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    writeFileSync(draft, own, { mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${code}).`)
  }
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (tryLink(draft, lock)) return () => releaseLock(lock, own)
      const holder = readIfThere(lock)
      if (holder === null) continue
      const pid = Number.parseInt(holder, 10)
      if (pid > 0 && processIdentity(pid) === holder) {
        throw new StartError(
          `The data directory ${dataDir} is in use by process ${pid}. Stop that one first.`,
        )
      }
      dropStale(lock, `${draft}.stale`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartError(`The data directory ${dataDir} could not be locked.`)
}

function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function dropStale(lock: string, aside: string): void {
  try {
    renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return
  }
  rmSync(aside, { force: true })
}

function releaseLock(lock: string, own: string): void {
  if (readIfThere(lock) === own) rmSync(lock, { force: true })
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
