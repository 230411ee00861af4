import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { openPool } from '../support/pool.ts'

let backend: TestBackend
let pool: pg.Pool
let end: () => Promise<void>

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ pool, end } = openPool(backend.databaseUrl, 12))
})
afterAll(async () => {
  await end()
  await backend.stop()
})

/** One transaction as a signed-in user. */
async function as<T>(userId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const claims = JSON.stringify({ sub: userId, role: 'authenticated' })
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [claims],
    )
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function addPicture(client: pg.PoolClient | pg.Pool, userId: string, id: string): Promise<void> {
  await client.query(
    `insert into generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
     values ($1, $2, 'x', 'anime', 'high', 1, 1, 'https://example.com/x.png', 'builtin')`,
    [id, userId],
  )
}

const between = (low: number, high: number) =>
  new Promise((done) => setTimeout(done, low + Math.random() * (high - low)))

type Page = {
  changes: { rev: number; kind: string; row: { id: string } }[]
  cursor: number
  has_more: boolean
}

test('22: no row is missed by a cursor that moves while slow transactions commit', async () => {
  const user = await backend.signUp()
  const ids = Array.from({ length: 60 }, () => randomUUID())
  let writing = true
  const writers = Promise.all(
    Array.from({ length: 6 }, async (_, lane) => {
      for (const id of ids.filter((__, i) => i % 6 === lane)) {
        const client = await pool.connect()
        await client.query('begin')
        await addPicture(client, user.id, id)
        await between(0, 15)
        await client.query('commit')
        client.release()
      }
    }),
  ).finally(() => {
    writing = false
  })
  const seen: string[] = []
  let cursor = 0
  for (let last = false; !last; ) {
    last = !writing
    const { rows } = await as(user.id, (client) =>
      client.query('select pull_changes($1, 7) as page', [cursor]),
    )
    const page = rows[0].page as Page
    seen.push(...page.changes.map((change) => change.row.id))
    cursor = page.cursor
    if (page.has_more) last = false
    await between(0, 5)
  }
  await writers
  expect(seen).toHaveLength(60)
  expect(new Set(seen)).toEqual(new Set(ids))
})

test('batches, deletions and settlements of one user at once end without a deadlock', async () => {
  const user = await backend.signUp()
  const ids = Array.from({ length: 20 }, () => randomUUID())
  for (const id of ids) await addPicture(pool, user.id, id)
  const op = (kind: string, body: object) => ({ op_id: randomUUID(), kind, body })
  const batch = (list: object[]) =>
    as(user.id, async (client) => {
      const { rows } = await client.query('select apply_operations($1) as answers', [JSON.stringify(list)])
      return rows[0].answers as { status: string }[]
    })
  const settle = async () => {
    const opId = randomUUID()
    const request = JSON.stringify({ prompt: opId })
    await as(user.id, (client) => client.query('select reserve_generation($1, $2)', [opId, request]))
    const result = {
      ...{ prompt: 'x', style: 'anime', quality: 'high', width: 1, height: 1 },
      ...{ image_url: 'https://example.com/x.png', engine: 'builtin' },
    }
    await pool.query(`select settle_generation($1, $2, 1, $3, '{}')`, [user.id, opId, JSON.stringify(result)])
  }
  const favourites = ids.map((id) => op('generation.favourite', { id, favourite: true }))
  const deletions = ids.slice(0, 10).map((id) => op('generation.delete', { id }))
  const results = await Promise.allSettled([
    batch(favourites.toReversed()),
    batch([...deletions, op('preferences.update', { default_style: 'neon' })]),
    batch([op('event.track', { name: 'x' }), ...favourites]),
    batch(deletions.toReversed()),
    settle(),
    settle(),
    settle(),
  ])
  expect(results.filter((result) => result.status === 'rejected')).toEqual([])
  const { rows } = await pool.query(
    'select count(*)::int as n, count(distinct rev)::int as revs from generations where user_id = $1',
    [user.id],
  )
  expect(rows[0]).toEqual({ n: 13, revs: 13 })
})

test('42: whatever fails, is cancelled, lost or repeated, the count is the ledger’s', async () => {
  const users = await Promise.all([backend.signUp(), backend.signUp(), backend.signUp()])
  const keys = Array.from({ length: 8 }, () => randomUUID())
  const pick = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const step = async () => {
    const [user, key] = [pick(users), pick(keys)]
    const reserved = await as(user.id, async (client) => {
      const { rows } = await client.query('select reserve_generation($1, $2, $3) as r', [
        key,
        JSON.stringify({ key }),
        'yes',
      ])
      return rows[0].r as { status: string; attempt?: number }
    })
    if (reserved.attempt === undefined) return
    const own = [user.id, key, reserved.attempt]
    await pick([
      () => pool.query(`select fail_generation($1, $2, $3, 'failed', 'x', 'x')`, own),
      () => pool.query(`select fail_generation($1, $2, $3, 'failed', 'x', 'x', p_paid => true)`, own),
      () => pool.query(`select fail_generation($1, $2, $3, 'unknown', 'x', 'x')`, own),
      () => pool.query(`select note_submission($1, $2, $3, 'replicate', 'p')`, own),
      () => pool.query(`select park_generation($1, $2, $3)`, own),
      () => as(user.id, (client) => client.query('select cancel_generation($1)', [key])),
      () => as(user.id, (client) => client.query('select increment_generation_count($1)', [user.id])),
      async () => {
        await pool.query(
          `update generation_jobs set lease_until = now() - interval '2 hours' where user_id = $1 and op_id = $2 and attempt = $3`,
          own,
        )
        await pool.query('select reap_stale()')
      },
      () =>
        pool.query(`update user_daily_limits set reset_at = now() where user_id = $1 and random() < 0.3`, [
          user.id,
        ]),
      () =>
        // What another call holds is left out: an update of all of them could wait for itself in a circle.
        pool.query(
          `update generation_jobs set lease_until = now() - interval '1 second' where (user_id, op_id) in (
             select user_id, op_id from generation_jobs where state = 'running' for update skip locked)`,
        ),
    ])()
  }
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 40; i++) await step()
    }),
  )
  const { rows } = await pool.query(`
    select l.user_id, l.generations_today, count(q.*)::int as accounted from user_daily_limits l
    left join quota_ledger q on q.user_id = l.user_id and q.window_no = l.window_no and q.state in ('reserved', 'settled')
    group by l.user_id, l.generations_today`)
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const row of rows) {
    expect(row.accounted).toBe(row.generations_today)
    expect(row.generations_today).toBeLessThanOrEqual(5)
  }
  const held = await pool.query(`select from generation_jobs j full join quota_ledger q using (user_id, op_id)
    where q.kind = 'generation' and (q.state = 'reserved') <> (j.state = 'running')`)
  expect(held.rowCount).toBe(0)
})
