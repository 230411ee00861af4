/** What cannot be taken: the specification's message, and nothing written. */
import { createAccount, expect, generate, newAddress, test } from './support.ts'

async function written(product: {
  query: (sql: string) => Promise<Record<string, unknown>[]>
}): Promise<unknown> {
  const [row] = await product.query('select count(*)::int as n from generation_jobs')
  return row?.n
}

test('Generate is disabled while the prompt is blank', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  const button = page.getByRole('button', { name: 'Generate', exact: true })
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('   ')
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a fox')
  await expect(button).toBeEnabled()
})

test('501 characters of prompt and 301 of negative prompt are refused with a message', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  const before = await written(product)
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true })
  await prompt.fill('x'.repeat(501))
  await expect(page.getByText('A prompt may have at most 500 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
  await prompt.fill('a fox')
  await page.getByRole('textbox', { name: 'Negative prompt' }).fill('x'.repeat(301))
  await expect(page.getByText('A negative prompt may have at most 300 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
  expect(await written(product)).toBe(before)
})

test('without a session Generate asks to sign in', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const before = await written(product)
  await page.goto(`${product.url}/generate`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a fox')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please sign in to generate images')
  expect(await written(product)).toBe(before)
})

test('with nothing left today Generate says so, with the way to upgrade', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await generate(page, 'the first of the day')
  await product.query(
    `update user_daily_limits set generations_today = 5
     where user_id = (select id from auth.users where email = '${email}')`,
  )
  await page.reload()
  await expect(page.getByText('Daily limit reached').first()).toBeVisible()
  const before = await written(product)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('one too many')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
    'Daily limit reached. Upgrade to continue generating images.',
  )
  expect(await written(product)).toBe(before)
  await expect(page.getByRole('region', { name: 'Generation Queue' })).toHaveCount(0)
})

test('a file that is no image is refused as reference', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await page.getByLabel('Reference image').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('Please select an image file')).toBeVisible()
})

test('49: a path that does not exist is shown as text, with three ways out', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(`${product.url}/no/<img src=x onerror=alert(1)>`)
  await expect(page.getByRole('main')).toContainText('/no/')
  for (const name of ['Go Home', 'Browse Gallery', 'Go Back']) {
    await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toBeVisible()
  }
  await page.goto(`${product.url}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('A password has at least')).toBeVisible()
})
