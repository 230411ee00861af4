import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Sql } from './sql-client.ts'
import { StartError } from './start-error.ts'

export type ProjectSql = { migrationsDir: string; seedFile: string }

/**
 * Brings the project's tables up to date, each migration once, in order, in a transaction, recorded
 * where the CLI records it. The seed runs once, behind the first full set of migrations.
 */
export async function migrate(url: string, project: ProjectSql): Promise<void> {
  const sql = connect(url, { connections: 1 })
  try {
    const applied = new Set(
      (await sql`select version from supabase_migrations.schema_migrations`).map((row) =>
        String(row.version),
      ),
    )
    for (const file of migrationFiles(project.migrationsDir)) {
      if (!applied.has(file.version)) await applyMigration(sql, project.migrationsDir, file)
    }
    await seedOnce(sql, project.seedFile)
    await callIfThere(sql, 'end_leases')
  } finally {
    await sql.end()
  }
}

/** Calls a function of the project that takes nothing, where it exists. */
export async function callIfThere(sql: Sql, name: string): Promise<void> {
  const found = await sql`
    select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proname = ${name} and p.pronargs = 0 and n.nspname not in ('pg_catalog', 'information_schema')`
  for (const row of found) await sql.unsafe(`select ${String(row.name)}()`)
}

type MigrationFile = { version: string; name: string; file: string }

function migrationFiles(folder: string): MigrationFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const match = /^(\d+)_(.*)\.sql$/.exec(file)
      return match?.[1] === undefined ? [] : [{ version: match[1], name: match[2] ?? '', file }]
    })
}

async function applyMigration(
  sql: Sql,
  folder: string,
  { version, name, file }: MigrationFile,
): Promise<void> {
  const text = readFileSync(join(folder, file), 'utf8')
  await runFile(file, text, () =>
    sql.begin(async (tx) => {
      await tx.unsafe(text)
      await tx`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`
    }),
  )
}

async function seedOnce(sql: Sql, path: string): Promise<void> {
  if (!existsSync(path)) return
  const text = readFileSync(path, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  await runFile('seed.sql', text, () =>
    sql.begin(async (tx) => {
      const known = await tx`select from supabase_migrations.seed_files where path = 'supabase/seed.sql'`
      if (known.length > 0) return
      await tx.unsafe(text)
      await tx`insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', ${hash})`
    }),
  )
}

async function runFile(file: string, text: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { message, position } = error as { message?: string; position?: string }
    const line = position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`
    throw new StartError(`${file}${line}: ${message ?? String(error)}`)
  }
}
