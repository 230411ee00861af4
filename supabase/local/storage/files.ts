import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes are named by the id of their version, never by what a user called them. */
function pathOf(folder: string, version: string): string {
  return join(folder, version.slice(0, 2), version)
}

/** On disk before it returns: the row that names it is committed only then. */
export async function writeObject(folder: string, version: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(folder, version)
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(join(path, '..'))
}

/** The name itself must be on disk too, or a power cut leaves a row without its bytes. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function readObject(folder: string, version: string): Promise<Buffer | null> {
  try {
    return await readFile(pathOf(folder, version))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function removeObject(folder: string, version: string | null): Promise<void> {
  if (version !== null) await rm(pathOf(folder, version), { force: true })
}
