import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { runMain } from './main-process.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

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
