/**
 * The server in a process of its own, so that it can be killed. Timers of the functions run as much
 * faster as those of the devices; nothing else of the server knows.
 */
import { registerHooks } from 'node:module'
import { speed } from './speed.ts'

const times = {
  setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms / speed),
  setInterval: (run: () => void, ms = 0) => setInterval(run, ms / speed),
  AbortSignal: { timeout: (ms: number) => AbortSignal.timeout(Math.ceil(ms / speed)) },
}
Object.assign(globalThis, { functionTimes: times })

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes('/supabase/functions/')) return loaded
    const names = 'const { setTimeout, setInterval, AbortSignal } = globalThis.functionTimes;'
    return { ...loaded, source: `${names}${String(loaded.source)}` }
  },
})

const { startTestBackend } = await import('../support/backend.ts')
const [dataDir = '', port = '0', env = '{}'] = process.argv.slice(2)
const backend = await startTestBackend({ dataDir, port: Number(port), env: JSON.parse(env) })
console.log(JSON.stringify({ url: backend.url, key: backend.publishableKey, database: backend.databaseUrl }))
process.on('SIGTERM', () => void backend.stop().then(() => process.exit(0)))
// Without the harness nobody needs it.
process.stdin.on('end', () => process.exit(0)).resume()
