import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { makePng } from '../support/fake-png.ts'
import { openPool } from '../support/pool.ts'
import { runMain } from './main-process.ts'

let backend: TestBackend
let pool: pg.Pool
let end: () => Promise<void>

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ pool, end } = openPool(backend.superuserUrl, 1))
})
afterAll(async () => {
  await end()
  await backend.stop()
})

async function admin(words: string, dataDir = backend.dataDir) {
  const { ended, stdout, stderr } = runMain({ DATA_DIR: dataDir }, `supabase/local/admin.ts ${words}`)
  return { code: await ended, stdout: stdout(), stderr: stderr() }
}

test('sets an account’s tier on the running backend', async () => {
  const user = await backend.signUp()
  expect(await admin(`tier ${user.email.toUpperCase()} pro`)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/ is now pro: \d+ pictures a day\.\n$/),
    stderr: '',
  })
  const headers = { 'content-type': 'application/json' }
  const call = { method: 'POST', headers, body: '{"p_timezone":"UTC"}', user }
  const limit = await (await backend.request('/rest/v1/rpc/check_daily_limit', call)).json()
  expect(limit).toMatchObject({ subscription_tier: 'pro' })
})

test('lists what was reported, and takes it out of the gallery', async () => {
  const [maker, reader] = [await backend.signUp(), await backend.signUp()]
  const id = randomUUID()
  await pool.query(
    `insert into generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
     values ($1, $2, 'a fox', 'anime', 'high', 1, 1, 'https://example.com/x.png', 'builtin')`,
    [id, maker.id],
  )
  await pool.query('select set_generation_public($1, $2, true)', [maker.id, id])
  const file = `/storage/v1/object/gallery/${id}.png`
  const key = { authorization: `Bearer ${backend.secretKey}`, 'content-type': 'image/png' }
  const picture = new Uint8Array(makePng(1, 1))
  expect((await fetch(backend.url + file, { method: 'POST', headers: key, body: picture })).ok).toBe(true)
  const shown = () => fetch(backend.url + file.replace('/object/', '/object/public/'))
  expect((await shown()).status).toBe(200)
  expect((await admin('reports')).stdout).toBe('No picture in the gallery is reported.\n')
  const headers = { 'content-type': 'application/json' }
  const report = {
    method: 'POST',
    headers,
    user: reader,
    body: JSON.stringify({ p_id: id, p_reason: 'private' }),
  }
  expect((await backend.request('/rest/v1/rpc/report_picture', report)).ok).toBe(true)
  expect((await admin('reports')).stdout).toMatch(new RegExp(`^${id}  private 1  by ${maker.email}: `))
  expect(await admin(`withdraw ${id}`)).toEqual({
    code: 0,
    stdout: `${id} is out of the gallery.\n`,
    stderr: '',
  })
  expect((await admin('reports')).stdout).toBe('No picture in the gallery is reported.\n')
  expect((await shown()).ok).toBe(false)
  const again = 'select set_generation_public($1, $2, true) as row'
  expect((await pool.query(again, [maker.id, id])).rows[0].row.is_public).toBe(false)
  expect((await admin(`withdraw ${id}`)).stderr).toBe(`There is no picture ${id} in the gallery.\n`)
})

test('says in one line what is wrong', async () => {
  const line = (text: string) => ({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^.*${text}.*\\n$`)),
  })
  expect(await admin('tier nobody@example.com pro')).toEqual(line('no account'))
  expect(await admin('tier a@example.com gold')).toEqual(line('Usage'))
  expect(await admin('tier a@example.com pro', '/tmp/there-is-none')).toEqual(line('No backend is running'))
})
