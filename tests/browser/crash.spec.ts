/** The server dies in mid-generation; the page stays open. */
import { hold } from '../support/fake-provider.ts'
import { startFakeReplicate } from '../support/fake-replicate.ts'
import { freePort, makeDataDir, removeDataDir, startProduct } from '../support/product.ts'
import { createAccount, expect, test, until } from './support.ts'

test('43: kill -9 in mid-generation: the prediction is found again and paid once', async ({ profile }) => {
  // The product starts twice, the second time with a database to recover.
  test.setTimeout(180_000)
  const replicate = await startFakeReplicate()
  const { released, release } = hold()
  replicate.mood = { kind: 'ok', delay: released }
  const dataDir = await makeDataDir()
  const options = {
    port: await freePort(),
    dataDir,
    env: { REPLICATE_API_TOKEN: replicate.token, REPLICATE_BASE_URL: replicate.url },
  }
  const first = await startProduct(options)
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, first.url)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a bridge in fog')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByText('Generating Your Masterpiece')).toBeVisible()
  await until('the prediction was created', async () => replicate.predictions.length === 1)
  await first.kill()
  release()

  const second = await startProduct(options)
  const image = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'a bridge in fog' })
  await expect(image).toBeVisible({ timeout: 60_000 })
  expect(replicate.predictions).toHaveLength(1)
  const [row] = await second.query(
    `select d.generations_today as today, (select count(*)::int from generations g where g.user_id = u.id) as rows
     from auth.users u join user_daily_limits d on d.user_id = u.id where u.email = $1`,
    [email],
  )
  expect(row).toEqual({ today: 1, rows: 1 })
  await second.stop()
  await replicate.close()
  await removeDataDir(dataDir)
})
