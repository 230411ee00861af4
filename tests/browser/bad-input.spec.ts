/** What cannot be taken: the specification's message, and nothing written. */
import type { BrowserContext, Page } from '@playwright/test'
import { firstPage, heldError, promptOf } from './generator-page.ts'
import { createAccount, expect, generate, newAddress, queueOne, test, workerReady } from './support.ts'

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
  await expect(await heldError(page)).toContainText(
    'Daily limit reached. Upgrade to continue generating images.',
  )
  expect(await written(product)).toBe(before)
  await expect(page.getByRole('region', { name: 'Generation Queue' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Notifications' }).getByText('Upgrade', { exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/pricing`)
})

test('49: a path that does not exist is shown as text, with three ways out', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(`${product.url}/no/<img src=x onerror=alert(1)>`)
  await expect(page.getByRole('main')).toContainText('/no/')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  for (const [name, path] of [
    ['Go Home', '/'],
    ['Browse Gallery', '/gallery'],
    ['Go Back', '/pricing'],
  ] as const) {
    await page.goto(`${product.url}/pricing`)
    await page.goto(`${product.url}/nowhere/at-all`)
    await expect(page.getByRole('main')).toContainText('There is nothing at /nowhere/at-all')
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(product.url + path)
  }
  await page.goto(`${product.url}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('A password has at least')).toBeVisible()
})

test('ten megabytes of text are refused in words, and what stood there stays', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await promptOf(page).fill('a fox')
  await promptOf(page).focus()
  const text = 'a fox, snow '.repeat(900_000)
  const words = 'At most 500 characters fit. That text is far too long and was not taken over.'
  // By the page's own clock: bringing it so much text takes a while too.
  await page.evaluate((awaited) => {
    addEventListener('beforeinput', () => performance.mark('typed'), { once: true })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent?.includes(awaited)) return
      observer.disconnect()
      performance.measure('said', 'typed')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, words)
  await page.keyboard.insertText(text)
  const message = page.getByText(words)
  await expect(message).toBeVisible()
  const took = await page.evaluate(() => performance.getEntriesByName('said').map((one) => one.duration))
  expect(took).toHaveLength(1)
  expect(took[0]).toBeLessThan(10_000)
  await expect(promptOf(page)).toHaveValue('a fox')
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
  await promptOf(page).fill('a fox at night')
  await expect(message).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Negative prompt' }).fill(text)
  await expect(page.getByText('At most 300 characters fit.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Negative prompt' })).toHaveValue('')
})

test('the advanced page cuts no text in silence: what is too long stays and is said', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await page.goto(`${product.url}/advanced`)
  for (const [name, what, max] of [
    ['Prompt', 'A prompt', 500],
    ['Negative prompt', 'A negative prompt', 300],
  ] as const) {
    const field = page.getByRole('textbox', { name, exact: true })
    // Not before the app is there.
    await field.click()
    await page.keyboard.insertText('x'.repeat(max + 10))
    await expect(field).toHaveValue('x'.repeat(max + 10))
    const tooLong = page.getByText(`${what} may have at most ${max} characters`)
    await expect(tooLong).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('a fox')
    await expect(tooLong).toHaveCount(0)
    await field.fill('a fox, snow '.repeat(900_000))
    await expect(page.getByText(`At most ${max} characters fit.`)).toBeVisible()
    await expect(field).toHaveValue('a fox')
    await field.fill('')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
})

test('emoji and right-to-left prompts are counted as the server does, made and kept as they are', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await promptOf(page).fill('🦊'.repeat(250))
  await expect(page.getByText('500/500')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
  await promptOf(page).fill('🦊'.repeat(251))
  await expect(page.getByText('A prompt may have at most 500 characters')).toBeVisible()
  const prompts = [`${'👩‍👩‍👧'.repeat(60)} a family`, 'ثعلب أحمر في الثلج']
  for (const prompt of prompts) await generate(page, prompt)
  await expect(promptOf(page)).toHaveCSS('direction', 'rtl')
  const rows = await product.query('select prompt from generations where prompt = any($1)', [prompts])
  expect(rows.map((row) => row.prompt).sort()).toEqual([...prompts].sort())
})

test('a seed of 1e30 or -1 is refused with a message', async ({ profile, product }) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await promptOf(page).fill('a fox')
  const seed = page.getByRole('textbox', { name: 'Seed' })
  for (const wrong of ['1e30', '-1', '1.5', '4294967296']) {
    await seed.fill(wrong)
    await expect(page.getByText('A seed is a whole number from 0 to 4294967295')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
    await expect(seed).toHaveValue(wrong)
  }
  await seed.fill('4294967295')
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
})

test.describe('two tabs edit one task that waits', () => {
  async function bothEditing(profile: BrowserContext, url: string) {
    const one = await firstPage(profile)
    await createAccount(one, url)
    await workerReady(one)
    await profile.setOffline(true)
    await queueOne(one, 'a grey cat')
    const other = await profile.newPage()
    await other.goto(`${url}/generate`)
    for (const tab of [one, other]) await tab.getByRole('button', { name: 'Edit a grey cat' }).click()
    return { one, other }
  }
  const edit = (page: Page) => page.getByRole('textbox', { name: 'Edit prompt' })

  test('the later one is told before it overwrites', async ({ profile, product }) => {
    const { one, other } = await bothEditing(profile, product.url)
    await edit(other).fill('a black cat')
    await edit(one).fill('a white cat')
    await one.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Another tab has changed it to “a white cat”')).toBeVisible()
    await expect(edit(other)).toHaveValue('a black cat')
    await other.getByRole('button', { name: 'Save' }).click()
    for (const tab of [one, other]) {
      const queue = tab.getByRole('region', { name: 'Generation Queue' })
      await expect(queue.getByRole('listitem')).toHaveCount(1)
      await expect(queue.getByRole('listitem')).toContainText('a black cat')
    }
  })

  test('what was typed over a task that another tab has removed is kept', async ({ profile, product }) => {
    const { one, other } = await bothEditing(profile, product.url)
    await edit(other).fill('a black cat')
    await one.getByRole('button', { name: 'Cancel' }).click()
    const queue = one.getByRole('region', { name: 'Generation Queue' })
    await queue.getByRole('button', { name: 'Remove a grey cat' }).click()
    const notice = other.getByRole('region', { name: 'Notifications' })
    await expect(notice).toContainText('Another tab has changed this task')
    await notice.getByRole('button', { name: 'Put it in the prompt' }).click()
    await expect(promptOf(other)).toHaveValue('a black cat')
  })
})

test('a picture that the server deletes while it is shown goes, and the one before it is there', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await generate(page, 'stays where it is')
  await generate(page, 'is taken away')
  await product.query(`delete from generations where prompt = 'is taken away'`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'stays where it is', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'is taken away', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Generations' })).toHaveCount(0)
  await generate(page, 'goes on as before')
})
