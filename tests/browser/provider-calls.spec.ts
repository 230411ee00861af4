/** What the provider is asked for, and pays for, in the offline journey. */
import { startFakeOpenai } from '../support/fake-openai.ts'
import { freePort, makeDataDir, removeDataDir, startProduct } from '../support/product.ts'
import { createAccount, expect, queueOne, test, until, workerReady } from './support.ts'

test('three prompts queued offline are three calls to the provider, made with no page open', async ({
  profile,
}) => {
  const openai = await startFakeOpenai()
  const dataDir = await makeDataDir()
  const product = await startProduct({
    port: await freePort(),
    dataDir,
    env: { PLATFORM_PROVIDER: 'openai', OPENAI_API_KEY: openai.key, OPENAI_BASE_URL: openai.url },
  })
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await workerReady(page)
  await profile.setOffline(true)
  const prompts = ['a fox in the snow', 'a lighthouse at night', 'a red balloon']
  for (const prompt of prompts) await queueOne(page, prompt)
  for (const open of profile.pages()) await open.close()
  await profile.setOffline(false)
  await until('three pictures made', async () => {
    const [row] = await product.query('select count(*)::int as n from generations')
    return row?.n === 3
  })

  const reopened = await profile.newPage()
  await reopened.goto(`${product.url}/history`)
  await expect(reopened.getByRole('article')).toHaveCount(3)
  expect(openai.requests).toHaveLength(3)
  for (const prompt of prompts) {
    expect(openai.requests.filter((request) => String(request.prompt).includes(prompt))).toHaveLength(1)
  }
  const [counts] = await product.query(
    `select (select count(*)::int from generation_jobs where state = 'done') as jobs,
       (select count(*)::int from quota_ledger where state = 'settled') as units`,
  )
  expect(counts).toEqual({ jobs: 3, units: 3 })
  await product.stop()
  await openai.close()
  await removeDataDir(dataDir)
})
