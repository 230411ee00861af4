import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, makeDataDir } from '../support/product.ts'
import { isAlive, type MainProcess, postgresPid, readConnection, runMain } from './main-process.ts'

let dataDir: string
let port: number
let main: MainProcess

beforeAll(async () => {
  dataDir = await makeDataDir()
  port = await freePort()
})
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<string> {
  main = runMain({ PORT: String(port), DATA_DIR: dataDir })
  const url = await main.ready
  if (url === null) throw new Error(`It did not start:\n${main.stderr()}`)
  return url
}

test('after kill -9 every acknowledged row is there, the leftover Postgres is gone, sessions go on', async () => {
  const url = await start()
  const key = readConnection(dataDir).publishable_key
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
  })
  expect(error).toBeNull()
  const userId = data.user?.id

  const acknowledged = new Set<string>()
  const write = async () => {
    for (;;) {
      const name = randomUUID()
      const answer = await client
        .from('app_events')
        .insert({ user_id: userId, name: 'crash', metadata: { name } })
      if (answer.error) return
      acknowledged.add(name)
    }
  }
  for (let round = 0; round < 3; round++) {
    const pid = postgresPid(dataDir) ?? 0
    const before = acknowledged.size
    const writers = Promise.all([write(), write(), write(), write()])
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 50)
    main.child.kill('SIGKILL')
    await Promise.all([main.ended, writers])
    // Postgres outlives its parent: the next start has to end it.
    expect(isAlive(pid)).toBe(true)
    await start()
    expect(isAlive(pid)).toBe(false)
    expect(postgresPid(dataDir)).not.toBeNull()

    const rows = await client.from('app_events').select('metadata').order('created_at').range(0, 999)
    const kept = new Set(rows.data?.map(({ metadata }) => metadata.name))
    expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([])
    expect((await client.auth.getUser()).data.user?.id).toBe(userId)
  }
  expect((await client.auth.refreshSession()).error).toBeNull()
})

/** Processor time a process has used, in hundredths of a second. */
function ticksOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').slice(-1_000).split(') ').at(-1)?.split(' ')[11])
}

test('after kill -9 of Postgres the new one waits for the old one’s last child, so that no two write the same files', async () => {
  const busy = new pg.Client({ connectionString: readConnection(dataDir).database_url })
  busy.on('error', () => {})
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  const child = rows[0]?.pid ?? 0
  // Computes, so that it does not notice the end of its parent: half as long as a start waits for it.
  const computes = `do $$ begin while clock_timestamp() < statement_timestamp() + interval '5 seconds' loop end loop; end $$`
  busy.query(computes).catch(() => {})
  await expect.poll(() => ticksOf(child), { timeout: 10_000 }).toBeGreaterThan(20)
  process.kill(postgresPid(dataDir) ?? 0, 'SIGKILL')
  main.child.kill('SIGKILL')
  await main.ended
  expect(isAlive(child)).toBe(true)
  await start()
  expect(isAlive(child)).toBe(false)
})
