/** The viewer as a page object: three pictures to open, and where its parts are. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { makePictures, type Wish } from '../support/make-pictures.ts'
import type { Product } from '../support/product.ts'
import { expect, newAddress, password, signIn } from './support.ts'

const three: Wish[] = [
  { prompt: 'a tall castle above a valley', width: 1024, height: 1536, style: 'fantasy', quality: 'high' },
  { prompt: 'a red fox in the snow', seed: 4_294_967_295, negativePrompt: 'blurry', style: 'watercolor' },
  { prompt: 'a lighthouse at dusk', width: 1536, height: 1024 },
]
export const [castle, fox, lighthouse] = three.map((wish) => wish.prompt) as [string, string, string]

/** Signed in, with the three pictures on the device; the newest is the lighthouse. */
export async function atGenerator(profile: BrowserContext, product: Product, wishes = three) {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = newAddress()
  const ids = await makePictures(product, { email, password }, wishes)
  await signIn(page, product.url, email)
  const newest = wishes.at(-1)?.prompt ?? ''
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: newest })).toBeVisible()
  return { page, email, ids }
}

export const viewerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Picture' })
export const shownIn = (page: Page, prompt: string): Locator =>
  viewerOf(page).getByRole('img', { name: prompt, exact: true })
export const opener = (page: Page, prompt: string): Locator =>
  page.getByRole('button', { name: `Open ${prompt}` })
export const action = (page: Page, name: string): Locator => viewerOf(page).getByRole('button', { name })

export async function open(page: Page, prompt: string): Promise<void> {
  await opener(page, prompt).click()
  await expect(shownIn(page, prompt)).toBeVisible()
}

/** Its full bytes are drawn. */
export async function whole(page: Page, prompt: string): Promise<void> {
  await expect(shownIn(page, prompt)).toHaveAttribute('aria-busy', 'false')
}
