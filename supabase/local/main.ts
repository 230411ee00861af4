import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { publicHost, startBackend } from './backend.ts'
import { buildIfChanged } from './build.ts'
import { createDevApp } from './dev.ts'
import { readSettings, type Settings } from './env.ts'
import { type AppHandler, listen } from './http-server.ts'
import { StartError } from './start-error.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')

type Running = { url: string; server: Server; stop(): Promise<void> }

/** `npm start`, and with --dev `npm run dev`. */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev')
  const ending: (() => Promise<void> | void)[] = []
  let end: Promise<void> | null = null
  const stop = () => {
    end ??= (async () => {
      for (const step of ending.splice(0).reverse()) await step()
    })()
    return end
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A terminal and npm both send it, so a second one changes nothing.
    process.on(signal, () => void stop().then(() => process.exit(0)))
  }
  try {
    const { url } = await start(readSettings(ROOT, process.env), dev, ending, () => {
      console.error('PostgreSQL ended unexpectedly; see postgres.log in the data directory.')
      void stop().then(() => process.exit(1))
    })
    if (end === null) console.log(`ready ${url}`)
  } catch (error) {
    if (end !== null) return
    await stop()
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

/** Build and database start side by side; the port is taken first, so that one in use costs nothing. */
async function start(
  settings: Settings,
  dev: boolean,
  ending: (() => Promise<void> | void)[],
  onDatabaseLost: () => void,
): Promise<Running> {
  let serve: AppHandler = (_, response) => response.writeHead(503, { 'retry-after': '1' }).end()
  const app: AppHandler = (request, response) => serve(request, response)
  const build = dev ? null : buildIfChanged(ROOT, settings.build)
  if (build) ending.push(build.cancel)

  const running = await startServer(settings, app, onDatabaseLost)
  ending.push(running.stop)
  if (dev) {
    const vite = await createDevApp(ROOT, running.server)
    ending.push(vite.close)
    serve = vite.handle
  } else {
    await build?.done
    serve = createApp({ folder: resolve(ROOT, 'dist'), hostedUrl: settings.hosted?.url ?? null })
  }
  return running
}

/** The embedded backend; with a hosted one configured only the app is served. */
async function startServer(
  settings: Settings,
  app: AppHandler,
  onDatabaseLost: () => void,
): Promise<Running> {
  const { host, port, dataDir, server: env, hosted } = settings
  if (hosted === null) return startBackend({ dataDir, host, port, env, app, onDatabaseLost })
  const web = await listen({ host, port, app })
  return { url: `http://${publicHost(host)}:${web.port}`, server: web.server, stop: web.close }
}

await main()
