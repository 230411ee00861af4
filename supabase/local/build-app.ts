/** `npm run build`: the app in dist/, as `npm start` serves it. */
import { resolve } from 'node:path'
import { buildIfChanged } from './build.ts'
import { readSettings } from './env.ts'
import { StartError } from './start-error.ts'

const root = resolve(import.meta.dirname, '..', '..')

try {
  const { build: variables } = readSettings(root, process.env)
  await buildIfChanged({ root, variables, signal: new AbortController().signal })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
