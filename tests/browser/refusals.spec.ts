/** What is refused, by the server or by the device, is said in the words of the specification. */
import type { Browser, Page } from '@playwright/test'
import { createAccount, expect, generate, test } from './support.ts'

test('a picture that the server does not take into the history: made, shown as done, and said', async ({
  browser,
  product,
}) => {
  // Without a worker, which would send by itself what is played here.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await createAccount(page, product.url)
  await expect(page.getByText('Uses 1 of 5 left today')).toBeVisible()
  // The function could not save it; asked again, the database refuses for good.
  await page.route('**/functions/v1/generate-platform', async (route) => {
    const answer = await route.fetch()
    const body = { ...(await answer.json()), saved: false, generation: null }
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('**/rpc/apply_operations', async (route) => {
    if (!route.request().postData()?.includes('generation.save')) return route.continue()
    return route.fulfill({ status: 422, json: { code: 'invalid_request', message: 'no room' } })
  })
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a lost letter')
  await page.getByRole('switch', { name: 'Batch mode' }).check()
  await page.getByRole('slider', { name: 'Batch count' }).fill('1')
  await page.getByRole('button', { name: 'Queue 1 tasks' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
    'Failed to save generation to history',
    { timeout: 30_000 },
  )
  const queue = page.getByRole('region', { name: 'Generation Queue' })
  await expect(queue.getByRole('listitem').filter({ hasText: 'a lost letter' })).toContainText('Complete')
  await context.close()
})

/** The settings of a new account, with a style that the server will not take. Without a worker, as above. */
async function refuseStyle(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await createAccount(page, url)
  await page.goto(`${url}/account`)
  const style = page.getByRole('combobox', { name: 'Default style' })
  await expect(style).toHaveValue('photorealistic')
  await page.route('**/rpc/apply_operations', async (route) => {
    if (!route.request().postData()?.includes('preferences.update')) return route.continue()
    return route.fulfill({ status: 422, json: { code: 'invalid_request', message: 'no such style' } })
  })
  await style.selectOption('Anime')
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Failed to update preferences'),
  ).toBeVisible()
  return page
}

test('preferences that the server does not take are said, and go back to what they were', async ({
  browser,
  product,
}) => {
  const page = await refuseStyle(browser, product.url)
  await expect(page.getByRole('combobox', { name: 'Default style' })).toHaveValue('photorealistic')
  await page.context().close()
})

test('the notice of a refused setting leads to the Sync panel, where it can be discarded', async ({
  browser,
  product,
}) => {
  const page = await refuseStyle(browser, product.url)
  await page.getByRole('button', { name: 'Notifications menu' }).click()
  const notices = page.getByRole('dialog', { name: 'Notifications' })
  await notices.getByText('Not taken').click()
  await expect(notices).toBeHidden()
  const panel = page.getByRole('dialog', { name: 'Sync' })
  await panel.getByRole('button', { name: 'Discard: Changing your settings' }).click()
  await expect(panel).toContainText('Everything is up to date.')
  await expect(page).toHaveURL(`${product.url}/account`)
  await page.context().close()
})

test('preferences that the device cannot keep say so, and stay as they were', async ({
  profile,
  product,
  complaints,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await generate(page, 'a first picture')
  await page.goto(`${product.url}/account`)
  const style = page.getByRole('combobox', { name: 'Default style' })
  await expect(style).toHaveValue('photorealistic')
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('broken disk', 'UnknownError')
    }
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add
  })
  await style.selectOption('Anime')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
    'Failed to update preferences',
  )
  await expect(style).toHaveValue('photorealistic')
  // Its disk stays broken: closed, it complains of nothing more. The last page would take the browser along.
  await profile.newPage()
  await page.close()
  expect(complaints.splice(0)).not.toEqual([])
})
