import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts'
import { hold } from '../support/fake-provider.ts'
import { type FakeReplicate, startFakeReplicate } from '../support/fake-replicate.ts'
import { type FakeRunware, startFakeRunware } from '../support/fake-runware.ts'
import { newKey, replicateBody } from './harness.ts'

interface Running {
  child: ChildProcess
  url: string
  key: string
  database: string
}

let dataDir: string
let replicate: FakeReplicate
let openai: FakeOpenai
let runware: FakeRunware
let running: Running | null = null

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinhole-crash-'))
  ;[replicate, openai, runware] = await Promise.all([
    startFakeReplicate(),
    startFakeOpenai(),
    startFakeRunware(),
  ])
})
afterEach(async () => {
  replicate.mood = { kind: 'ok' }
  openai.mood = { kind: 'ok' }
  runware.mood = { kind: 'ok' }
})
afterAll(async () => {
  if (running !== null) {
    running.child.kill('SIGTERM')
    await once(running.child, 'exit')
  }
  const closed = [replicate.close(), openai.close(), runware.close()]
  await Promise.all([...closed, rm(dataDir, { recursive: true, force: true })])
})

async function start(): Promise<Running> {
  const env = JSON.stringify({
    REPLICATE_API_TOKEN: replicate.token,
    REPLICATE_BASE_URL: replicate.url,
    OPENAI_API_KEY: openai.key,
    OPENAI_BASE_URL: openai.url,
    RUNWARE_API_KEY: runware.key,
    RUNWARE_BASE_URL: runware.url,
  })
  const program = join(import.meta.dirname, 'backend-process.ts')
  const child = spawn(process.execPath, [program, dataDir, '0', env], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  running = { child, ...(JSON.parse(line) as Omit<Running, 'child'>) }
  return running
}

/** As a power cut: nothing is said goodbye to. */
async function crash({ child }: Running): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

type Call = { path: string; body: unknown; token?: string; headers?: Record<string, string> }

async function post({ url, key }: Running, { path, body, token, headers }: Call) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function signUp(backend: Running): Promise<{ token: string; id: string }> {
  const credentials = { email: `${newKey()}@example.com`, password: 'correct horse' }
  const { body } = await post(backend, { path: '/auth/v1/signup', body: credentials })
  return { token: String(body.access_token), id: (body.user as { id: string }).id }
}

async function usedBy(backend: Running, id: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: backend.database })
  await client.connect()
  const { rows } = await client.query('select generations_today from user_daily_limits where user_id = $1', [
    id,
  ])
  await client.end()
  return rows[0]?.generations_today
}

test('43: a crash in mid-generation finds the prediction again, with one provider call', async () => {
  const before = await start()
  const { token, id } = await signUp(before)
  const opId = newKey()
  const call: Call = {
    path: '/functions/v1/generate-replicate',
    body: replicateBody('survives a crash'),
    token,
    headers: { 'idempotency-key': opId },
  }
  const held = hold()
  replicate.mood = { kind: 'ok', delay: held.released }
  const lost = post(before, call).catch(() => 'lost')
  await expect.poll(() => replicate.calls.read).toBeGreaterThan(0)
  await crash(before)
  expect(await lost).toBe('lost')
  held.release()

  const after = await start()
  const answer = await post(after, call)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ op_id: opId, engine: 'replicate', saved: true })
  expect(replicate.calls.create).toBe(1)
  expect(await usedBy(after, id)).toBe(1)
  await crash(after)
})

test.each([
  ['is being made', 'ok'],
  ['was answered into nothing', 'dropAfter'],
] as const)('43: a crash while a Runware task %s asks for it by its name', async (_, kind) => {
  const before = await start()
  const { token, id } = await signUp(before)
  const call: Call = {
    path: '/functions/v1/generate-runware',
    body: { positivePrompt: 'survives a crash', width: 1024, height: 1024, model: 'flux-schnell' },
    token,
    headers: { 'idempotency-key': newKey() },
  }
  const earlier = runware.requests.length
  const held = hold()
  runware.mood = { kind, delay: held.released }
  runware.pollMood = { kind: 'hang' }
  const lost = post(before, call).catch(() => 'lost')
  await expect.poll(() => runware.requests.length, { timeout: 10_000 }).toBe(earlier + 1)
  await crash(before)
  expect(await lost).toBe('lost')

  held.release()
  runware.mood = { kind: 'ok' }
  runware.pollMood = { kind: 'ok' }
  const after = await start()
  const answer = await post(after, call)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ engine: 'runware', saved: true })
  expect(runware.calls).toMatchObject({ inference: earlier + 1, conflict: 0 })
  expect(await usedBy(after, id)).toBe(1)
  await crash(after)
})

test('43: a crash while OpenAI draws leaves an outcome that only the user may decide', async () => {
  const before = await start()
  const { token, id } = await signUp(before)
  const call: Call = {
    path: '/functions/v1/generate-openai',
    body: { prompt: 'nobody knows', n: 1, size: '1024x1024' },
    token,
    headers: { 'idempotency-key': newKey() },
  }
  openai.mood = { kind: 'hang' }
  const lost = post(before, call).catch(() => 'lost')
  await expect.poll(() => openai.requests.length, { timeout: 10_000 }).toBe(1)
  await crash(before)
  expect(await lost).toBe('lost')

  const after = await start()
  openai.mood = { kind: 'ok' }
  const told = await post(after, call)
  expect([told.status, told.body.reason]).toEqual([409, 'outcome_unknown'])
  expect(openai.requests).toHaveLength(1)
  expect(await usedBy(after, id)).toBe(0)

  const again = await post(after, { ...call, headers: { ...call.headers, 'retry-unknown': 'yes' } })
  expect(again.status).toBe(200)
  expect(openai.requests).toHaveLength(2)
  expect(await usedBy(after, id)).toBe(1)
})
