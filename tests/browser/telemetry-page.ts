/** A page that has something to tell: how it is made to, and what of it has arrived. */
import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'

interface VitalRow {
  name: string
  value: number
  meta: { id: string; rating: string; delta: number }
}

export async function vitalsOf(product: Product, email: string): Promise<VitalRow[]> {
  const rows = await product.query(
    `select name, value, meta from web_vitals v join auth.users u on u.id = v.user_id
       where u.email = $1 order by v.id`,
    [email],
  )
  return rows as unknown as VitalRow[]
}

export const statusOf = (page: Page) => page.getByRole('banner').getByRole('status')

/** Outside of whatever called it, as errors of the app are. */
export function throwLater(page: Page, message: string, times = 1): Promise<void> {
  return page.evaluate(
    async ({ message, times }) => {
      for (let i = 0; i < times; i++) {
        setTimeout(() => {
          throw new TypeError(message)
        })
      }
      await new Promise((resolve) => setTimeout(resolve))
    },
    { message, times },
  )
}

/** What listens for errors is loaded behind the page. */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/measure-page-[^/]*\.js$/.test(name)),
  )
}

export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )
}
