/** What the journeys share: a product, a browser, a user, and no complaint on the console. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { freePort, makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts'
import { browserArgs } from './browser-args.ts'

export { expect }

export const password = 'correct horse battery'

interface WorkerFixtures {
  product: Product
}

interface TestFixtures {
  /** A browser profile of its own, as a returning user has. */
  profile: BrowserContext
  /** What the console complained about; a test that expects some empties it. */
  complaints: string[]
}

/** Nobody is here for the first time, or the welcome would stand before half of the journeys. */
async function skipWelcome(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('onboarding_completed', 'true')
  })
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await skipWelcome(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const dataDir = await makeDataDir()
      const product = await startProduct({ port: await freePort(), dataDir })
      await use(product)
      await product.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints).toEqual([])
  },
  profile: async ({ complaints }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pinhole-profile-'))
    const context = await openProfile(folder)
    listenForComplaints(context, complaints)
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

/** `isNew`: as somebody comes who has never been here. */
export async function openProfile(folder: string, isNew = false): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: browserArgs,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
  })
  if (!isNew) await skipWelcome(context)
  return context
}

export function listenForComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    // The browser's own note on a request or socket that failed is the test's doing, not the page's.
    const ownNote = /^(Failed to load resource|WebSocket connection to '\S+' failed)/
    if (message.type() === 'error' && !ownNote.test(message.text())) complaints.push(message.text())
  })
}

let people = 0

export function newAddress(): string {
  people += 1
  return `person-${process.pid}-${people}@example.com`
}

/** Signs up through the form; answers the address. */
export async function createAccount(page: Page, url: string, email = newAddress()): Promise<string> {
  await page.goto(`${url}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/generate')
  return email
}

export async function signIn(page: Page, url: string, email: string, secret = password): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL('**/generate')
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // With work unsent it asks first.
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Sign out' })
  const out = page.getByRole('link', { name: 'Sign in' }).first()
  await expect(sure.or(out).first()).toBeVisible()
  if (await sure.isVisible()) await sure.click()
  await expect(out).toBeVisible()
}

/** Writes a prompt and waits until it stands in the history. */
export async function generate(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: prompt, exact: true }),
  ).toBeVisible({ timeout: 30_000 })
}

/** The worker is in charge: what is queued now is sent with no page open. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

export async function queueOne(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Generation Queue' }).getByRole('listitem').filter({ hasText: prompt }),
  ).toBeVisible()
  // Pressable again only once the worker has been told: until then the page holds itself open.
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
}

export async function until(what: string, check: () => Promise<boolean>, time = 60_000): Promise<void> {
  const end = Date.now() + time
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`never happened within ${time} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
