/** What the app tells of itself: how queued tasks ended, what broke, how fast pages were. Signed out it tells nothing. */
import type { Page } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import type { Product } from '../support/product.ts'
import { createAccount, expect, newAddress, password, signOut, test, until, workerReady } from './support.ts'

let proxy: FaultProxy

test.beforeEach(async ({ product }) => {
  proxy = await startFaultProxy(product.port)
})

test.afterEach(async () => {
  await proxy.close()
})

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

interface VitalRow {
  name: string
  value: number
  meta: { id: string; rating: string; delta: number }
}

async function vitalsOf(product: Product, email: string): Promise<VitalRow[]> {
  const rows = await product.query(
    `select name, value, meta from web_vitals v join auth.users u on u.id = v.user_id
       where u.email = $1 order by v.id`,
    [email],
  )
  return rows as unknown as VitalRow[]
}

const queueOf = (page: Page) => page.getByRole('region', { name: 'Generation Queue' })
const statusOf = (page: Page) => page.getByRole('banner').getByRole('status')
const sent = () => proxy.seen.filter(({ path }) => path.endsWith('/rpc/apply_operations'))

/** Outside of whatever called it, as errors of the app are. */
function throwLater(page: Page, message: string, times = 1): Promise<void> {
  return page.evaluate(
    async ({ message, times }) => {
      for (let i = 0; i < times; i++) {
        setTimeout(() => {
          throw new TypeError(message)
        })
      }
      await new Promise((resolve) => setTimeout(resolve))
    },
    { message, times },
  )
}

/** What listens for errors is loaded behind the page. */
async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/measure-page-[^/]*\.js$/.test(name)),
  )
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )
}

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
  await setHidden(page, true)
  await setHidden(page, false)
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

/** Everything told by accounts of these addresses, in the order of its coming in. */
async function toldBy(product: Product, ...emails: string[]): Promise<string[]> {
  const rows = await product.query(
    `select u.email, t.name from (
       select user_id, name || ': ' || coalesce(metadata ->> 'message', '') as name, created_at from app_events
       union all select user_id, name, created_at from web_vitals
     ) t join auth.users u on u.id = t.user_id where u.email = any($1) order by t.created_at, t.name`,
    [emails],
  )
  return rows.map(({ email, name }) => `${emails.indexOf(String(email))} ${name}`)
}

/** Through the links of the app: the page stays the same one. */
async function createAccountHere(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/generate')
  await expect(statusOf(page)).toContainText('Online')
}

/** Whatever was written before it has gone with it or before it. */
async function tellLast(page: Page, product: Product, email: string, message: string): Promise<void> {
  // What the page measured is handed over in idle moments, so it is left more than once.
  for (let i = 0; i < 3; i++) {
    await setHidden(page, true)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await setHidden(page, false)
  }
  await throwLater(page, message)
  await expect.poll(() => toldBy(product, email)).toContain(`0 error: TypeError: ${message}`)
}

test('signed out nothing is told', async ({ profile, product, complaints }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(`${proxy.url}/generate`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).click()
  await listening(page)
  await throwLater(page, 'broken for a guest')
  await setHidden(page, true)
  await setHidden(page, false)
  await page.reload()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).click()
  await listening(page)
  await throwLater(page, 'broken for a guest again')

  // What a guest met is not told in the name of who signs in next, nor what comes after a sign-out.
  const [email, others] = [newAddress(), newAddress()]
  await createAccountHere(page, email)
  await tellLast(page, product, email, 'the last of the first')
  await signOut(page)
  await throwLater(page, 'broken after the end')
  await setHidden(page, true)
  await setHidden(page, false)
  await createAccountHere(page, others)
  await tellLast(page, product, others, 'the last of the second')
  expect(await toldBy(product, email, others)).toEqual([
    '0 error: TypeError: the last of the first',
    '1 error: TypeError: the last of the second',
  ])
  complaints.length = 0
})

test('what was measured for one account is not told in the name of the next', async ({
  profile,
  product,
  complaints,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const first = await createAccount(page, proxy.url)
  // Opened signed in, so it is measured.
  await page.goto(`${proxy.url}/generate`)
  await listening(page)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).click()
  await page.keyboard.type('a measured fox')
  await expect(async () => {
    await setHidden(page, true)
    await setHidden(page, false)
    expect((await vitalsOf(product, first)).map(({ name }) => name)).toContain('INP')
  }).toPass({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).click()
  await signOut(page)
  const second = newAddress()
  await createAccountHere(page, second)
  await tellLast(page, product, second, 'the only one of the second')
  expect(await toldBy(product, second)).toEqual(['0 error: TypeError: the only one of the second'])

  // A page of the second account's own is.
  await page.reload()
  await listening(page)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).click()
  await expect(async () => {
    await setHidden(page, true)
    await setHidden(page, false)
    expect(await vitalsOf(product, second)).not.toEqual([])
  }).toPass({ timeout: 30_000 })
  // Nothing is left that the worker would go on trying to send when the profile is closed.
  await tellLast(page, product, second, 'all is told')
  complaints.length = 0
})

test('what a guest met is told when it happens again to somebody signed in, however much it was', async ({
  profile,
  product,
  complaints,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(`${proxy.url}/generate`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).click()
  await listening(page)
  for (let i = 0; i < 25; i++) await throwLater(page, `broken for a guest, ${i}`)
  const email = newAddress()
  await createAccountHere(page, email)
  await tellLast(page, product, email, 'broken for a guest, 0')
  await tellLast(page, product, email, 'broken for the user')
  complaints.length = 0
})
