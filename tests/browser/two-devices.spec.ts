/** One account in two browsers: what is done in one is seen in the other. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  test as base,
  createAccount,
  expect,
  generate,
  listenForComplaints,
  openProfile,
  signIn,
  workerReady,
} from './support.ts'

/** How soon (ms) a change is seen elsewhere while both are online. */
const soon = { timeout: 2_000 }

const test = base.extend<{ otherProfile: BrowserContext }>({
  otherProfile: async ({ complaints }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pinhole-profile-'))
    const context = await openProfile(folder)
    listenForComplaints(context, complaints)
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage())

/** Resolves when the page subscribes the next time. */
function listening(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
      })
    })
  })
}

async function openHistory(page: Page, url: string): Promise<void> {
  const subscribed = listening(page)
  await page.goto(`${url}/history`)
  await subscribed
}

const picture = (page: Page, prompt: string): Locator =>
  page.getByRole('list', { name: 'History' }).getByRole('article', { name: prompt, exact: true })

async function remove(page: Page, prompt: string): Promise<void> {
  await picture(page, prompt).hover()
  await page.getByRole('button', { name: `Delete ${prompt}`, exact: true }).click()
  await expect(picture(page, prompt)).toHaveCount(0)
}

test('a picture made in one is in the history of the other within two seconds, and so is its end', async ({
  profile,
  otherProfile,
  product,
}) => {
  const [one, other] = [await firstPage(profile), await firstPage(otherProfile)]
  const email = await createAccount(one, product.url)
  await signIn(other, product.url, email)
  await openHistory(other, product.url)

  await generate(one, 'a kite over the sea')
  await expect(picture(other, 'a kite over the sea')).toBeVisible(soon)
  await expect(picture(other, 'a kite over the sea').getByRole('img')).toBeVisible()

  await openHistory(one, product.url)
  await remove(other, 'a kite over the sea')
  await expect(picture(one, 'a kite over the sea')).toHaveCount(0, soon)
})

test('24: what was deleted elsewhere while offline goes, and never comes back', async ({
  profile,
  otherProfile,
  product,
}) => {
  const [one, other] = [await firstPage(profile), await firstPage(otherProfile)]
  const email = await createAccount(one, product.url)
  await generate(one, 'an old mill')
  await generate(one, 'a stone bridge')
  await signIn(other, product.url, email)
  await openHistory(other, product.url)
  await expect(picture(other, 'an old mill')).toBeVisible()
  await workerReady(other)
  await otherProfile.setOffline(true)

  await openHistory(one, product.url)
  await remove(one, 'an old mill')
  // Offline the other still has both, also after a reload, and deletes one itself.
  await other.reload()
  await expect(picture(other, 'an old mill')).toBeVisible()
  await remove(other, 'a stone bridge')
  await expect(picture(one, 'a stone bridge')).toBeVisible()

  await otherProfile.setOffline(false)
  await expect(picture(other, 'an old mill')).toHaveCount(0)
  await expect(picture(one, 'a stone bridge')).toHaveCount(0)
  const [row] = await product.query(
    'select count(*)::int as n from generations g join auth.users u on u.id = g.user_id where u.email = $1',
    [email],
  )
  expect(row?.n).toBe(0)
  for (const page of [one, other]) {
    await openHistory(page, product.url)
    await expect(picture(page, 'an old mill')).toHaveCount(0)
    await expect(picture(page, 'a stone bridge')).toHaveCount(0)
  }
})

test('23: what was made elsewhere while offline is there as soon as the channel is back', async ({
  profile,
  otherProfile,
  product,
}) => {
  const [one, other] = [await firstPage(profile), await firstPage(otherProfile)]
  const email = await createAccount(one, product.url)
  await signIn(other, product.url, email)
  await openHistory(other, product.url)
  const again = listening(other)
  await otherProfile.setOffline(true)
  await generate(one, 'a paper boat')
  await otherProfile.setOffline(false)
  await again
  await expect(picture(other, 'a paper boat')).toBeVisible(soon)
})
