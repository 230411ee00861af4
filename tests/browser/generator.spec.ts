/** The form: styles, shortcuts, prompt history, limits, and where everything stands. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { firstPage, promptOf, queue } from './generator-page.ts'
import { createAccount, expect, generate, queueOne, test, workerReady } from './support.ts'

/** Nobody listens for the key before that part of the app has come. */
async function openShortcuts(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('the style picker shows six cards, then all 27, and is one radio group for the keyboard', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${product.url}/generate`)
  await expect(page.getByRole('heading', { name: 'Choose Your Style' })).toBeVisible()
  const styles = page.getByRole('radiogroup', { name: 'Style' }).getByRole('radio')
  await expect(styles).toHaveCount(6)
  const anime = page.getByRole('radio', { name: 'Anime' })
  await expect(anime).toHaveAccessibleDescription(/Clean cel shading.*Popular\./)
  for (const image of await page.getByRole('radiogroup', { name: 'Style' }).locator('img').all()) {
    await expect.poll(() => image.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
  }
  await page.getByRole('radio', { name: 'Photorealistic' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(anime).toBeChecked()
  await expect(anime).toBeFocused()
  const check = page.getByRole('radiogroup', { name: 'Style' }).locator('label', { hasText: 'Anime' })
  await expect(check.locator('use[href$="#check"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'All styles' }).click()
  await expect(styles).toHaveCount(27)
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(1)
  await page.getByRole('radio', { name: 'Gothic' }).check()
  await page.getByRole('button', { name: 'Fewer styles' }).click()
  await expect(styles).toHaveCount(7)
  await expect(page.getByRole('radio', { name: 'Gothic' })).toBeChecked()
  await context.close()
})

test('shortcuts: ? lists them, they work, and fields keep their keys', async ({ profile, product }) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await promptOf(page).fill('a fox')
  await page.keyboard.type('?pf')
  await expect(promptOf(page)).toHaveValue('a fox?pf')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)

  await page.getByRole('main').focus()
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await openShortcuts(page)
  await expect(list.getByRole('listitem')).toHaveCount(9)
  await page.keyboard.press('p')
  await expect(promptOf(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(promptOf(page)).toBeFocused()
  await promptOf(page).fill('a fox by shortcut')
  await page.keyboard.press('Control+Enter')
  await expect(
    page
      .getByRole('region', { name: 'Preview' })
      .getByRole('img', { name: 'a fox by shortcut', exact: true }),
  ).toBeVisible({ timeout: 30_000 })

  // By touch: from the settings, each a button where the screen has it.
  await page.goto(`${product.url}/account`)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(list).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toHaveCount(0)
})

test('P leads to the prompt as soon as any shortcut works', async ({ browser, product }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/generator-live-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/generate`)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await openShortcuts(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(promptOf(page)).toBeFocused()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('keys held down ask once', async ({ profile, product }) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await page.getByRole('switch', { name: 'Batch mode' }).check()
  await promptOf(page).fill('held down')
  await page.keyboard.down('Control')
  await page.keyboard.down('Enter')
  for (let again = 0; again < 5; again++) {
    await page.waitForTimeout(200)
    await page.keyboard.down('Enter')
  }
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await expect(queue(page).getByRole('listitem')).toHaveCount(4)
})

test('prompt history: used, removed and cleared; an old list is taken over once', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await page.evaluate(() => {
    const old = [
      { id: '1', prompt: 'from long ago', timestamp: 5, style: 'sketch', quality: 'ultra' },
      { id: '2', prompt: 'older still', timestamp: 4, style: 'anime', quality: 'standard' },
    ]
    localStorage.setItem('prompt_history', JSON.stringify(old))
  })
  await page.reload()
  const items = page.getByRole('list', { name: 'Prompt history' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('prompt_history'))).toBeNull()
  await page.getByRole('button', { name: 'Use from long ago' }).click()
  await expect(promptOf(page)).toHaveValue('from long ago')
  await expect(page.getByRole('radio', { name: 'Sketch' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ultra' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove older still' }).click()
  await expect(items).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear prompt history' }).click()
  await expect(items).toHaveCount(0)
  await page.reload()
  await expect(promptOf(page)).toBeVisible()
  await expect(items).toHaveCount(0)
})

test('the cost is said before Generate; the alert at 2, 1 and 0 counts down to the reset', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  const email = await createAccount(page, product.url)
  const leave = async (used: number, reset = "now() + interval '3 hours'") => {
    await product.query(
      `update user_daily_limits set generations_today = $2, reset_at = ${reset}
       where user_id = (select id from auth.users where email = $1)`,
      [email, used],
    )
    await page.reload()
  }
  await expect(page.getByText('Uses 1 of 5 left today')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Batch mode' }).check()
  await expect(page.getByText('Uses 4 of 5 left today')).toBeVisible()

  const alert = page.getByRole('main').getByRole('alert')
  await leave(3)
  await expect(alert).toContainText('2 generations left today')
  await expect(alert).toContainText(/Resets in [23]h \d+m \d+s/)
  await expect(alert).toHaveClass(/warning/)
  await leave(4)
  await expect(alert).toContainText('1 generation left today')
  await leave(5)
  await expect(alert).toContainText('Daily limit reached')
  await expect(alert).toHaveClass(/error/)
  await expect(alert.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')
  await expect(page.getByText(/Nothing left until/)).toBeVisible()
})

test('once the reset is past and the server has not been heard, the alert says Resetting...', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await page.clock.install()
  const email = await createAccount(page, product.url)
  await expect(page.getByText('Uses 1 of 5 left today')).toBeVisible()
  await product.query(
    `update user_daily_limits set generations_today = 5, reset_at = now() + interval '3 hours'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  )
  await page.reload()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(/Resets in 2h 5\dm \d+s/)
  await page.route('**/rpc/check_daily_limit', (route) => route.abort())
  await page.clock.fastForward('03:00:05')
  await expect(alert).toContainText('Resetting...')
  await expect(alert).toContainText('Daily limit reached')
})

test('the limit is asked for every 30 s while the page is seen, not while it is hidden, and after a picture', async ({
  profile,
  product,
}) => {
  const proxy = await startFaultProxy(product.port)
  const asked = () => proxy.seen.filter((seen) => seen.path.endsWith('/rpc/check_daily_limit')).length
  const page = await firstPage(profile)
  await page.clock.install()
  await createAccount(page, proxy.url)
  await expect(page.getByText('Uses 1 of 5 left today')).toBeVisible()
  const atStart = asked()
  await page.clock.runFor(31_000)
  await expect.poll(asked).toBe(atStart + 1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  await page.clock.runFor(95_000)
  expect(asked()).toBe(atStart + 1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
  })
  await page.clock.resume()
  await generate(page, 'one more')
  await expect(page.getByText('Uses 1 of 4 left today')).toBeVisible()
  await proxy.close()
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what is needed is in the first view at ${width} px`, async ({ profile, product }) => {
    const page = await firstPage(profile)
    await page.setViewportSize({ width, height })
    await createAccount(page, product.url)
    await workerReady(page)
    await expect(page.getByText('Ready to Create')).toBeVisible()
    await profile.setOffline(true)
    await queueOne(page, 'a fox that waits')
    const within = async (name: string, locator: ReturnType<Page['locator']>) => {
      const box = await locator.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0), name).toBeLessThanOrEqual(height)
      expect(box?.y, name).toBeGreaterThanOrEqual(0)
    }
    await within('Generate', page.getByRole('button', { name: 'Generate', exact: true }))
    await within('the prompt', promptOf(page))
    if (width === 1440) {
      await within('the preview', page.getByRole('region', { name: 'Preview' }))
      const queue = page.getByRole('region', { name: 'Generation Queue' })
      await within('the queue', queue.getByRole('listitem').first())
      await within('the batch switch', page.getByRole('switch', { name: 'Batch mode' }))
    } else {
      await expect(page.getByRole('radio', { name: 'Anime' })).toBeHidden()
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await expect(page.getByRole('radio', { name: 'Anime' })).toBeVisible()
      await within('Generate', page.getByRole('button', { name: 'Generate', exact: true }))
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

for (const theme of ['paper', 'darkroom']) {
  test(`the account screen and the shortcuts have no accessibility violation in ${theme}`, async ({
    profile,
    product,
  }) => {
    const page = await firstPage(profile)
    // Half arrived, words are paler than they are.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await createAccount(page, product.url)
    await page.goto(`${product.url}/account`)
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expect(page.getByRole('combobox', { name: 'Default style' })).toBeVisible()
    const violations = async () => {
      const found = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
    }
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await violations()).toEqual([])
  })
}
