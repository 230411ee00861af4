/** Public pages are there before, and without, any script; the app takes them over without a jolt. */
import { nameOf } from '../../src/content/page-titles.ts'
import { staticPages } from '../../src/content/static-pages.ts'
import { createAccount, expect, listenForComplaints, test, workerReady } from './support.ts'

const drawn = ['/', '/pricing', ...staticPages]

test('every page drawn for everybody can be read without JavaScript', async ({
  browser,
  product,
  complaints,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  listenForComplaints(context, complaints)
  const page = await context.newPage()
  for (const path of drawn) {
    await page.goto(product.url + path)
    await expect(page, path).toHaveTitle(nameOf(path).title)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('main'), path).toHaveCount(1)
    const words = (await page.getByRole('main').innerText()).split(/\s+/)
    expect(words.length, path).toBeGreaterThan(30)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link'), path).not.toHaveCount(0)
  }
  await page.goto(`${product.url}/faq/?from=mail`)
  await expect(page).toHaveURL(`${product.url}/faq?from=mail`)
  await expect(page).toHaveTitle(nameOf('/faq').title)
  await context.close()
})

test('a page is the same with a slash behind its path, also where the worker answers offline', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await workerReady(page)
  await profile.setOffline(true)
  for (const path of ['/pricing', '/history', '/templates']) {
    await page.goto(`${product.url}${path}//?a=b/#c/`)
    await expect(page).toHaveURL(`${product.url}${path}?a=b/#c/`)
    await expect(page).toHaveTitle(nameOf(path).title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(`nav a[aria-current="page"][href="${path}"]`)).toHaveCount(1)
  }
})

for (const path of ['/', '/pricing', '/gallery', '/generate', '/blog/complete-guide-ai-image-generation']) {
  test(`${path} is taken over as it was drawn`, async ({ profile, product }) => {
    const page = profile.pages()[0] ?? (await profile.newPage())
    await page.addInitScript(() => {
      const seen = window as unknown as { drawn: Element | null; shift: number }
      seen.shift = 0
      document.addEventListener('DOMContentLoaded', () => {
        seen.drawn = document.querySelector('h1')
      })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' })
    // The very element of the page as it came, not another in its place.
    const seen = await page.evaluate(() => {
      const { drawn, shift } = window as unknown as { drawn: Element | null; shift: number }
      return { kept: drawn !== null && drawn === document.querySelector('h1'), shift }
    })
    expect(seen.kept).toBe(true)
    expect(seen.shift).toBeLessThan(0.02)
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', /darkroom|paper/)
  })
}

test('what is typed before the app is there stays', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(product.url, { waitUntil: 'commit' })
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true })
  await prompt.fill('typed in a hurry')
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
  await expect(prompt).toHaveValue('typed in a hurry')
})

for (const path of ['/', '/generate']) {
  test(`what is chosen on ${path} before the app is there stays, and counts`, async ({
    profile,
    product,
  }) => {
    const page = profile.pages()[0] ?? (await profile.newPage())
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(product.url + path, { waitUntil: 'commit' })
    for (const name of ['Anime', 'High', '16:9']) await page.getByRole('radio', { name }).check()
    await page.getByRole('textbox', { name: 'Negative prompt' }).fill('blurry')
    await page.getByRole('textbox', { name: 'Seed' }).fill('7')
    await page.getByRole('switch', { name: 'Batch mode' }).check()
    release()
    await expect(page.getByRole('button', { name: 'Queue 4 tasks' })).toBeVisible()
    for (const name of ['Anime', 'High', '16:9']) {
      await expect(page.getByRole('radio', { name })).toBeChecked()
    }
    // Drawn anew it still knows.
    await page.getByRole('radio', { name: 'Ultra' }).check()
    for (const name of ['Anime', 'Ultra', '16:9']) {
      await expect(page.getByRole('radio', { name })).toBeChecked()
    }
    await expect(page.getByRole('textbox', { name: 'Negative prompt' })).toHaveValue('blurry')
    await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('7')
    await expect(page.getByText('6/300')).toBeVisible()
  })
}

test('an account that is known here is shown in its place, also on a page drawn for everybody', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await page.goto(product.url)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Text to Image Generator')
})
