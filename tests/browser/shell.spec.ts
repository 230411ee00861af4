/** What every screen shares: its landmarks, installing, and parts that are not on the device yet. */
import { createAccount, expect, test } from './support.ts'

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

test('until its script is there, a screen for accounts is checking the session', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await createAccount(page, product.url)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/protected-route-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByRole('main')).toHaveText('Checking session…')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByText('Checking session…')).toHaveCount(0)
  await context.close()
})

for (const width of [390, 1440]) {
  test(`until its script is there, the generator is loading its editor in the place it will have at ${width} px`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/generate-screen-*.js', async (route) => {
      await held
      await route.continue()
    })
    // A page that was drawn needs no editor to be seen: come from another one.
    await page.goto(`${product.url}/pricing`)
    // It comes with the script: the page as it was prerendered follows no step.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.evaluate(() => window.history.pushState(null, '', '/generate'))
    const loading = page.getByRole('status').filter({ hasText: 'Loading editor…' })
    await expect(loading).toBeVisible()
    const preview = page.getByRole('region', { name: 'Preview' })
    const before = await preview.boundingBox()
    release()
    await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible()
    await expect(loading).toHaveCount(0)
    // Asked again where the live preview takes its place at this very moment.
    await expect.poll(() => preview.boundingBox()).toEqual(before)
    await context.close()
  })
}

test('signed out, a screen for accounts leaves no step behind in the history', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${product.url}/pricing`)
  await page.goto(`${product.url}/history?picture=one`)
  await expect(page).toHaveURL(`${product.url}/auth?from=${encodeURIComponent('/history?picture=one')}`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${product.url}/pricing`)
  await page.getByRole('navigation').getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL(`${product.url}/auth?from=%2Fmy-generations`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
  await context.close()
})

test('the sidebar is a drawer below 768 px and stands beside the page from there on', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const beside = page.getByRole('navigation', { name: 'Main' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  const search = page
    .getByRole('banner')
    .getByRole('searchbox', { name: 'Search gallery', includeHidden: true })

  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto(product.url)
  await expect(beside).toBeVisible()
  await expect(search).toBeVisible()
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'open')
  await expect(drawer).toHaveCount(0)

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(beside).toBeHidden()
  // The search box is of the desktop alone.
  await expect(search).toBeHidden()
  await toggle.click()
  await expect(drawer.getByRole('link', { name: 'Gallery' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await context.close()
})

test('any host but the production domain says that it is in development; another host is sent on to it', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const mark = page.getByText('Development mode')
  await page.goto(`${product.url}/pricing`)
  await expect(mark).toBeVisible()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list
        .getEntries()
        .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
      document.documentElement.dataset.shift = String(
        Number(document.documentElement.dataset.shift ?? 0) + shift,
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const height = 800
  for (const [path, width] of [
    ['/pricing', 360],
    ['/pricing', 768],
    ['/generate', 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(product.url + path)
    const shown = page.getByRole('banner').getByText('Development mode')
    await expect(shown).toBeVisible()
    // For the eye, not only for screen readers.
    expect((await shown.boundingBox())?.height).toBeGreaterThan(15)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(52)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02)
    // Its strip makes nothing scroll that did not.
    if (path === '/generate')
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }

  // The same build, as served for a production domain and for another host.
  await page.setViewportSize({ width: 1440, height: 900 })
  await context.route(/^https:\/\/(www\.)?pinhole\.example\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const answer = await route.fetch({ url: product.url + pathname + search })
    if (route.request().resourceType() !== 'document') return route.fulfill({ response: answer })
    const html = (await answer.text()).replace(
      'data-production-host=""',
      'data-production-host="pinhole.example"',
    )
    expect(html).toContain('data-production-host="pinhole.example"')
    return route.fulfill({ response: answer, body: html })
  })
  await page.goto('https://www.pinhole.example/pricing?from=www#plans')
  await expect(page).toHaveURL('https://pinhole.example/pricing?from=www#plans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
  await expect(mark).toBeHidden()
  // Parts are still on their way, and an answer cannot be handed on once the browser is closed.
  await context.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('Nano Banana is square and chooses its seed: the form says so', async ({ browser, product }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${product.url}/generate`)
  await page.getByRole('radio', { name: '16:9' }).check()
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  // Pressable once its script is there, and with it all other buttons of the form.
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a banana')
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
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
