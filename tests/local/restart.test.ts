import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../supabase/local/sql-client.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { clientOf } from './realtime-support.ts'

let folder: string
const running: TestBackend[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinhole-restart-'))
  mkdirSync(join(folder, 'migrations'))
  migration(
    '001_tables',
    `
    create table public.notes (id integer primary key, words text);
    alter table public.notes enable row level security;
    revoke all on public.notes from anon, authenticated;
    grant select on public.notes to authenticated;
    create policy everybody on public.notes for select to authenticated using (true);`,
  )
  writeFileSync(join(folder, 'seed.sql'), `insert into public.notes values (1, 'seeded');`)
})
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop()
  rmSync(folder, { recursive: true, force: true })
})

const migration = (name: string, sql: string) => writeFileSync(join(folder, 'migrations', `${name}.sql`), sql)

async function start(): Promise<TestBackend> {
  const backend = await startTestBackend({
    dataDir: join(folder, 'data'),
    migrationsDir: join(folder, 'migrations'),
    seedFile: join(folder, 'seed.sql'),
  })
  running.push(backend)
  return backend
}

async function restart(): Promise<TestBackend> {
  for (const backend of running.splice(0)) await backend.stop()
  return start()
}

test('grants that a migration took away stay away', async () => {
  const privileges = async (backend: TestBackend) => {
    const sql = connect(backend.superuserUrl, { connections: 1 })
    const rows = await sql`
      select grantee, privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'auth', 'storage') and grantee in ('anon', 'authenticated')
      order by table_schema, table_name, grantee, privilege_type`
    await sql.end()
    return rows.map((row) => `${row.grantee} ${row.privilege_type}`)
  }
  const first = await start()
  const user = await first.signUp()
  const before = await privileges(first)
  const again = await restart()
  expect(await privileges(again)).toEqual(before)
  expect((await clientOf(again, user).from('notes').insert({ id: 9 })).error?.code).toBe('42501')
  expect((await clientOf(again, null).from('notes').select()).error?.code).toBe('42501')
})

test('keys, accounts and sessions outlive a restart', async () => {
  const first = await start()
  const user = await first.signUp()
  const again = await restart()
  expect([again.publishableKey, again.secretKey]).toEqual([first.publishableKey, first.secretKey])
  expect((await clientOf(again, user).from('notes').select()).data).toHaveLength(1)
})

test('migrations are applied once each, in order, and the seed once', async () => {
  await start()
  migration('002_more', `insert into public.notes values (2, 'by a later migration');`)
  writeFileSync(join(folder, 'seed.sql'), `insert into public.notes values (3, 'a changed seed');`)
  await restart()
  const again = await restart()
  const sql = connect(again.databaseUrl, { connections: 1 })
  expect((await sql`select id from public.notes order by id`).map(({ id }) => id)).toEqual([1, 2])
  const recorded = await sql`select version, name from supabase_migrations.schema_migrations order by version`
  expect([...recorded]).toEqual([
    { version: '001', name: 'tables' },
    { version: '002', name: 'more' },
  ])
  await sql.end()
})

test('a migration that fails changes nothing and names its file and line', async () => {
  await start()
  migration(
    '002_broken',
    `insert into public.notes values (2, 'never');\n\ninsert into public.nowhere values (1);`,
  )
  await expect(restart()).rejects.toThrow(
    /^002_broken\.sql \(line 3\): relation "public.nowhere" does not exist$/,
  )
  rmSync(join(folder, 'migrations', '002_broken.sql'))
  const again = await restart()
  const sql = connect(again.databaseUrl, { connections: 1 })
  expect(await sql`select id from public.notes`).toHaveLength(1)
  await sql.end()
})
