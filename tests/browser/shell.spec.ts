/** What every screen shares: its landmarks, installing, and parts that are not on the device yet. */
import { expect, test } from './support.ts'

for (const width of [390, 768, 1440]) {
  test(`every screen has one main, one h1, a banner and a navigation at ${width} px`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    for (const path of ['/', '/generate', '/pricing', '/auth', '/reset-password', '/nowhere']) {
      await page.goto(product.url + path)
      for (const role of ['main', 'banner', 'navigation'] as const) {
        await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(1)
      }
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    }
    await context.close()
  })
}

test('Install app is there when the browser offers it, and asks once', async ({ browser, product }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(product.url)
  const button = page.getByRole('button', { name: 'Install app' })
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.title = 'asked'
      },
    })
    window.dispatchEvent(offer)
  })
  await button.click()
  await expect(page).toHaveTitle('asked')
  await expect(button).toHaveCount(0)
  await context.close()
})

test('a screen that is not on the device yet waits for the network and opens by itself', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Upgrade' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not on this device yet')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
  await context.close()
})

test('Nano Banana is square and chooses its seed: the form says so', async ({ browser, product }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${product.url}/generate`)
  await page.getByRole('radio', { name: '16:9' }).check()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'All styles' }).click()
  await page.getByRole('radio', { name: 'Nano Banana' }).check()
  await expect(page.getByRole('radio', { name: '1:1' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '16:9' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Seed' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveAccessibleDescription(/always square/)
  await page.getByRole('radio', { name: 'Anime' }).check()
  await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('7')
  await context.close()
})
