/** `npm run admin -- …`: what the operator does on the running backend. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { removeFiles } from '../functions/_shared/file-removals.ts'
import { readSettings } from './env.ts'
import { connect, type Sql } from './sql-client.ts'
import { StartError } from './start-error.ts'

const USAGE = 'Usage: npm run admin -- tier <email> <free|pro|premium> | reports | withdraw <picture>'
const TIERS = ['free', 'pro', 'premium']

type Work = (sql: Sql) => Promise<void>

function chosenWork([command, first, second]: string[]): Work {
  if (command === 'tier' && first !== undefined && second !== undefined && TIERS.includes(second)) {
    return (sql) => setTier(sql, first, second)
  }
  if (command === 'reports') return listReports
  if (command === 'withdraw' && first !== undefined) return (sql) => withdraw(sql, first)
  throw new StartError(USAGE)
}

async function main(): Promise<void> {
  const work = chosenWork(process.argv.slice(2))
  const sql = connect(connection().database_url, { connections: 1 })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function setTier(sql: Sql, email: string, tier: string): Promise<void> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where lower(email) = lower(${email})`
  if (!user) throw new StartError(`There is no account with the address ${email}.`)
  const [row] = await sql`select public.set_subscription_tier(${user.id}, ${tier}) as limit`
  console.log(`${email} is now ${tier}: ${row?.limit.daily_limit} pictures a day.`)
}

/** Of pictures that are still shown, those reported most often first. */
async function listReports(sql: Sql): Promise<void> {
  const rows = await sql<{ id: string; reasons: string; email: string; prompt: string }[]>`
    select g.id, u.email, left(g.prompt, 80) as prompt, string_agg(r.reason || ' ' || r.times, ', ') as reasons
    from (select picture_id, reason, count(*) as times from public.gallery_reports group by 1, 2) r
    join public.generations g on g.id = r.picture_id and g.is_public
    join auth.users u on u.id = g.user_id
    group by g.id, u.email, g.prompt order by sum(r.times) desc, g.id`
  if (rows.length === 0) console.log('No picture in the gallery is reported.')
  for (const { id, reasons, email, prompt } of rows) {
    console.log(`${id}  ${reasons}  by ${email}: ${prompt.replaceAll(/[^\P{C}]+/gu, ' ')}`)
  }
}

/** Out of the gallery for good, its public file too; it stays its maker's own. */
async function withdraw(sql: Sql, id: string): Promise<void> {
  const none = new StartError(`There is no picture ${id} in the gallery.`)
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw none
  const [row] = await sql`select public.withdraw_picture(${id}) as found`
  if (!row?.found) throw none
  const { url, secret_key: key } = connection()
  await removeFiles(createClient(url, key, { auth: { persistSession: false } }))
  console.log(`${id} is out of the gallery.`)
}

/** What the running backend has left for tools on this machine. */
function connection(): { url: string; secret_key: string; database_url: string } {
  const { dataDir } = readSettings(resolve(import.meta.dirname, '..', '..'), process.env)
  const path = join(dataDir, 'connection.json')
  if (!existsSync(path)) throw new StartError(`No backend is running on ${dataDir}. Start it with npm start.`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

try {
  await main()
} catch (error) {
  const gone = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
  if (gone) console.error('The backend of this data directory is not running. Start it with npm start.')
  else console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
