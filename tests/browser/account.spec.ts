/** What an account can take along, and how it ends. */
import { readFile } from 'node:fs/promises'
import { readZip } from '../support/read-zip.ts'
import { createAccount, expect, generate, signIn, signOut, test } from './support.ts'

test('who is signed in sees the address and changes the password from there', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await page.goto(`${product.url}/account`)
  const own = page.getByRole('region', { name: 'Profile' })
  await expect(own.getByRole('definition')).toHaveText(email)
  await own.getByRole('link', { name: 'Change password' }).click()
  await expect(page).toHaveURL(`${product.url}/reset-password`)
  await expect(page.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('link', { name: 'Open the mailbox' }).click()
  await page.getByRole('link', { name: 'Open the link of this mail' }).first().click()
  await page.getByRole('textbox', { name: 'New password' }).fill('a quite new password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await signOut(page)
  await signIn(page, product.url, email, 'a quite new password')
})

test('everything can be downloaded, and the account deleted with everything in it', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await generate(page, 'a kite over the dunes')
  const [user] = await product.query('select id from auth.users where email = $1', [email])
  const kept = async () => {
    const [row] = await product.query(
      `select (select count(*)::int from auth.users where id = $1) as users,
        (select count(*)::int from generations where user_id = $1) as pictures,
        (select count(*)::int from storage.objects where name like $1::text || '/%') as files`,
      [user?.id],
    )
    return row
  }
  expect(await kept()).toEqual({ users: 1, pictures: 1, files: 1 })

  await page.getByRole('link', { name: 'Settings' }).first().click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const entries = readZip(await readFile(await (await coming).path()))
  const record = entries.find(({ name }) => name === 'account.json')
  expect(JSON.parse(record?.bytes.toString() ?? '')).toMatchObject({
    email,
    pictures: [{ prompt: 'a kite over the dunes' }],
    promptHistory: [{ prompt: 'a kite over the dunes' }],
    plan: 'free',
  })
  expect(entries.filter(({ name }) => name.endsWith('.png'))).toHaveLength(1)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sure = page.getByRole('button', { name: 'Delete everything' })
  await expect(sure).toBeDisabled()
  await page.getByRole('textbox', { name: /Type .* to go on/ }).fill(email)
  await sure.click()
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(await kept()).toEqual({ users: 0, pictures: 0, files: 0 })
})

test('an account that is being deleted can no longer be kept, and a failure is said', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const email = await createAccount(page, product.url)
  await page.goto(`${product.url}/account`)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/functions/v1/delete-account', async (route) => {
    await mayAnswer
    await route.fulfill({ status: 503, json: {} })
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByRole('textbox').fill(email)
  await question.getByRole('button', { name: 'Delete everything' }).click()
  await expect(question.getByRole('button', { name: 'Keep' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  answer()
  await expect(question).toContainText('Our servers are experiencing issues')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await context.close()
})
