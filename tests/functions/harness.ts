/** A started backend with fake providers, and the calls that the tests of the functions make. */
import { randomUUID } from 'node:crypto'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts'
import { type FakeReplicate, startFakeReplicate } from '../support/fake-replicate.ts'
import { type FakeRunware, startFakeRunware } from '../support/fake-runware.ts'
import { openPool } from '../support/pool.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

export interface CallOptions {
  key?: string
  user?: TestUser
  headers?: Record<string, string>
  method?: string
}

export type FunctionShortName = 'replicate' | 'platform' | 'openai' | 'runware'

export interface Harness {
  backend: TestBackend
  replicate: FakeReplicate
  openai: FakeOpenai
  runware: FakeRunware
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  call: (name: FunctionShortName, body: unknown, options?: CallOptions) => Promise<Answer>
  rpc: (name: string, args: unknown, user: TestUser) => Promise<Answer>
  /** Units taken in the current window. */
  used: (user: TestUser) => Promise<number>
  job: (user: TestUser, key: string) => Promise<Record<string, unknown> | undefined>
  stop: () => Promise<void>
}

export async function startHarness(env: Record<string, string> = {}): Promise<Harness> {
  const [replicate, openai, runware] = await Promise.all([
    startFakeReplicate(),
    startFakeOpenai(),
    startFakeRunware(),
  ])
  const backend = await startTestBackend({
    env: {
      REPLICATE_API_TOKEN: replicate.token,
      REPLICATE_BASE_URL: replicate.url,
      OPENAI_API_KEY: openai.key,
      OPENAI_BASE_URL: openai.url,
      RUNWARE_API_KEY: runware.key,
      RUNWARE_BASE_URL: runware.url,
      ...env,
    },
  })
  const { pool, end } = openPool(backend.databaseUrl, 2)
  const query: Harness['query'] = async (sql, values) => (await pool.query(sql, values)).rows

  return {
    backend,
    replicate,
    openai,
    runware,
    query,
    async call(name, body, { key, user, headers = {}, method = 'POST' } = {}) {
      return answerOf(
        await backend.request(`/functions/v1/generate-${name}`, {
          method,
          user,
          headers: {
            'content-type': 'application/json',
            ...(key !== undefined && { 'idempotency-key': key }),
            ...headers,
          },
          ...(method !== 'GET' &&
            body !== null && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
    },
    async rpc(name, args, user) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(args)
      return answerOf(await backend.request(`/rest/v1/rpc/${name}`, { method: 'POST', user, headers, body }))
    },
    async used(user) {
      const [row] = await query('select generations_today from user_daily_limits where user_id = $1', [
        user.id,
      ])
      return Number(row?.generations_today ?? 0)
    },
    async job(user, key) {
      const [row] = await query('select * from generation_jobs where user_id = $1 and op_id = $2', [
        user.id,
        key,
      ])
      return row
    },
    async stop() {
      await end()
      await backend.stop()
      await Promise.all([replicate.close(), openai.close(), runware.close()])
    },
  }
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { status: response.status, body, headers: response.headers }
}

export const newKey = randomUUID

/** The address of a server that has just gone. */
export async function closedServer(): Promise<string> {
  const server = await startFakeOpenai()
  await server.close()
  return server.url
}

/** The generator page's body; `prompt` makes it one of its own. */
export function replicateBody(prompt: string, more: Record<string, unknown> = {}) {
  return { prompt, negative_prompt: '', num_outputs: 1, aspect_ratio: '1:1', model: 'flux-schnell', ...more }
}

/** Reserved and settled units of the current window make up the count, for every user. */
export async function unaccountedUsers(query: Harness['query']): Promise<Record<string, unknown>[]> {
  return query(`
    select l.user_id, l.generations_today, count(q.*) as accounted
    from user_daily_limits l left join quota_ledger q
      on q.user_id = l.user_id and q.window_no = l.window_no and q.state in ('reserved', 'settled')
    group by l.user_id, l.generations_today having l.generations_today <> count(q.*)`)
}
