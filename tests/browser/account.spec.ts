/** What an account can take along, and how it ends. */
import { readFile } from 'node:fs/promises'
import { readZip } from '../support/read-zip.ts'
import { createAccount, expect, generate, test } from './support.ts'

test('everything can be downloaded, and the account deleted with everything in it', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await generate(page, 'a kite over the dunes')

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
  const left = await product.query(
    `select (select count(*)::int from auth.users where email = $1) as users,
      (select count(*)::int from generations) as pictures, (select count(*)::int from storage.objects) as files`,
    [email],
  )
  expect(left).toEqual([{ users: 0, pictures: 0, files: 0 }])
})
