import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, listenForComplaints, openProfile } from './support.ts'

/** A browser that has never been here. */
const test = base.extend<{ newcomer: BrowserContext }>({
  newcomer: async ({ complaints }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pinhole-newcomer-'))
    const context = await openProfile(folder, true)
    listenForComplaints(context, complaints)
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome' })

async function enter(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  return page
}

/** The page answers, so that its timers have been set. */
async function takenOver(page: Page): Promise<void> {
  const theme = () => page.locator('html').getAttribute('data-theme')
  const before = await theme()
  await expect(async () => {
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    expect(await theme()).not.toBe(before)
  }).toPass()
}

test('a first visit is welcomed in three steps, and Get Started leads to the generator', async ({
  newcomer,
  product,
}) => {
  const page = await enter(newcomer, product.url)
  await expect(welcome(page).getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await welcome(page).getByRole('button', { name: 'Next' }).click()
  await expect(welcome(page).getByRole('heading', { name: 'Choose Your Style' })).toBeVisible()
  await expect(welcome(page)).toContainText('30+ styles')
  await welcome(page).getByRole('button', { name: 'Next' }).click()
  await expect(welcome(page).getByRole('heading', { name: 'Start Creating' })).toBeVisible()
  await expect(welcome(page)).toContainText('FLUX Schnell, Dev and Pro')
  await welcome(page).getByRole('button', { name: 'Get Started' }).click()
  await page.waitForURL('**/generate')
  await expect(welcome(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('onboarding_completed'))).toBe('true')
})

test('it waits about a second, takes no focus, and comes again until it is skipped', async ({
  newcomer,
  product,
}) => {
  const page = await enter(newcomer, 'about:blank')
  await page.clock.install()
  // It goes on only when the test says so, however long the page takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`${product.url}/pricing`)
  await takenOver(page)
  await page.clock.runFor(900)
  await expect(welcome(page)).toHaveCount(0)
  const comes = page.waitForRequest(/\/assets\/onboarding-/)
  await page.clock.runFor(200)
  await comes
  await page.clock.resume()
  await expect(welcome(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).toBeNull()

  await page.reload()
  await takenOver(page)
  await page.clock.runFor(1_100)
  await welcome(page).getByRole('button', { name: 'Skip' }).click()
  await expect(welcome(page)).toHaveCount(0)

  await page.reload()
  await takenOver(page)
  await page.clock.runFor(5_000)
  await expect(welcome(page)).toHaveCount(0)
})

test('Escape inside it skips it', async ({ newcomer, product }) => {
  const page = await enter(newcomer, product.url)
  await welcome(page).getByRole('button', { name: 'Next' }).press('Escape')
  await expect(welcome(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('onboarding_completed'))).toBe('true')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it has no accessibility violation in ${colorScheme}`, async ({ newcomer, product }) => {
    const page = await enter(newcomer, 'about:blank')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(product.url)
    await expect(welcome(page)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations).toEqual([])
  })
}
