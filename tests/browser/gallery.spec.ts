/** A picture goes public and comes back. */
import AxeBuilder from '@axe-core/playwright'
import type { Product } from '../support/product.ts'
import { createAccount, expect, generate, test, until, workerReady } from './support.ts'

async function isPublic(product: Product, email: string): Promise<boolean> {
  const [row] = await product.query(
    `select count(*)::int as n from generations g join auth.users u on u.id = g.user_id
     where u.email = $1 and is_public`,
    [email],
  )
  return row?.n === 1
}

test('a picture its maker shows is found by everybody, remixed, and gone when it is taken out', async ({
  profile,
  browser,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await page.getByRole('radio', { name: '16:9' }).check()
  await generate(page, 'a heron in the reeds')
  await page.goto(`${product.url}/history`)
  await page.getByRole('article', { name: 'a heron in the reeds' }).click()
  await page.getByRole('button', { name: 'Show in gallery' }).click()
  await until('the picture is public', () => isPublic(product, email))

  // Somebody else, who has no account.
  const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await stranger.goto(product.url)
  // Empty it leads nowhere.
  await stranger.getByRole('searchbox', { name: 'Search gallery' }).press('Enter')
  await expect(stranger).toHaveURL(`${product.url}/`)
  await stranger.getByRole('searchbox', { name: 'Search gallery' }).fill('heron')
  await stranger.keyboard.press('Enter')
  await expect(stranger).toHaveURL(`${product.url}/gallery?q=heron`)
  const list = stranger.getByRole('list', { name: 'Gallery' })
  const picture = list.getByRole('img', { name: 'a heron in the reeds' })
  await expect(picture).toBeVisible()
  await until('its bytes are there', () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 1536),
  )
  await stranger.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  expect((await new AxeBuilder({ page: stranger }).analyze()).violations).toEqual([])

  await list.getByRole('link').first().click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('a heron in the reeds')
  await expect(stranger).toHaveTitle('a heron in the reeds · Pinhole')
  await expect(stranger.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^a heron in the reeds \(Photorealistic, 1536 × 1024\)$/,
  )
  await expect(stranger.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/gallery\?picture=[-0-9a-f]{36}$/,
  )
  expect((await new AxeBuilder({ page: stranger }).analyze()).violations).toEqual([])
  const address = stranger.url()
  await stranger.getByRole('button', { name: 'Remix' }).click()
  await expect(stranger.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(
    'a heron in the reeds',
  )
  await expect(stranger.getByRole('radio', { name: '16:9' })).toBeChecked()

  await stranger.goto(`${product.url}/gallery?q=nothing-like-it`)
  await expect(stranger.getByText('Nothing found')).toBeVisible()

  await page.getByRole('button', { name: 'Take out of gallery' }).click()
  await until('the picture is private', async () => !(await isPublic(product, email)))
  await stranger.goto(address)
  await expect(stranger.getByText('This picture is not in the gallery')).toBeVisible()
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await stranger.context().close()
})

test('offline the gallery shows and searches what was seen before', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await generate(page, 'a heron in the reeds')
  await page.goto(`${product.url}/history`)
  await page.getByRole('article', { name: 'a heron in the reeds' }).first().click()
  await page.getByRole('button', { name: 'Show in gallery' }).click()
  await expect(page.getByRole('button', { name: 'Take out of gallery' })).toBeVisible()
  await until('the picture is public', () => isPublic(product, email))
  await expect(page.getByRole('banner').getByRole('status')).not.toContainText('waiting')
  await page.goto(`${product.url}/gallery`)
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('link').first()).toBeVisible()
  await workerReady(page)
  await profile.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search gallery' }).fill('her')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are offline. These are the pictures')).toBeVisible()
  await expect(page.getByRole('img', { name: 'a heron in the reeds' }).first()).toBeVisible()
  await profile.setOffline(false)
})

test('the switch for the gallery shows every new picture, as it says, and each is taken out again', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await page.goto(`${product.url}/account`)
  const option = page.getByRole('switch', { name: 'Public gallery' })
  await expect(option).toHaveAccessibleDescription(
    'Show every new picture to everybody in the gallery. Each can be taken out again.',
  )
  await option.check()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Preferences updated successfully',
  )
  await page.goto(`${product.url}/generate`)
  await generate(page, 'a bittern at dawn')
  await page.goto(`${product.url}/history`)
  await page.getByRole('article', { name: 'a bittern at dawn' }).click()
  await page.getByRole('button', { name: 'Take out of gallery' }).click()
  await expect(page.getByRole('button', { name: 'Show in gallery' })).toBeVisible()
})
