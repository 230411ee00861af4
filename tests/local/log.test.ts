/** What users write stays out of the log; what fails is said without it. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logError } from '../../supabase/local/log-error.ts'
import { freePort, makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts'
import { readConnection } from './main-process.ts'

let product: Product
let dataDir: string

beforeAll(async () => {
  dataDir = await makeDataDir()
  product = await startProduct({ port: await freePort(), dataDir, env: { OPENAI_API_KEY: 'sk-secretkey' } })
}, 180_000)
afterAll(async () => {
  await product.stop()
  await removeDataDir(dataDir)
})

test('52: neither prompts nor addresses nor passwords nor tokens nor keys reach the log', async () => {
  const mark = `xyzzy${randomUUID().slice(0, 8)}`
  const { publishable_key: apikey, secret_key: secretKey } = readConnection(dataDir)
  const send = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${product.url}${path}`, {
      method,
      headers: { apikey, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const person = { email: `${mark}@example.com`, password: `${mark} horse` }
  const session = (await (await send('/auth/v1/signup', person)).json()) as {
    access_token: string
    user: { id: string }
  }
  const signed = { authorization: `Bearer ${session.access_token}` }
  const forged = { authorization: `Bearer ${mark}.${mark}.${mark}` }
  const userId = session.user.id

  await send('/auth/v1/signup', person)
  await send('/auth/v1/token?grant_type=password', { ...person, password: `${mark} wrong` })
  await send('/auth/v1/signup', `{"email":"${mark}`)
  await send('/auth/v1/signup', { email: { [mark]: mark }, password: [mark] })
  await send('/auth/v1/recover', { email: person.email })
  await send(`/auth/v1/verify?type=recovery&token=${mark}%00`, null, {}, 'GET')
  await send('/auth/v1/user', null, forged, 'GET')
  await send(`/rest/v1/generations?id=eq.${mark}`, null, signed, 'GET')
  await send(`/rest/v1/generations?${mark}=${mark}`, null, signed, 'GET')
  await send(`/rest/v1/${mark}`, null, signed, 'GET')
  await send('/rest/v1/app_events', { user_id: userId, name: mark, metadata: mark }, signed)
  await send('/rest/v1/app_events', { user_id: mark, name: mark }, signed)
  await send('/rest/v1/app_events', `[{"name":"${mark}`, signed)
  await send('/rest/v1/rpc/check_daily_limit', { p_timezone: mark }, signed)
  await send('/rest/v1/rpc/apply_operations', { p_ops: [{ op_id: mark, kind: mark, body: mark }] }, signed)
  await send('/rest/v1/generations', null, forged, 'GET')
  await send(`/storage/v1/object/generations/${userId}/${mark}.png`, mark, signed)
  await send(`/storage/v1/object/${mark}/${mark}`, null, signed, 'GET')
  await send('/storage/v1/object/list/generations', { prefix: `${mark}\u0000` }, signed)
  await send('/functions/v1/generate-platform', { prompt: `${mark} `.repeat(100) }, signed)
  await send('/functions/v1/generate-platform', `{"prompt":"${mark}`, signed)
  await send('/functions/v1/generate-platform', { prompt: mark, width: 64, height: 64 }, signed)
  await send(`/functions/v1/${mark}`, {}, signed)
  await fetch(`${product.url}/${mark}?q=${mark}`)
  const duplicate = `insert into auth.users (id, email) values ('${userId}', '${mark}')`
  await product.query(duplicate).catch(() => undefined)

  const log = product.output() + readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).not.toContain(mark)
  expect(log).not.toContain(session.access_token)
  for (const secret of [secretKey, 'sk-secretkey', userId]) expect(log).not.toContain(secret)
})

test('a failure is said with its kind and place, without what it quotes', () => {
  const said: string[] = []
  const log = console.error
  console.error = (text: string) => void said.push(text)
  try {
    const database = Object.assign(new Error('Key (email)=(somebody@example.com) exists'), { code: '23505' })
    logError('It failed', database)
    logError('It failed', new SyntaxError('"my diary" is not valid JSON'))
    logError('It failed', new TypeError('x is not a function'))
    logError('It failed', 'my diary')
  } finally {
    console.error = log
  }
  expect(said[0]).toMatch(/^It failed: Error 23505\n\s+at .*log\.test\.ts/)
  expect(said[1]).toMatch(/^It failed: SyntaxError\n/)
  expect(said[2]).toMatch(/^It failed: TypeError x is not a function\n/)
  expect(said[3]).toBe('It failed: string')
  expect(said.join()).not.toMatch(/somebody|diary/)
})
