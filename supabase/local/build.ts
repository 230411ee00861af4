import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'
import { compress, readStaticFiles } from './static-files.ts'

const SOURCES = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

export type Build = { done: Promise<void>; cancel(): void }

/** Builds the app when what it is made of differs from what the last build was made of. */
export function buildIfChanged(root: string, variables: Record<string, string>): Build {
  const stampFile = join(root, 'dist', '.stamp')
  const stamp = stampOf(root, variables)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return { done: Promise.resolve(), cancel: () => {} }
  }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const done = finish(child, root).then(() => writeFileSync(stampFile, stamp))
  return { done, cancel: () => child.kill() }
}

async function finish(child: ChildProcess, root: string): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartError(`The app could not be built:\n${output.trim()}`)
  await compressAll(join(root, 'dist'))
}

/** Compressed once as small as can be, so that no visitor waits for it. */
async function compressAll(folder: string): Promise<void> {
  const jobs = [...readStaticFiles(folder)].flatMap(([name, file]) =>
    file.compressible ? [{ path: join(folder, name), read: () => file.bytes('identity') }] : [],
  )
  await Promise.all(
    jobs.map(async ({ path, read }) => {
      const bytes = await read()
      writeFileSync(`${path}.br`, await compress(bytes, 'br', 11))
      writeFileSync(`${path}.gz`, await compress(bytes, 'gzip', 9))
    }),
  )
}

/** By content: a checkout or a copy changes times without changing anything. */
function stampOf(root: string, variables: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(variables))
  for (const source of SOURCES) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    for (const file of filesUnder(path))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
