/** What the visit brings while a prerendered page is being taken over comes after it, and breaks nothing. */
import type { BrowserContext, Page } from '@playwright/test'
import { createAccount, expect, listenForComplaints, test } from './support.ts'

/** Keeps a script of the app back until it is let go. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Without the worker: its fetches are nobody's to hold. */
async function openPage(
  browser: { newContext(options: object): Promise<BrowserContext> },
  complaints: string[],
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  listenForComplaints(context, complaints)
  return context.newPage()
}

test('an offer to install that comes at once waits until the page is taken over', async ({
  browser,
  product,
  complaints,
}) => {
  const page = await openPage(browser, complaints)
  await page.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = function (this: Window, ...[type, listener, options]: unknown[]) {
      listen.call(this, type as string, listener as EventListener, options as AddEventListenerOptions)
      if (type === 'beforeinstallprompt') this.dispatchEvent(new Event(type, { cancelable: true }))
    } as typeof listen
  })
  await page.goto(`${product.url}/site-map`)
  await expect(page.getByRole('button', { name: 'Install app' })).toBeVisible()
  await page.context().close()
})

test('saved defaults that are read before the page is taken over show after it', async ({
  browser,
  product,
  complaints,
}) => {
  const page = await openPage(browser, complaints)
  await createAccount(page, product.url)
  await page.goto(`${product.url}/account`)
  await page.getByRole('combobox', { name: 'Default style' }).selectOption('Nano Banana')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Preferences updated successfully',
  )
  for (const [path, script] of [
    ['/generate', 'generate-screen'],
    ['/advanced', 'advanced-screen'],
  ] as const) {
    const release = await holdScript(page, script)
    await page.goto(product.url + path)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeEnabled()
    // The defaults are read by then.
    await page.waitForTimeout(1_000)
    release()
    const style =
      path === '/generate'
        ? page.getByRole('radio', { name: 'Nano Banana', checked: true })
        : page.getByRole('combobox', { name: 'Style' })
    await expect(style).toHaveValue('nano-banana')
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.context().close()
})

test('what the address asks a page drawn for everybody is answered after it is taken over', async ({
  browser,
  product,
  complaints,
}) => {
  const page = await openPage(browser, complaints)
  await page.goto(`${product.url}/gallery?q=heron`)
  await expect(page.getByText('Pictures with heron')).toBeVisible()
  await page.goto(`${product.url}/gallery?picture=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByRole('link', { name: /gallery/i }).first()).toBeVisible()
  await page.context().close()
})
