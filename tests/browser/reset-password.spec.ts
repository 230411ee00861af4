/** From "Forgot password?" through the mailbox of this machine to a new password. */
import { createAccount, expect, password, signIn, signOut, test } from './support.ts'

test('a forgotten password is replaced through the mailbox, and its link works once', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const { url } = product
  const email = await createAccount(page, url)
  await signOut(page)

  await page.goto(`${url}/auth`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('link', { name: 'Open the mailbox' }).click()
  const link = await page
    .getByRole('link', { name: 'Open the link of this mail' })
    .first()
    .getAttribute('href')
  await page.goto(link ?? '')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  expect(page.url()).not.toContain('token')
  const field = page.getByRole('textbox', { name: 'New password' })
  await field.fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('A password has at least 8 characters')).toBeVisible()
  await field.fill('a quite new password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await expect(page).toHaveURL(`${url}/generate`)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await signOut(page)

  await page.goto(link ?? '')
  await expect(page.getByText('This link has expired or was used already')).toBeVisible()
  await signIn(page, url, email, 'a quite new password')
})

test('a link that sets no password signs nobody in and nobody out', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const { url } = product
  const owner = await createAccount(page, url)
  await signOut(page)
  const other = await createAccount(page, url)
  await page.goto(`${url}/reset-password`)
  await page.getByRole('textbox', { name: 'Email' }).fill(owner)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('link', { name: 'Open the mailbox' }).click()
  await page.getByRole('link', { name: 'Open the link of this mail' }).first().click()

  await expect(page.getByText(`For ${owner}`)).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This is your password already')).toBeVisible()
  await page.goto(`${url}/account`)
  await expect(page.getByRole('main')).toContainText(other)
})
