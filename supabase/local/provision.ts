import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAuthSchema, LITE_VERSION } from './lite.ts'
import { SUPERUSER } from './postgres-cluster.ts'
import { connect, databaseUrl } from './sql-client.ts'

const FOLDER = join(import.meta.dirname, 'sql')
const LOGINS = ['postgres', 'authenticator', 'supabase_storage_admin']

/**
 * Makes an empty Postgres look like a hosted project: roles, the auth and storage schemas, default
 * privileges. Repeated only when one of these files or the Auth service changed.
 */
export async function provision(port: number, password: string): Promise<void> {
  const files = readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const fingerprint = createHash('sha256').update(LITE_VERSION).update(files.join('\0')).digest('hex')
  const url = databaseUrl(SUPERUSER, password, port)
  const sql = connect(url, { connections: 1 })
  try {
    await sql`create schema if not exists supabase_local`
    await sql`create table if not exists supabase_local.provisioned (fingerprint text primary key)`
    const known = await sql`select from supabase_local.provisioned where fingerprint = ${fingerprint}`
    if (known.length > 0) return
    await createAuthSchema(url)
    await sql.begin(async (tx) => {
      for (const text of files) await tx.unsafe(text)
      for (const login of LOGINS) await tx.unsafe(`alter role ${login} password '${password}'`)
      await tx`delete from supabase_local.provisioned`
      await tx`insert into supabase_local.provisioned values (${fingerprint})`
    })
  } finally {
    await sql.end()
  }
}
