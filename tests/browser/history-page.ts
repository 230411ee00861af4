/** The history as a page object: six pictures of several days, and where they stand. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { type SeededPicture, seedPictures } from '../support/seed-pictures.ts'
import { createAccount, expect } from './support.ts'

export const day = 86_400_000

const six: SeededPicture[] = [
  { prompt: 'a red fox in the snow', style: 'watercolor', createdAt: Date.now() - 1_000 },
  { prompt: 'a blue whale', style: 'neon', quality: 'ultra', width: 1536, createdAt: Date.now() - 2_000 },
  { prompt: 'Füchslein im Wald', style: 'sketch', height: 1536, createdAt: Date.now() - day },
  { prompt: 'an old lighthouse', style: 'neon', createdAt: Date.now() - 3 * day },
  { prompt: '雪地里的红狐狸', style: 'anime', createdAt: Date.now() - 400 * day },
  { prompt: 'a quiet garden', style: 'gothic', favourite: true, createdAt: Date.now() - 401 * day },
]

/** An account with these pictures, its history open. */
export async function atHistory(profile: BrowserContext, product: Product, pictures = six) {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  const ids = await seedPictures(product, email, pictures)
  await page.goto(`${product.url}/history`)
  await expect(page.getByRole('status').filter({ hasText: `${pictures.length} pictures` })).toBeVisible()
  return { page, email, ids }
}

export const list = (page: Page, name = 'History'): Locator => page.getByRole('list', { name, exact: true })
export const picture = (page: Page, prompt: string, name?: string): Locator =>
  list(page, name).getByRole('article', { name: prompt, exact: true })
