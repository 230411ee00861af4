/** The page with the queue and the Sync panel, behind a proxy: where they are, and how something comes to wait. */
import type { BrowserContext, Page } from '@playwright/test'
import { proxy } from './each-proxy.ts'
import { createAccount, expect, queueOne, workerReady } from './support.ts'

export const queueOf = (page: Page) => page.getByRole('region', { name: 'Generation Queue' })
export const rowsOf = (page: Page) => queueOf(page).getByRole('listitem')
export const rowOf = (page: Page, prompt: string) => rowsOf(page).filter({ hasText: prompt })

export async function openPage(profile: BrowserContext): Promise<{ page: Page; email: string }> {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, proxy.url)
  await workerReady(page)
  return { page, email }
}

/** Queued while offline and paused, then online again: nothing begins before Resume. */
export async function queuePaused(profile: BrowserContext, page: Page, prompts: string[]): Promise<void> {
  await profile.setOffline(true)
  for (const prompt of prompts) await queueOne(page, prompt)
  await queueOf(page).getByRole('button', { name: 'Pause queue' }).click()
  await expect(queueOf(page).getByText('Paused', { exact: true })).toBeVisible()
  await profile.setOffline(false)
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Online')
}

export async function openSync(page: Page) {
  await page.getByRole('banner').getByRole('status').getByRole('button').click()
  const panel = page.getByRole('dialog', { name: 'Sync' })
  await expect(panel).toBeVisible()
  return panel
}
