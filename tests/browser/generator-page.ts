/** The page where pictures are made: where its parts are, and the press on Generate. */
import type { BrowserContext, Page } from '@playwright/test'

export const firstPage = async (profile: BrowserContext): Promise<Page> =>
  profile.pages()[0] ?? (await profile.newPage())

export const promptOf = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
export const queue = (page: Page) => page.getByRole('region', { name: 'Generation Queue' })
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

export async function press(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}
