/** In whose name the app tells of itself: signed out in nobody's, and never in that of the next account. */
import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { proxy, proxyForEachTest } from './each-proxy.ts'
import { createAccount, expect, newAddress, password, signOut, test } from './support.ts'
import { listening, setHidden, statusOf, throwLater, vitalsOf } from './telemetry-page.ts'

proxyForEachTest()

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
