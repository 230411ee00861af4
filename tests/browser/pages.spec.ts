/** The pages to read and to pick from: each whole, each leading on, each preset arriving in the generator. */
import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { nameOf } from '../../src/content/page-titles.ts'
import { staticPages } from '../../src/content/static-pages.ts'
import { createAccount, expect, generate, listenForComplaints, test } from './support.ts'

const pages = [...staticPages, '/prompts']

for (const path of pages) {
  test(`${path} is whole in both themes`, async ({ browser, product, complaints }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      listenForComplaints(context, complaints)
      const page = await context.newPage()
      await page.goto(product.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page).toHaveTitle(nameOf(path).title)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual(
        [],
      )
      await context.close()
    }
  })

  test(`${path} fits a phone, and its pictures are there`, async ({ browser, product, complaints }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    listenForComplaints(context, complaints)
    const page = await context.newPage()
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const missing = await page.evaluate(async () => {
      const images = [...document.images]
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
      return images.filter((image) => image.naturalWidth === 0).map((image) => image.src)
    })
    expect(missing).toEqual([])
    await context.close()
  })
}

test('no link of these pages leads nowhere', async ({ page, product }) => {
  const paths = new Set<string>()
  for (const path of pages) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const href of await hrefs(page)) {
      const { pathname, hash } = new URL(href, product.url)
      paths.add(pathname)
      // All anchors lead to places on their own page.
      if (hash) await expect(page.locator(`[id="${hash.slice(1)}"]`), path + hash).toHaveCount(1)
    }
  }
  for (const path of paths) {
    if (pages.includes(path)) continue
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(0)
  }
})

test('a prompt of the library is found by word and arrives with its style and shape', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/prompt-library`)
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('balloon snowy')
  await expect(page.getByText('1 prompt', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Use A hot air balloon over snowy/ }).click()
  await expect(page).toHaveURL(/\/generate$/)
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(
    'A hot air balloon over snowy mountains at sunrise',
  )
  await expect(page.getByRole('radio', { name: 'Watercolor' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked()
})

test('a search without a find says so and leads back to all prompts', async ({ page, product }) => {
  await page.goto(`${product.url}/prompt-library`)
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('xylophone')
  await page.getByRole('button', { name: 'Show all prompts' }).click()
  await expect(page.getByRole('list', { name: 'Prompts' }).getByRole('listitem').first()).toBeVisible()
})

test('a template is filled in and started', async ({ page, product }) => {
  await page.goto(`${product.url}/templates`)
  await page.getByRole('radio', { name: 'Print' }).check()
  await page.getByRole('radio', { name: 'Greeting card' }).check()
  await page.getByRole('textbox', { name: 'Figure' }).fill('sleepy bear')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(
    'A sleepy bear in a flower meadow, cheerful',
  )
  await expect(page.getByRole('radio', { name: 'Watercolor' })).toBeChecked()
})

test('a style is started with, and what was typed stays', async ({ page, product }) => {
  await page.goto(`${product.url}/advanced`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a quiet harbour')
  await page.getByRole('radio', { name: 'Ultra' }).check()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Styles' }).click()
  await page.getByRole('button', { name: 'Neon', exact: true }).click()
  await expect(page).toHaveURL(/\/generate$/)
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('a quiet harbour')
  await expect(page.getByRole('radio', { name: 'Neon' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ultra' })).toBeChecked()
})

test('a used prompt stands on the prompts page and can be used and removed', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await generate(page, 'a windmill at dusk')
  await page.goto(`${product.url}/prompts`)
  await page.getByRole('button', { name: 'Use a windmill at dusk' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('a windmill at dusk')
  await page.goBack()
  await page.getByRole('button', { name: 'Remove a windmill at dusk' }).click()
  await expect(page.getByRole('list', { name: 'Prompts to begin with' })).toBeVisible()
})

test('a picture is cropped to a shape, scaled and saved in another format', async ({ page, product }) => {
  await page.goto(`${product.url}/more`)
  await page.getByLabel('Choose a picture').setInputFiles('public/pages/boat-fog.webp')
  await page.getByRole('radio', { name: '1:1' }).check()
  await page.getByRole('spinbutton', { name: 'Width in pixels' }).fill('200')
  await page.getByRole('radio', { name: 'PNG' }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('boat-fog-200x200.png')
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([200, 200])
  await expect(page.getByRole('list', { name: 'Palette' }).getByRole('listitem')).toHaveCount(6)
})

test('what is no picture is refused with a word', async ({ page, product }) => {
  await page.goto(`${product.url}/more`)
  await page.getByLabel('Choose a picture').setInputFiles('package.json')
  await expect(page.getByRole('alert')).toContainText('This picture could not be read')
})

test('lettering is drawn as typed, saved, and taken along as reference image', async ({ page, product }) => {
  await page.goto(`${product.url}/text-effects`)
  await page.getByRole('textbox', { name: 'Word' }).fill('Night Train')
  await page.getByRole('radio', { name: /^Gold/ }).check()
  await expect(page.getByRole('img', { name: 'Night Train' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  expect((await download).suggestedFilename()).toBe('night-train.png')
  await page.getByRole('button', { name: 'Generate around it' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(/"Night Train"/)
  await expect(page.getByRole('button', { name: 'Remove reference image' })).toBeVisible()
})

async function hrefs(page: Page): Promise<string[]> {
  const all = await page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  const path = new URL(page.url()).pathname
  return all.map((href) => (href.startsWith('#') ? path + href : href)).filter((href) => href.startsWith('/'))
}
