/** A provider that works and is of no use: it is paid three times for one operation, then the user decides. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../support/backend.ts'
import { type Answer, closedServer, type Harness, newKey, replicateBody, startHarness } from './harness.ts'

let harness: Harness
let user: TestUser

beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())
beforeEach(async () => {
  user = await harness.backend.signUp()
  harness.openai.mood = { kind: 'ok' }
  harness.openai.requests.length = 0
  harness.replicate.mood = { kind: 'ok' }
  harness.replicate.calls.create = 0
})

const said = ({ status, body }: Answer) => [status, body.code, body.reason]
const failed = [502, 'server_error', undefined]
const asksTheUser = [409, 'conflict', 'outcome_unknown']

function repeat(key: string, headers: Record<string, string> = {}): Promise<Answer> {
  return harness.call('openai', { prompt: 'a quince', n: 1, size: '1024x1024' }, { user, key, headers })
}

test.each([
  ['that is none', { kind: 'badImage' } as const],
  ['on another host', { kind: 'address', url: 'https://pictures.example/1.png' } as const],
  ['without an address', { kind: 'address', url: '' } as const],
])('a picture %s is paid three times, and again only on the user’s word', async (_, mood) => {
  const key = newKey()
  harness.openai.mood = mood
  for (const expected of [failed, failed, asksTheUser, asksTheUser, asksTheUser]) {
    const answer = await repeat(key)
    expect(said(answer)).toEqual(expected)
    if (expected === asksTheUser) expect(answer.body.message).toMatch(/three times/)
    expect(await harness.used(user)).toBe(0)
  }
  expect(harness.openai.requests).toHaveLength(3)

  const headers = { 'retry-unknown': 'yes' }
  expect(said(await repeat(key, headers))).toEqual(failed)
  expect(said(await repeat(key))).toEqual(failed)
  harness.openai.mood = { kind: 'ok' }
  expect((await repeat(key)).status).toBe(200)
  expect(harness.openai.requests).toHaveLength(6)
  expect(await harness.used(user)).toBe(1)
})

test('a model that fails a prompt each time is paid three times', async () => {
  const key = newKey()
  harness.replicate.mood = { kind: 'fail', text: 'CUDA error' }
  const body = replicateBody('a medlar')
  for (const expected of [failed, failed, asksTheUser, asksTheUser]) {
    expect(said(await harness.call('replicate', body, { user, key }))).toEqual(expected)
  }
  expect(harness.replicate.calls.create).toBe(3)
  harness.replicate.mood = { kind: 'ok' }
  const again = await harness.call('replicate', body, { user, key, headers: { 'retry-unknown': 'yes' } })
  expect(again.status).toBe(200)
  expect(harness.replicate.calls.create).toBe(4)
})

const unavailable = [503, 'server_error', undefined]

/** Until called, Storage refuses every picture. */
async function closeStorage(): Promise<() => Promise<unknown>> {
  const limit = (bytes: number) =>
    harness.query("update storage.buckets set file_size_limit = $1 where id = 'generations'", [bytes])
  await limit(1)
  return () => limit(10_485_760)
}

/** Until called, the database refuses to change a job where this holds. */
async function closeJobs(when: string): Promise<() => Promise<unknown>> {
  await harness.query(`create function public.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`)
  await harness.query(`create trigger refuse before update on public.generation_jobs
    for each row when (${when}) execute function public.refuse()`)
  return () => harness.query('drop function public.refuse() cascade')
}

const closeSuccess = () => closeJobs("new.state = 'done'")
const closeNames = () => closeJobs('new.provider_job_id is distinct from old.provider_job_id')

test.each([
  ['Storage does not take', closeStorage],
  ['the database cannot note', closeSuccess],
])('a picture that %s is not bought again by itself', async (_, close) => {
  const key = newKey()
  const open = await close()
  expect(said(await repeat(key))).toEqual(unavailable)
  expect(said(await repeat(key))).toEqual(asksTheUser)
  await open()
  expect(said(await repeat(key))).toEqual(asksTheUser)
  expect(harness.openai.requests).toHaveLength(1)
  expect(await harness.used(user)).toBe(0)
  expect((await repeat(key, { 'retry-unknown': 'yes' })).status).toBe(200)
  expect(harness.openai.requests).toHaveLength(2)
})

test.each([
  ['Storage does not take', closeStorage],
  ['the database cannot note', closeSuccess],
  ['the database cannot name', closeNames],
])('a picture that %s is taken from the provider once more where it is kept', async (_, close) => {
  const key = newKey()
  const body = replicateBody('a sloe')
  const open = await close()
  const call = () => harness.call('replicate', body, { user, key })
  for (let i = 0; i < 4; i++) expect(said(await call())).toEqual(unavailable)
  await open()
  expect((await call()).status).toBe(200)
  expect(harness.replicate.calls.create).toBe(1)
  expect(await harness.used(user)).toBe(1)
})

test('what the provider refused or never saw does not count', async () => {
  const key = newKey()
  harness.openai.mood = { kind: 'status', status: 500 }
  for (let i = 0; i < 4; i++) expect(said(await repeat(key))).toEqual(failed)
  harness.openai.mood = { kind: 'throttle', seconds: 1 }
  for (let i = 0; i < 4; i++) expect((await repeat(key)).status).toBe(429)
  process.env.OPENAI_BASE_URL = await closedServer()
  for (let i = 0; i < 4; i++) expect(said(await repeat(key))).toEqual(failed)
  process.env.OPENAI_BASE_URL = harness.openai.url
  harness.openai.mood = { kind: 'ok' }
  expect((await repeat(key)).status).toBe(200)
})
