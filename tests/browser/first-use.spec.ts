/** What a new user does first, and what the first page costs. */
import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { createAccount, expect, generate, test, until, workerReady } from './support.ts'

test('signs up, writes a prompt, sees the picture and finds it in the history', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await expect(page.getByText('Ready to Create')).toBeVisible()
  const said = page.getByRole('region', { name: 'Notifications' }).getByText('Image generated successfully!')
  await Promise.all([expect(said).toBeVisible({ timeout: 45_000 }), generate(page, 'a fox in the snow')])
  await expect(page.getByText('demo engine')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  const article = page
    .getByRole('list', { name: 'History' })
    .getByRole('article', { name: 'a fox in the snow' })
  await expect(article).toBeVisible()
  await expect(article.getByRole('img')).toBeVisible()
})

test('a favourite stays one over a reload and reaches the server', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await generate(page, 'a picture to love')
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  const button = page.getByRole('button', { name: 'Favourite a picture to love' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await until('the server knows', async () => {
    const [row] = await product.query(
      'select favourite from generations g join auth.users u on u.id = g.user_id where u.email = $1',
      [email],
    )
    return row?.favourite === true
  })
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('shows generations 2 to 5 beside the newest', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await generate(page, 'one red boat')
  await expect(page.getByRole('region', { name: 'Recent Generations' })).toHaveCount(0)
  await generate(page, 'two green hills')
  await expect(page.getByRole('region', { name: 'Recent Generations' }).getByRole('img')).toHaveCount(1)
})

test('queues a batch and makes each picture once', async ({ profile, product }) => {
  // Four pictures of the engine that comes with the product, which has the processor it gets.
  test.setTimeout(180_000)
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a castle on a cliff')
  await page.getByRole('switch', { name: 'Batch mode' }).check()
  await page.getByRole('button', { name: 'Queue 4 tasks' }).click()
  const queue = page.getByRole('region', { name: 'Generation Queue' })
  await expect(queue.getByText('Complete')).toHaveCount(4, { timeout: 120_000 })
  const [row] = await product.query(
    'select count(*)::int as n from generations g join auth.users u on u.id = g.user_id where u.email = $1',
    [email],
  )
  expect(row?.n).toBe(4)
})

test('works offline after the first visit: every screen opens, the history is there', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await generate(page, 'a whale under stars')
  await workerReady(page)
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible()
  await profile.setOffline(true)
  for (const path of ['/history', '/generate', '/', '/auth', '/nowhere']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto(`${product.url}/history`)
  await expect(page.getByRole('article', { name: 'a whale under stars' }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Offline')
})

test('the home page of a new visitor loads at most 85 KiB of JavaScript, the welcome with it', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts: Promise<{ path: string; size: number }>[] = []
  const weigh = async (response: Response) => ({
    path: new URL(response.url()).pathname,
    size: gzipSync(await response.body(), { level: 9 }).length,
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(weigh(response))
  })
  await page.addInitScript(() => localStorage.removeItem('onboarding_completed'))
  await page.goto(product.url)
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(scripts)
  const bytes = loaded.reduce((sum, { size }) => sum + size, 0)
  expect(bytes / 1024, loaded.map(({ path, size }) => `${path} ${size}`).join('\n')).toBeLessThanOrEqual(85)
  await context.close()
})

test('everything is served compressed and with strict headers', async ({ product }) => {
  const page = await fetch(product.url, { headers: { 'Accept-Encoding': 'identity' } })
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
  const packed = await fetch(product.url + script, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('cache-control')).toContain('immutable')
})
