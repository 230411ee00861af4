/** What is drawn in place of what cannot be drawn: one screen, or everything around it. */
import { expect, listenForComplaints, test } from './support.ts'

test('a screen that cannot be drawn says so; Try Again draws it anew, Refresh Page loads the page', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const complaints: string[] = []
  listenForComplaints(context, complaints)
  const page = await context.newPage()
  await page.route('**/assets/auth-screen-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function AuthScreen() {
        if (window.mended) return 'drawn after all'
        throw new Error('the screen is broken')
      }`,
    }),
  )
  await page.goto(`${product.url}/auth`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect.poll(() => complaints).not.toEqual([])

  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await page.evaluate(() => Object.assign(window, { mended: true }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main')).toHaveText('drawn after all')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await page.unroute('**/assets/auth-screen-*.js')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await context.close()
})

test('what fails around every screen is an unexpected application error', async ({ browser, product }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/assets/live-bar-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function LiveBar() {
        throw new Error('the bar is broken')
      }`,
    }),
  )
  await page.goto(`${product.url}/generate`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Unexpected Application Error!',
  )
  await page.unroute('**/assets/live-bar-*.js')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible()
  await context.close()
})
