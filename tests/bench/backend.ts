/** What the gateway costs: the same question to Postgres itself, and through REST, RPC and a function. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startTestBackend } from '../support/backend.ts'

const SECONDS = 2

const backend = await startTestBackend()
const user = await backend.signUp()
const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 8 })
await pool.query(
  `insert into generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
   select gen_random_uuid(), $1, 'picture ' || n, 'anime', 'high', 1024, 1024, 'https://example.com/1.png', 'builtin'
   from generate_series(1, 200) n`,
  [user.id],
)
// It inserts more than one user may in a day.
await pool.query('alter table app_events disable trigger bound_number')

const json = { 'content-type': 'application/json' }
const opId = randomUUID()
const repeated = {
  method: 'POST',
  user,
  headers: { ...json, 'idempotency-key': opId },
  body: JSON.stringify({ prompt: 'a fox', width: 1024, height: 1024 }),
}

async function read(path: string, init: Parameters<typeof backend.request>[1]): Promise<void> {
  const answer = await backend.request(path, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
}

/** As the caller, which is what REST does too. */
async function asCaller(query: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: user.id, role: 'authenticated' })],
    )
    await client.query(query)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const SELECT = `select * from generations where user_id = '${user.id}' order by created_at desc limit 20`
const PATH = `/rest/v1/generations?select=*&user_id=eq.${user.id}&order=created_at.desc&limit=20`
const RPC = { method: 'POST', user, headers: json, body: '{"p_timezone":"UTC"}' }

const cases: Record<string, () => Promise<void>> = {
  'gateway alone (healthz)': () => read('/healthz', {}),
  'select of 20 rows, Postgres': () => asCaller(SELECT),
  'select of 20 rows, REST': () => read(PATH, { user }),
  'check_daily_limit, Postgres': () => asCaller(`select check_daily_limit('UTC')`),
  'check_daily_limit, RPC': () => read('/rest/v1/rpc/check_daily_limit', RPC),
  'insert, REST': () =>
    read('/rest/v1/app_events', { ...RPC, body: JSON.stringify({ user_id: user.id, name: 'bench' }) }),
  'function that has the answer already': () => read('/functions/v1/generate-platform', repeated),
}

async function rate(step: () => Promise<void>, clients: number): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < end) {
      await step()
      done++
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return (done * 1000) / (performance.now() - begun)
}

const table: Record<string, Record<string, number>> = {}
for (const [name, step] of Object.entries(cases)) {
  for (let i = 0; i < 20; i++) await step()
  const [one, eight] = [await rate(step, 1), await rate(step, 8)]
  table[name] = {
    'ms each, 1 client': round(1000 / one),
    'per s, 1 client': round(one),
    'per s, 8 clients': round(eight),
  }
}
await pool.end()
await backend.stop()
console.table(table)

function round(value: number): number {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value)
}
