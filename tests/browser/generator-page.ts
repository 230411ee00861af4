/** The page where pictures are made: where its parts are, and the press on Generate. */
import type { BrowserContext, Locator, Page } from '@playwright/test'

export const firstPage = async (profile: BrowserContext): Promise<Page> =>
  profile.pages()[0] ?? (await profile.newPage())

export const promptOf = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
export const queue = (page: Page) => page.getByRole('region', { name: 'Generation Queue' })
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** The error as it comes. The pointer rests on it, as a reader's does: so it stays. */
export async function heldError(page: Page): Promise<Locator> {
  const alert = toasts(page).getByRole('alert')
  await alert.hover({ timeout: 30_000 })
  return alert
}

export async function press(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}
