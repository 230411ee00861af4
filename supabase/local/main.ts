/** `npm start`, and with --dev `npm run dev`. */
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { type StartApp, startBackend } from './backend.ts'
import { buildIfChanged } from './build.ts'
import { viteApp } from './dev.ts'
import { readSettings, type Settings } from './env.ts'
import { serveForHosted } from './hosted.ts'
import { StartError } from './start-error.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')

const stop = new AbortController()
let exitCode = 0
// A terminal and npm both send it, so a second one changes nothing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())

try {
  const settings = readSettings(ROOT, process.env)
  const hostedUrl = settings.hosted?.url ?? null
  const { dataDir } = settings
  const dev = process.argv.includes('--dev')
  const app = dev ? viteApp({ root: ROOT, dataDir, hostedUrl }) : builtApp(settings)
  const running = await start(settings, app)
  console.log(`ready ${running.url}`)
  if (!stop.signal.aborted) await once(stop.signal, 'abort')
  await running.stop()
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof StartError ? error.message : error)
    exitCode = 1
  }
}
process.exit(exitCode)

function start(settings: Settings, app: StartApp) {
  const { host, port, dataDir, server: env, hosted } = settings
  if (hosted !== null) return serveForHosted({ host, port, app, signal: stop.signal })
  const onDatabaseLost = () => {
    console.error('PostgreSQL ended unexpectedly; see postgres.log in the data directory.')
    exitCode = 1
    stop.abort()
  }
  const forOthers = settings.build.VITE_PRODUCTION_HOST !== undefined
  return startBackend({ dataDir, host, port, env, app, forOthers, signal: stop.signal, onDatabaseLost })
}

function builtApp({ build: variables, hosted }: Settings): StartApp {
  return async ({ signal }) => {
    const folder = await buildIfChanged({ root: ROOT, variables, signal })
    return createApp({ folder, hostedUrl: hosted?.url ?? null })
  }
}
