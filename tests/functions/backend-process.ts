/** A backend in a process of its own, for tests that kill it. Prints one line of JSON when it is ready. */
import { startTestBackend } from '../support/backend.ts'

const [dataDir = '', port = '0', env = '{}'] = process.argv.slice(2)
const backend = await startTestBackend({ dataDir, port: Number(port), env: JSON.parse(env) })
console.log(JSON.stringify({ url: backend.url, key: backend.publishableKey, database: backend.databaseUrl }))
process.on('SIGTERM', () => void backend.stop().then(() => process.exit(0)))
