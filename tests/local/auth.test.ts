import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const newClient = (): SupabaseClient =>
  createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

const someone = () => ({ email: `${randomUUID()}@example.com`, password: 'correct horse' })

function mails(): { to: string; subject: string; text: string }[] {
  const folder = join(backend.dataDir, 'mail')
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

test('signs up, signs out, signs in again', async () => {
  const client = newClient()
  const person = someone()
  const made = await client.auth.signUp(person)
  expect(made.error).toBeNull()
  expect(made.data.session?.access_token).toBeTruthy()
  expect(made.data.user?.email).toBe(person.email)

  const id = made.data.user?.id
  expect((await client.auth.getUser()).data.user?.id).toBe(id)
  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()

  const back = await client.auth.signInWithPassword(person)
  expect([back.error, back.data.user?.id]).toEqual([null, id])
})

test('a wrong password and an unknown address get the same answer', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  const wrong = await newClient().auth.signInWithPassword({ ...person, password: 'wrong horse' })
  const unknown = await newClient().auth.signInWithPassword(someone())
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  expect(unknown.error?.message).toBe(wrong.error?.message)
})

test('an address can be taken once, and a password has eight characters', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  const again = await newClient().auth.signUp({ ...person, email: person.email.toUpperCase() })
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
  const short = await newClient().auth.signUp({ ...someone(), password: '1234567' })
  expect(short.error).toMatchObject({ status: 422, code: 'weak_password' })
})

test('refreshes: each refresh token works once, and a signed-out session cannot be refreshed', async () => {
  const client = newClient()
  const { data } = await client.auth.signUp(someone())
  const first = data.session?.refresh_token ?? ''
  const refreshed = await client.auth.refreshSession()
  expect(refreshed.error).toBeNull()
  const second = refreshed.data.session?.refresh_token ?? ''
  expect(second).not.toBe(first)
  expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)

  await client.auth.signOut()
  const late = await newClient().auth.refreshSession({ refresh_token: second })
  expect(late.error?.status).toBe(400)
  expect((await newClient().auth.refreshSession({ refresh_token: 'made-up' })).error?.status).toBe(400)
})

test('changes the password', async () => {
  const client = newClient()
  const person = someone()
  await client.auth.signUp(person)
  expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
  expect((await newClient().auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials')
  const changed = await newClient().auth.signInWithPassword({ ...person, password: 'another horse' })
  expect(changed.error).toBeNull()
})

test('a reset mail lies in the data directory, private, and its link signs in', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  const redirectTo = `${backend.url}/reset-password`
  expect((await newClient().auth.resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull()
  const mail = mails().find(({ to }) => to === person.email)
  const folder = join(backend.dataDir, 'mail')
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)

  const link = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const answer = await fetch(link, { redirect: 'manual', headers: { apikey: backend.publishableKey } })
  const target = new URL(answer.headers.get('location') ?? '')
  expect(`${target.origin}${target.pathname}`).toBe(redirectTo)
  const tokens = new URLSearchParams(target.hash.slice(1))
  const client = newClient()
  const session = await client.auth.setSession({
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  })
  expect(session.data.user?.email).toBe(person.email)
  expect((await client.auth.updateUser({ password: 'third horse' })).error).toBeNull()
})

test('a reset mail can be opened as browsers do, without an API key', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  await newClient().auth.resetPasswordForEmail(person.email)
  const link = /http:\S+/.exec(mails().find(({ to }) => to === person.email)?.text ?? '')?.[0] ?? ''
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
})

test('51: a reset link leads nowhere but to this origin', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  await newClient().auth.resetPasswordForEmail(person.email, { redirectTo: 'https://evil.example/' })
  const text = mails().find(({ to }) => to === person.email)?.text
  expect(text).toContain(encodeURIComponent(backend.url))
  expect(text).not.toContain('evil')
})

test('nobody learns from a reset whether an address has an account', async () => {
  const unknown = await newClient().auth.resetPasswordForEmail(someone().email)
  expect([unknown.error, unknown.data]).toEqual([null, {}])
})

test('bodies that Auth cannot read are refused, not failed on', async () => {
  const bodies = [
    '{"email":',
    '[]',
    'null',
    '"text"',
    '{"email":1,"password":{}}',
    '{"email":"a\\u0000@b.cc"}',
  ]
  for (const path of ['signup', 'token?grant_type=password', 'recover']) {
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' }
      const answer = await backend.request(`/auth/v1/${path}`, { method: 'POST', headers, body })
      expect([path, body, answer.status]).toEqual([path, body, 400])
      expect(await answer.json()).toMatchObject({ error_code: 'bad_json' })
    }
  }
})

const signIn = (email: string, password: string, path = '/auth/v1/token') =>
  backend.request(`${path}?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

test('a password can be guessed ten times, then one at a time, by whatever spelling of the address', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  for (let i = 0; i < 9; i++) expect((await signIn(person.email, `wrong ${i}`)).status).toBe(400)
  const spelled = await signIn(` ${person.email.toUpperCase()}`, 'wrong', '/auth/v1/%74oken')
  expect(spelled.status).toBeGreaterThanOrEqual(400)

  const refused = await signIn(person.email, person.password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20)
  expect(await refused.json()).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: expect.stringMatching(/^Too many tries\. Try again in \d+ seconds\.$/),
  })
  const client = await newClient().auth.signInWithPassword(person)
  expect(client.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })

  const other = someone()
  await newClient().auth.signUp(other)
  expect((await newClient().auth.signInWithPassword(other)).error).toBeNull()
})

test('signing in with the right password is never too often', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  for (let i = 0; i < 15; i++) expect((await signIn(person.email, person.password)).status).toBe(200)
})

test('guesses sent at once are counted before they are answered', async () => {
  const person = someone()
  await newClient().auth.signUp(person)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(person.email, `wrong ${i}`)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('one account is sent four reset mails, then one a minute', async () => {
  const { email } = someone()
  const ask = () => newClient().auth.resetPasswordForEmail(email)
  for (let i = 0; i < 4; i++) expect((await ask()).error).toBeNull()
  expect((await ask()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})
