/** `npm run admin -- tier <email> <free|pro|premium>`: sets an account's plan on the running backend. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSettings } from './env.ts'
import { connect } from './sql-client.ts'
import { StartError } from './start-error.ts'

const USAGE = 'Usage: npm run admin -- tier <email> <free|pro|premium>'
const TIERS = ['free', 'pro', 'premium']

async function main(): Promise<void> {
  const [command, email, tier] = process.argv.slice(2)
  if (command !== 'tier' || email === undefined || tier === undefined || !TIERS.includes(tier)) {
    throw new StartError(USAGE)
  }
  const sql = connect(runningDatabase(), { connections: 1 })
  try {
    const [user] = await sql<{ id: string }[]>`select id from auth.users where lower(email) = lower(${email})`
    if (!user) throw new StartError(`There is no account with the address ${email}.`)
    const [row] = await sql`select public.set_subscription_tier(${user.id}, ${tier}) as limit`
    console.log(`${email} is now ${tier}: ${row?.limit.daily_limit} pictures a day.`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The address the running backend has left for tools on this machine. */
function runningDatabase(): string {
  const { dataDir } = readSettings(resolve(import.meta.dirname, '..', '..'), process.env)
  const path = join(dataDir, 'connection.json')
  if (!existsSync(path)) throw new StartError(`No backend is running on ${dataDir}. Start it with npm start.`)
  return (JSON.parse(readFileSync(path, 'utf8')) as { database_url: string }).database_url
}

try {
  await main()
} catch (error) {
  const gone = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
  if (gone) console.error('The backend of this data directory is not running. Start it with npm start.')
  else console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
