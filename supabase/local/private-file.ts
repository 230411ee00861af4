import { chmodSync, renameSync, writeFileSync } from 'node:fs'

/** Writes what only the owner may read, in one step: a reader never sees half a file. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, text, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}
