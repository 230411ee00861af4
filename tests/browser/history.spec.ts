/** The history: finding a picture, staying where one was, and what it says when something is not there. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { seedPictures } from '../support/seed-pictures.ts'
import { atHistory, day, list, picture } from './history-page.ts'
import { createAccount, expect, test, workerReady } from './support.ts'

const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search history' })

test('pictures stand by day, newest first, each with its place among all', async ({ profile, product }) => {
  const { page } = await atHistory(profile, product)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Today',
    'Yesterday',
    /^\w+day \d+ \w+$/,
    /^\w+day \d+ \w+ 20\d\d$/,
    /^\w+day \d+ \w+ 20\d\d$/,
  ])
  const items = list(page).getByRole('listitem')
  await expect(items).toHaveCount(6)
  await expect(items.last()).toHaveAttribute('aria-posinset', '6')
  await expect(items.last()).toHaveAttribute('aria-setsize', '6')
  await expect(items.last().getByRole('article', { name: 'a quiet garden' })).toBeVisible()
  for (const what of ['Delete', 'Download', 'Favourite']) {
    await expect(page.getByRole('button', { name: `${what} a blue whale`, exact: true })).toHaveCount(1)
  }
  await expect(picture(page, 'a blue whale').getByRole('img')).toBeVisible()
})

test('the search finds by the beginning of words, in any script, without accents and without a network', async ({
  profile,
  product,
}) => {
  const { page } = await atHistory(profile, product)
  await workerReady(page)
  await profile.setOffline(true)
  await search(page).fill('FUCHS')
  await expect(list(page).getByRole('article')).toHaveCount(1)
  await expect(picture(page, 'Füchslein im Wald')).toBeVisible()
  await search(page).fill('红狐')
  await expect(picture(page, '雪地里的红狐狸')).toBeVisible()
  await search(page).fill('sno fo')
  await expect(picture(page, 'a red fox in the snow')).toBeVisible()
  await expect(page).toHaveURL(/q=sno\+fo/)
  await page.reload()
  await expect(search(page)).toHaveValue('sno fo')
  await expect(list(page).getByRole('article')).toHaveCount(1)
  await search(page).fill('zebra')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(list(page).getByRole('article')).toHaveCount(6)
})

test('filters stand in the address and come back from it', async ({ profile, product }) => {
  const { page } = await atHistory(profile, product)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Neon' }).click()
  await expect(list(page).getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Ultra' }).click()
  await expect(list(page).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 of 6' })).toBeVisible()
  await expect(page).toHaveURL(/style=neon.*quality=ultra/)
  await page.reload()
  await expect(list(page).getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list(page).getByRole('article')).toHaveCount(6)

  const yesterday = new Date(Date.now() - day)
  const iso = [yesterday.getFullYear(), yesterday.getMonth() + 1, yesterday.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  await page.goto(`${product.url}/history?from=${iso}&to=${iso}&style=bogus&quality=`)
  await expect(list(page).getByRole('article')).toHaveCount(1)
  await expect(picture(page, 'Füchslein im Wald')).toBeVisible()
})

test.describe('further down', () => {
  // One today and eight on each day before, at whatever hour: further down neither today nor yesterday is in view.
  const many = Array.from({ length: 80 }, (_, n) => ({
    prompt: `picture number ${n}`,
    width: n % 3 === 0 ? 1536 : 1024,
    createdAt: new Date().setHours(0, 0, 0, 0) - n * 3 * 3_600_000,
  }))

  /** The prompt of the picture nearest to the top of the screen, and where it is. */
  const inView = (page: Page) =>
    page.evaluate(() => {
      const tiles = [...document.querySelectorAll('[data-picture]')].map((tile) => ({
        id: (tile as HTMLElement).dataset.picture,
        top: Math.round(tile.getBoundingClientRect().top),
      }))
      return tiles.filter(({ top }) => top > 60).sort((a, b) => a.top - b.top)[0]
    })

  async function scrollDown(page: Page): Promise<void> {
    // The wheel goes no farther than the page is long when it turns.
    await page.waitForFunction(() => document.documentElement.scrollHeight > 2_600)
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 1_400)
    // At rest the place is remembered; a slow machine may rest on the way too.
    await page.waitForFunction(() => window.scrollY === 1_400 && history.state?.libraryTop === 1_400)
    // The tiles of the new place are drawn a frame later, and each when it is read.
    await expect(list(page).locator('li:not(:has([data-picture]))')).toHaveCount(0)
    await expect.poll(() => inView(page)).toBeDefined()
  }

  test('Back and a reload lead to where one was', async ({ profile, product }) => {
    const { page } = await atHistory(profile, product, many)
    await scrollDown(page)
    const before = await inView(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Generate' }).click()
    await expect(page).toHaveURL(/generate/)
    await page.goBack()
    await expect.poll(() => inView(page)).toEqual(before)
    await page.reload()
    await expect.poll(() => inView(page)).toEqual(before)
  })

  test('new pictures wait above, and nothing moves', async ({ profile, product }) => {
    const { page, email } = await atHistory(profile, product, many)
    await scrollDown(page)
    const before = await inView(page)
    const news = ['first', 'second', 'third'].map((name) => ({ prompt: `the ${name} new one` }))
    await seedPictures(product, email, news)
    const button = page.getByRole('button', { name: '3 new' })
    await expect(button).toBeVisible()
    expect(await inView(page)).toEqual(before)
    await button.click()
    await expect(picture(page, 'the third new one')).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  test('a deletion above moves nothing below', async ({ profile, product }) => {
    const { page, ids } = await atHistory(profile, product, many)
    await scrollDown(page)
    const before = await inView(page)
    // The only one of today: its heading goes too.
    await product.query('delete from generations where id = $1', [ids[0]])
    await expect(page.getByRole('status').filter({ hasText: '79 pictures' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(1_400)
    await expect.poll(() => inView(page)).toEqual(before)
  })
})

test('offline, a picture whose bytes are not on the device shows its words, and comes when online', async ({
  profile,
  product,
}) => {
  const { page } = await atHistory(profile, product)
  await workerReady(page)
  await expect(list(page).locator('img')).toHaveCount(6)
  await profile.setOffline(true)
  await page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('pinhole:'))
    const opening = indexedDB.open(database?.name ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const work = opening.result.transaction(['pictures', 'thumbnails', 'downloads'], 'readwrite')
    for (const store of ['pictures', 'thumbnails', 'downloads']) work.objectStore(store).clear()
    await new Promise((resolve) => {
      work.oncomplete = resolve
    })
    opening.result.close()
  })
  await page.reload()
  await expect(picture(page, 'a blue whale').getByRole('img').getByText('a blue whale')).toBeVisible()
  await expect(list(page).locator('img')).toHaveCount(0)
  // Half arrived, the words would be paler than they are.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await profile.setOffline(false)
  await expect(list(page).locator('img')).toHaveCount(6, { timeout: 30_000 })
})

test('a history that cannot be loaded says why, and that it goes on by itself', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await profile.route('**/rpc/pull_changes', (route) =>
    route.fulfill({ status: 500, json: { code: 'server_error', message: 'The table is on fire' } }),
  )
  await page.goto(`${product.url}/history`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await profile.unroute('**/rpc/pull_changes')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('nobody is shut out, in both themes, with filters and a selection', async ({ profile, product }) => {
  const { page } = await atHistory(profile, product)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await picture(page, 'a blue whale').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  for (const path of ['', '/my-generations']) {
    if (path) await page.goto(product.url + path)
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const theme of ['one', 'other']) {
      const before = await page.locator('html').getAttribute('data-theme')
      await page.getByRole('button', { name: 'Toggle theme' }).click()
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${theme} ${path} ${id}: ${nodes[0]?.html}`),
        'accessibility',
      ).toEqual([])
    }
  }
})
