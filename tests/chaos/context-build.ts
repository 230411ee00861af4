/** The program of a context, built as the product is: contexts are started by the thousand. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')

export interface ContextProgram {
  file: string
  remove: () => Promise<void>
}

export async function buildContext(): Promise<ContextProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'pinhole-context-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { worker: join(root, 'sw/background-sync.ts') } },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'context/main.ts'),
      outDir: folder,
      target: 'node24',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'context.mjs' } },
    },
  })
  return { file: join(folder, 'context.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
