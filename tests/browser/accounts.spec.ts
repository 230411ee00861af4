/** Two people, one browser. */
import { startFaultProxy } from '../support/fault-proxy.ts'
import { preview } from './generator-page.ts'
import {
  createAccount,
  expect,
  generate,
  listenForComplaints,
  queueOne,
  signIn,
  signOut,
  test,
  until,
  workerReady,
} from './support.ts'

test('37: a second account sees nothing of the first, whose waiting pictures wait for the first', async ({
  profile,
  product,
}) => {
  const proxy = await startFaultProxy(product.port)
  const page = profile.pages()[0] ?? (await profile.newPage())
  const first = await createAccount(page, proxy.url)
  await workerReady(page)
  await generate(page, 'only the first may see this')
  // Its requests fail from here on, so that one waits when the account changes.
  proxy.fault = ({ path }) => (path.startsWith('/functions/v1/') ? 'drop' : null)
  await queueOne(page, 'waits for the first')
  await expect(page.getByRole('banner').getByRole('status')).toContainText('1 waiting')
  await signOut(page)

  const second = await createAccount(page, proxy.url)
  proxy.fault = () => null
  await expect(page.getByText('waits for the first')).toHaveCount(0)
  await page.goto(`${proxy.url}/history`)
  await expect(page.getByRole('article')).toHaveCount(0)
  const made = async (email: string) => {
    const [row] = await product.query(
      'select count(*)::int as n from generation_jobs j join auth.users u on u.id = j.user_id where u.email = $1',
      [email],
    )
    return row?.n
  }
  await page.goto(`${proxy.url}/generate`)
  await generate(page, 'the second makes a picture')
  expect(await made(first)).toBe(1)
  expect(await made(second)).toBe(1)

  await signOut(page)
  await signIn(page, proxy.url, first)
  await until('the first account has its second picture', async () => (await made(first)) === 2)
  await expect(preview(page).getByRole('img', { name: 'waits for the first' })).toBeVisible({
    timeout: 30_000,
  })
  await page.goto(`${proxy.url}/history`)
  await expect(page.getByRole('article', { name: 'waits for the first' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'the second makes a picture' })).toHaveCount(0)
  await proxy.close()
})

test('signed out, the history asks to sign in and goes back to where one wanted to be', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await signOut(page)
  await page.goto(`${product.url}/history`)
  await page.waitForURL('**/auth?from=%2Fhistory')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL('**/history')
})

test('51: a from that leads elsewhere is not followed', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(`${product.url}/auth?from=https%3A%2F%2Fexample.org%2F`)
  await page.getByRole('textbox', { name: 'Email' }).fill(`from-${Date.now()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${product.url}/generate`)
})

test('a wrong password says so and keeps the form', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await signOut(page)
  await page.goto(`${product.url}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByRole('alert')).toContainText('Email or password is not right.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})

test('the form is empty for the next account, also where another tab signed out', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  // The page knows whose form it is.
  await expect(page.getByText('Uses 1 of 5 left today')).toBeVisible()
  await page.getByRole('textbox', { name: 'Negative prompt' }).fill('only the first typed this')
  const other = await profile.newPage()
  await other.goto(`${product.url}/generate`)
  await signOut(other)
  await expect(page.getByRole('textbox', { name: 'Negative prompt' })).toHaveValue('')
})

test('what another tab was doing for an account does not bring it back to a device it was removed from', async ({
  browser,
  product,
  complaints,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  listenForComplaints(context, complaints)
  const page = await context.newPage()
  const email = await createAccount(page, product.url)
  await generate(page, 'removed with the rest')
  const kept = () =>
    page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes(':')).length)
  expect(await kept()).toBe(1)

  const other = await context.newPage()
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = 0
  let answered = 0
  await other.route('**/rpc/pull_changes', async (route) => {
    const response = await route.fetch()
    asked += 1
    await mayAnswer
    await route.fulfill({ response })
    answered += 1
  })
  await other.goto(`${product.url}/generate`)
  await until('the other tab waits for its rows', async () => asked > 0)

  await page.bringToFront()
  await page.getByRole('banner').getByRole('status').getByRole('button').click()
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from this device')).toBeVisible()
  answer()
  await until('the rows have come', async () => answered > 0)
  await expect(other.getByText('Ready to Create')).toBeVisible()
  await other.waitForTimeout(1_000)
  expect(await kept()).toBe(0)

  await signIn(page, product.url, email)
  for (const tab of [page, other]) {
    await expect(
      tab.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'removed with the rest' }),
    ).toBeVisible()
  }
  await other.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('who signs out on a shared computer is asked whether the pictures go too', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await generate(page, 'left behind')
  await signOut(page)
  const notice = page.getByRole('region', { name: 'Notifications' })
  await expect(notice).toContainText('You are signed out')
  await notice.getByRole('button', { name: 'Remove from this device' }).click()
  const question = page.getByRole('dialog', { name: 'Remove from this device?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed from this device')).toBeVisible()
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(names).toEqual(['pinhole'])
})
