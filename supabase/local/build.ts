import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StartError } from './start-error.ts'
import { isCompressible, SUFFIXES } from './static-files.ts'

const SOURCES = [
  'src',
  'sw',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

export type BuildOptions = {
  root: string
  /** What is compiled into the app. */
  variables: Record<string, string>
  signal: AbortSignal
}

/** Builds the app when what it is made of differs from what the last build was made of; returns its folder. */
export async function buildIfChanged({ root, variables, signal }: BuildOptions): Promise<string> {
  const folder = join(root, 'dist')
  const stamp = stampOf(root, variables)
  if (stampIn(folder) === stamp) return folder
  // Built aside and put in place when whole: a start killed in the middle, or two at once, do no harm.
  const draft = join(root, 'node_modules', '.cache', `build-${process.pid}`)
  try {
    await runVite({ root, variables, signal }, draft)
    await compressAll(draft)
    writeFileSync(join(draft, '.stamp'), stamp)
    signal.throwIfAborted()
    replaceFolder(folder, draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

/** Into a folder of the caller's, whatever was built before. */
export async function runVite({ root, variables, signal }: BuildOptions, folder: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: root,
      env: { ...process.env, ...variables, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  signal.throwIfAborted()
  if (code !== 0) throw new StartError(`The app could not be built:\n${output.trim()}`)
}

/** Compressed once as small as can be, so that no visitor waits for it. */
async function compressAll(folder: string): Promise<void> {
  await Promise.all(
    filesUnder(folder)
      .filter(isCompressible)
      .map(async (path) => {
        const bytes = readFileSync(path)
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(path + SUFFIXES.br, await promisify(brotliCompress)(bytes, { params: quality }))
        writeFileSync(path + SUFFIXES.gzip, await promisify(gzip)(bytes, { level: 9 }))
      }),
  )
}

/** Another build may do the same at the same moment; then the later one stays. */
function replaceFolder(folder: string, replacement: string): void {
  const aside = `${replacement}-old`
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(folder)) renameSync(folder, aside)
      renameSync(replacement, folder)
      break
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (attempt === 5 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code ?? '')) throw error
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  }
}

/** Null where there is none, or none any more: another start may just be putting its build there. */
function stampIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, '.stamp'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
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
