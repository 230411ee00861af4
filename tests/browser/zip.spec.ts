/** Many pictures as one zip: what is inside, what is left out, and calling it off. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { extractParameters } from '../../src/domain/picture-parameters.ts'
import { makePictures } from '../support/make-pictures.ts'
import type { Product } from '../support/product.ts'
import { readZip } from '../support/read-zip.ts'
import { expect, newAddress, password, signIn, test, workerReady } from './support.ts'

const prompts = ['ثعلب في الثلج', 'a fox 🦊', 'a fox 🦊']

/** All three selected, their bytes on the device. */
async function allSelected(context: BrowserContext, product: Product): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  const email = newAddress()
  await makePictures(
    product,
    { email, password },
    prompts.map((prompt, seed) => ({ prompt, seed })),
  )
  await signIn(page, product.url, email)
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(3)
  await expect.poll(() => picturesHere(page)).toBe(3)
  await page.getByRole('article').getByRole('link').first().focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected')
  return page
}

/** How many full pictures the device has; `keep` of them from now on. */
function picturesHere(page: Page, keep?: number): Promise<number> {
  return page.evaluate(async (kept) => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('pinhole:'))
    const opening = indexedDB.open(database?.name ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const work = opening.result.transaction('pictures', 'readwrite')
    const store = work.objectStore('pictures')
    const keys = store.getAllKeys()
    keys.onsuccess = () => {
      if (kept === null) return
      for (const key of keys.result.slice(kept)) store.delete(key)
    }
    await new Promise((resolve) => {
      work.oncomplete = resolve
    })
    opening.result.close()
    return keys.result.length
  }, keep ?? null)
}

const packIt = (page: Page) => page.getByRole('button', { name: 'Download zip' }).click()
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('holds a PNG of each, with its parameters, under names that differ', async ({ profile, product }) => {
  const page = await allSelected(profile, product)
  // Two are no longer here: they are fetched.
  await picturesHere(page, 1)
  const coming = page.waitForEvent('download')
  await packIt(page)
  const download = await coming
  // Said for a few seconds, from now on.
  await expect(notices(page)).toContainText('3 pictures saved as a zip')
  expect(download.suggestedFilename()).toMatch(/^pinhole-\d{4}-\d{2}-\d{2}-3-pictures\.zip$/)
  const entries = readZip(await readFile(await download.path()))
  expect(entries.map(({ name }) => name.slice(11))).toEqual(['a-fox.png', 'a-fox-2.png', 'ثعلب-في-الثلج.png'])
  const wishes = []
  for (const { bytes } of entries) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1024 })
    const read = await extractParameters(new Blob([new Uint8Array(bytes)]))
    wishes.push([read?.prompt, read?.seed])
  }
  expect(wishes).toEqual([
    ['a fox 🦊', 2],
    ['a fox 🦊', 1],
    ['ثعلب في الثلج', 0],
  ])
})

test('offline it takes what is here and tells what was left out', async ({ profile, product }) => {
  const page = await allSelected(profile, product)
  // What packs is on the device then.
  await workerReady(page)
  await profile.setOffline(true)
  // Not before: with a network they might come back.
  await picturesHere(page, 1)
  const coming = page.waitForEvent('download')
  await packIt(page)
  const entries = readZip(await readFile(await (await coming).path()))
  expect(entries).toHaveLength(1)
  await expect(notices(page)).toContainText('1 picture saved as a zip')
  await expect(notices(page)).toContainText('2 pictures left out: not on this device, and you are offline.')
})

test('it shows how far it is, and stops when told to', async ({ browser, product }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await allSelected(context, product)
  // The second picture never comes.
  await page.route('**/storage/v1/object/**', () => undefined)
  await picturesHere(page, 0)
  await packIt(page)
  const panel = page.getByRole('region', { name: 'Download' })
  await expect(panel).toContainText('Packing 0 of 3')
  await expect(panel.getByRole('progressbar', { name: 'Download progress' })).toHaveAttribute('max', '3')
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel).toHaveCount(0)
  await expect(notices(page)).toContainText('Download stopped')
  await context.close()
})
