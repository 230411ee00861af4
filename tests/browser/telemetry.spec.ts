/** What the app tells of itself: how queued tasks ended, what broke, how fast pages were. */
import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { rowsOnDevice } from './device-rows.ts'
import { proxy, proxyForEachTest } from './each-proxy.ts'
import { createAccount, expect, test, until, workerReady } from './support.ts'
import { listening, setHidden, statusOf, throwLater, vitalsOf } from './telemetry-page.ts'

proxyForEachTest()

interface EventRow {
  name: string
  metadata: Record<string, unknown>
}

async function eventsOf(product: Product, email: string, like: string): Promise<EventRow[]> {
  const rows = await product.query(
    `select name, metadata from app_events e join auth.users u on u.id = e.user_id
       where u.email = $1 and name like $2 order by e.id`,
    [email, like],
  )
  return rows as unknown as EventRow[]
}

const queueOf = (page: Page) => page.getByRole('region', { name: 'Generation Queue' })
const sent = () => proxy.seen.filter(({ path }) => path.endsWith('/rpc/apply_operations'))

async function queueBatch(page: Page, prompt: string, count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt)
  const batch = page.getByRole('switch', { name: 'Batch mode' })
  if (!(await batch.isChecked())) await batch.check()
  await page.getByRole('slider', { name: 'Batch count' }).fill(String(count))
  await page.getByRole('button', { name: `Queue ${count} task` }).click()
}

test('each task of a batch is told once when it ends, with provider and task', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, proxy.url)
  await queueBatch(page, 'three told foxes', 3)
  await expect(queueOf(page).getByText('Complete')).toHaveCount(3, { timeout: 40_000 })
  const refusal = JSON.stringify({ code: 'nsfw_content', message: 'Not this one.' })
  proxy.fault = ({ method, path }) =>
    method === 'POST' && path.startsWith('/functions/v1/') ? { status: 400, body: refusal } : null
  await queueBatch(page, 'two told wolves', 2)
  await expect(queueOf(page).getByText('Content Policy Violation')).toHaveCount(2)

  await expect.poll(() => eventsOf(product, email, 'queue_task_%').then((rows) => rows.length)).toBe(5)
  const made = await product.query(
    'select g.id from generations g join auth.users u on u.id = g.user_id where u.email = $1 order by g.id',
    [email],
  )
  const rows = await eventsOf(product, email, 'queue_task_%')
  const told = (name: string) => rows.filter((row) => row.name === name).map((row) => row.metadata)
  const done = told('queue_task_success')
  expect(done.map(({ taskId }) => taskId).sort()).toEqual(made.map(({ id }) => id))
  expect(done.map(({ provider }) => provider)).toEqual(['platform', 'platform', 'platform'])
  const failed = told('queue_task_fail')
  expect(failed.map(({ provider }) => provider)).toEqual(['platform', 'platform'])
  expect(new Set(rows.map(({ metadata }) => metadata.taskId)).size).toBe(5)
  expect(Object.keys(failed[0] ?? {}).sort()).toEqual(['provider', 'taskId'])
})

test('an uncaught error is told once with its place, without the token in it', async ({
  profile,
  product,
  complaints,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, proxy.url)
  await listening(page)
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N'
  await throwLater(page, `broken with ${token}`, 50)
  await page.evaluate(() => void Promise.reject(new Error('nobody waits for this')))
  await expect.poll(() => eventsOf(product, email, 'error').then((rows) => rows.length)).toBe(2)

  const [thrown, rejected] = (await eventsOf(product, email, 'error')).map(({ metadata }) => metadata)
  expect(Object.keys(thrown ?? {}).sort()).toEqual(['colno', 'lineno', 'message', 'source', 'stack', 'type'])
  expect(thrown).toMatchObject({ type: 'error', message: 'TypeError: broken with [token]' })
  expect(thrown?.lineno).toBeGreaterThan(0)
  expect(String(thrown?.stack)).toContain('TypeError: broken with [token]')
  expect(rejected).toMatchObject({
    type: 'unhandledrejection',
    message: 'nobody waits for this',
    source: null,
  })
  // Fifty throws, and each is still the browser's to show.
  expect(complaints.filter((text) => text.includes('broken with')).length).toBeGreaterThan(0)
  complaints.length = 0
})

test('a screen that fails is told, and the console of a published build keeps the details to itself', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  const email = await createAccount(page, proxy.url)
  await page.route('**/assets/faq-screen-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const FaqScreen = () => { throw new Error("a secret of the screen") }',
    }),
  )
  await page.goto(`${proxy.url}/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect.poll(() => eventsOf(product, email, 'error').then((rows) => rows.length)).toBe(1)
  const [told] = await eventsOf(product, email, 'error')
  expect(told?.metadata).toMatchObject({ type: 'render', message: 'a secret of the screen' })
  expect(logged).toEqual(['An error occurred'])
  await context.close()
})

test('how fast a page was is told when it is hidden and when it is left, each value with its rating', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, proxy.url)
  await page.goto(`${proxy.url}/generate`)
  await listening(page)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).click()
  await page.keyboard.type('a measured fox')
  const names = () => vitalsOf(product, email).then((rows) => new Set(rows.map(({ name }) => name)))
  // The browser hands over what it has measured in idle moments: what it kept the first time comes the next.
  await expect(async () => {
    await setHidden(page, true)
    await setHidden(page, false)
    expect(await names()).toEqual(new Set(['LCP', 'CLS', 'INP', 'FID']))
  }).toPass({ timeout: 30_000 })

  const poor = { CLS: 0.25, INP: 500, LCP: 4000, FID: 300 } as Record<string, number>
  const good = { CLS: 0.1, INP: 200, LCP: 2500, FID: 100 } as Record<string, number>
  for (const { name, value, meta } of await vitalsOf(product, email)) {
    const rating =
      value <= (good[name] ?? 0) ? 'good' : value <= (poor[name] ?? 0) ? 'needs-improvement' : 'poor'
    expect(meta, name).toEqual({ id: expect.any(String), rating, delta: expect.any(Number) })
  }

  // Left for real, by an address typed over it. One that is left before it is drawn has nothing to tell.
  await expect(async () => {
    const before = (await vitalsOf(product, email)).length
    await page.goto(`${proxy.url}/pricing`)
    await listening(page)
    await page.getByRole('heading', { level: 1 }).click()
    await page.goto(`${proxy.url}/generate`)
    await expect
      .poll(() => vitalsOf(product, email).then((rows) => rows.length), { timeout: 5_000 })
      .toBeGreaterThan(before)
  }).toPass({ timeout: 60_000 })
})

test('what is told waits offline, is no work of the user, and arrives later', async ({
  profile,
  product,
  complaints,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, proxy.url)
  // A page that was opened before the sign-in is not measured.
  await page.reload()
  await listening(page)
  await workerReady(page)
  await expect(statusOf(page)).toContainText('Online')
  await profile.setOffline(true)
  await expect(statusOf(page)).toContainText('Offline')
  await throwLater(page, 'broken in a tunnel')
  // As above: hidden until the browser has handed over something, and it is kept.
  await expect(async () => {
    await setHidden(page, true)
    await setHidden(page, false)
    const kinds = (await rowsOnDevice(page, 'outbox')).map(({ kind }) => kind)
    expect(kinds).toContain('vital.track')
  }).toPass({ timeout: 30_000 })
  await statusOf(page).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Sync' })).toContainText('Nothing is waiting.')
  await expect(statusOf(page)).not.toContainText('waiting')
  await page.keyboard.press('Escape')
  expect(await eventsOf(product, email, 'error')).toEqual([])

  await profile.setOffline(false)
  await expect.poll(() => eventsOf(product, email, 'error').then((rows) => rows.length)).toBe(1)
  await expect.poll(() => vitalsOf(product, email).then((rows) => rows.length)).toBeGreaterThan(0)
  complaints.length = 0
})

test('what waits to be told holds up no sign-out, and one the server refuses is dropped', async ({
  profile,
  complaints,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, proxy.url)
  await listening(page)
  await until('the first changes are sent', async () => sent().length > 0)
  proxy.fault = ({ path }) =>
    path.endsWith('/rpc/apply_operations') ? { status: 400, body: '{"code":"22023","message":"no"}' } : null
  const before = sent().length
  await throwLater(page, 'refused by the server')
  await until('it was sent', async () => sent().length > before)
  await statusOf(page).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Sync' })).toContainText('Everything is up to date.')
  await page.keyboard.press('Escape')
  proxy.fault = ({ path }) => (path.endsWith('/rpc/apply_operations') ? 'drop' : null)
  await throwLater(page, 'still waiting to be told')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  complaints.length = 0
})
