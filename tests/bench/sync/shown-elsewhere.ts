/**
 * One account in two browsers that talk to the real product: how long (ms) it takes from a change in one until
 * it is drawn in the other. Both pages read the same machine's clock.
 */
import type { Page } from '@playwright/test'
import { createAccount, openProfile, signIn } from '../../browser/support.ts'
import { freePort, makeDataDir, removeDataDir, startProduct } from '../../support/product.ts'

/** Resolves when the page subscribes: it hears of nothing before. */
function subscribed(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
      })
    })
  })
}

const styleOf = (page: Page) => page.getByRole('combobox', { name: 'Default style' })

async function openAccount(page: Page, url: string): Promise<void> {
  const listening = subscribed(page)
  await page.goto(`${url}/account`)
  await listening
  await styleOf(page).waitFor()
}

/** Looks for it in every frame from now on. Its time is asked for with `drawnAt`. */
function lookFor(page: Page, style: string): Promise<void> {
  return styleOf(page).evaluate((select: HTMLSelectElement, wanted) => {
    const drawn = new Promise<number>((resolve) => {
      const look = () => (select.value === wanted ? resolve(Date.now()) : requestAnimationFrame(look))
      look()
    })
    Object.assign(window, { drawn })
  }, style)
}

const drawnAt = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn)

/** Chosen within the page, which knows best when. */
function choose(page: Page, style: string): Promise<number> {
  return styleOf(page).evaluate((select: HTMLSelectElement, chosen) => {
    const at = Date.now()
    select.value = chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return at
  }, style)
}

export async function timeShownElsewhere(samples: number): Promise<number[]> {
  const dataDir = await makeDataDir()
  const product = await startProduct({ port: await freePort(), dataDir })
  const contexts = await Promise.all(['one', 'other'].map((name) => openProfile(`${dataDir}/${name}`)))
  try {
    const [one, other] = contexts.map((context) => context.pages()[0])
    if (!one || !other) throw new Error('a browser opened no page')
    const email = await createAccount(one, product.url)
    await signIn(other, product.url, email)
    await openAccount(one, product.url)
    await openAccount(other, product.url)
    const times: number[] = []
    for (let i = 0; i < samples; i++) {
      const style = i % 2 === 0 ? 'anime' : 'neon'
      await lookFor(other, style)
      const chosenAt = await choose(one, style)
      times.push((await drawnAt(other)) - chosenAt)
      // What the change leaves behind, such as its notice and its answer, is none of the next.
      await other.waitForTimeout(1_000)
    }
    return times
  } finally {
    for (const context of contexts) await context.close()
    await product.stop()
    await removeDataDir(dataDir)
  }
}
