/**
 * One account in two browsers: what is done in one is seen in the other. How soon is measured by
 * `npm run bench sync`; here each has the usual time of an assertion. A page asks by itself only a minute after it
 * was opened, which is long after that: what is seen was brought by the channel.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { rowsOnDevice } from './device-rows.ts'
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

test('a picture made in one is in the history of the other by itself, and so is its end', async ({
  profile,
  otherProfile,
  product,
}) => {
  const [one, other] = [await firstPage(profile), await firstPage(otherProfile)]
  const email = await createAccount(one, product.url)
  await signIn(other, product.url, email)
  await openHistory(other, product.url)

  await generate(one, 'a kite over the sea')
  await expect(picture(other, 'a kite over the sea')).toBeVisible()
  await expect(picture(other, 'a kite over the sea').getByRole('img')).toBeVisible()

  await openHistory(one, product.url)
  await remove(other, 'a kite over the sea')
  await expect(picture(one, 'a kite over the sea')).toHaveCount(0)
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
  await expect(picture(other, 'a paper boat')).toBeVisible()
})

test('preferences changed in one are in the other by themselves, field by field', async ({
  profile,
  otherProfile,
  product,
}) => {
  const [one, other] = [await firstPage(profile), await firstPage(otherProfile)]
  const email = await createAccount(one, product.url)
  const openAccount = async (page: Page) => {
    const subscribed = listening(page)
    await page.goto(`${product.url}/account`)
    await subscribed
  }
  const style = (page: Page) => page.getByRole('combobox', { name: 'Default style' })
  const ratio = (page: Page) => page.getByRole('combobox', { name: 'Default aspect ratio' })
  await openAccount(one)
  // A new account has the defaults of the specification.
  await expect(style(one)).toHaveValue('photorealistic')
  await expect(one.getByRole('combobox', { name: 'Default quality' })).toHaveValue('high')
  await expect(ratio(one)).toHaveValue('1:1')
  await expect(one.getByRole('switch', { name: 'Notifications' })).toBeChecked()
  await expect(one.getByRole('switch', { name: 'Public gallery' })).not.toBeChecked()
  await signIn(other, product.url, email)
  await openAccount(other)
  await expect(style(other)).toHaveValue('photorealistic')

  await style(one).selectOption('Anime')
  await expect(one.getByRole('region', { name: 'Notifications' })).toContainText(
    'Preferences updated successfully',
  )
  await expect(style(other)).toHaveValue('anime')

  // Offline both change another field: nobody overwrites anybody.
  await workerReady(other)
  await otherProfile.setOffline(true)
  await ratio(other).selectOption('16:9')
  await other.getByRole('switch', { name: 'Public gallery' }).check()
  // They are shown before they are stored; a page that is left has to have stored them.
  const unsent = () => rowsOnDevice(other, 'outbox').then((rows) => rows.map(({ body }) => body))
  await expect.poll(unsent).toContainEqual({ defaultAspectRatio: '16:9', publicGalleryOptIn: true })
  await style(one).selectOption('Neon')
  await other.reload()
  await expect(ratio(other)).toHaveValue('16:9')
  await otherProfile.setOffline(false)
  for (const page of [one, other]) {
    await expect(style(page)).toHaveValue('neon')
    await expect(ratio(page)).toHaveValue('16:9')
    await expect(page.getByRole('switch', { name: 'Public gallery' })).toBeChecked()
  }

  // The generator starts with them, and keeps what was chosen there.
  const subscribed = listening(other)
  await other.goto(`${product.url}/generate`)
  await subscribed
  await expect(other.getByRole('radio', { name: 'Neon' })).toBeChecked()
  await expect(other.getByRole('radio', { name: 'High' })).toBeChecked()
  await expect(other.getByRole('radio', { name: '16:9' })).toBeChecked()
  await other.getByRole('radio', { name: 'Watercolor' }).check()
  await style(one).selectOption('Sketch')
  await ratio(one).selectOption('9:16')
  await expect(other.getByRole('radio', { name: '9:16' })).toBeChecked()
  await expect(other.getByRole('radio', { name: 'Watercolor' })).toBeChecked()
  const [row] = await product.query(
    `select count(*)::int as n, min(default_style) as style, bool_and(public_gallery_opt_in) as public
     from user_preferences p join auth.users u on u.id = p.user_id where u.email = $1`,
    [email],
  )
  expect(row).toEqual({ n: 1, style: 'sketch', public: true })
})
