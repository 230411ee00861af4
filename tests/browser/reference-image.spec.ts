/** A picture given to the generator: taken as reference, refused in words, or asked for its settings. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { firstPage, promptOf } from './generator-page.ts'
import { createAccount, expect, generate, test, workerReady } from './support.ts'

test('a file that is no image is refused as reference', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await page.getByLabel('Reference image').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('Please select an image file')).toBeVisible()
})

test.describe('as reference image', () => {
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Reference image', { exact: true }).setInputFiles({ name, mimeType, buffer })
  const remove = (page: Page) => page.getByRole('button', { name: 'Remove reference image' })
  const png = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()

  test('a photo of 60 megapixels is scaled down once and taken', async ({ profile, product }) => {
    const page = await firstPage(profile)
    await createAccount(page, product.url)
    const photo = await sharp({ create: { width: 9_000, height: 6_700, channels: 3, background: '#385' } })
      .jpeg({ quality: 60 })
      .toBuffer()
    await choose(page, 'meadow.jpg', 'image/jpeg', photo)
    await expect(page.getByText('meadow.jpg')).toBeVisible({ timeout: 30_000 })
    const shown = page.locator('form img[src^="blob:"]')
    // Its place is there before its bytes are read.
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1024, 762])
    await remove(page).click()
    await expect(page.getByText('meadow.jpg')).toHaveCount(0)
  })

  test('a PNG renamed to .jpg is taken for what it is', async ({ profile, product }) => {
    const page = await firstPage(profile)
    await createAccount(page, product.url)
    await choose(page, 'renamed.jpg', 'image/jpeg', await png())
    await expect(remove(page)).toBeVisible()
  })

  test('what is no picture says so, each in its words, and leaves the one that was there', async ({
    profile,
    product,
  }) => {
    const page = await firstPage(profile)
    await createAccount(page, product.url)
    await choose(page, 'good.png', 'image/png', await png())
    await expect(page.getByText('good.png')).toBeVisible()
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(400),
    ])
    const corrupt = (await png()).fill(7, 40)
    for (const [name, type, bytes, message] of [
      ['photo.heic', 'image/heic', heic, 'This browser cannot open HEIC photos. Save it as JPEG or PNG'],
      ['photo.heic', '', heic, 'This browser cannot open HEIC photos.'],
      ['broken.png', 'image/png', corrupt, 'This picture cannot be read: it is damaged'],
      ['notes.txt', 'text/plain', Buffer.from('no picture'), 'Please select an image file'],
      ['notes.png', 'image/png', Buffer.from('no picture'), 'This file is no picture that can be read'],
      ['empty.png', 'image/png', Buffer.alloc(0), 'This file is no picture that can be read'],
    ] as const) {
      await choose(page, name, type, bytes)
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByText('good.png')).toBeVisible()
    }
    await choose(page, 'better.png', 'image/png', await png())
    await expect(page.getByText('better.png')).toBeVisible()
    await expect(page.getByText('This file is no picture')).toHaveCount(0)
  })

  test('one picture is stored once, however many tasks use it; Standard is not offered with it', async ({
    profile,
    product,
  }) => {
    const page = await firstPage(profile)
    await createAccount(page, product.url)
    await workerReady(page)
    await profile.setOffline(true)
    await choose(page, 'mood.png', 'image/png', await png())
    await expect(remove(page)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeDisabled()
    await expect(page.getByRole('radiogroup', { name: 'Quality' })).toHaveAccessibleDescription(
      /Standard takes no reference image/,
    )
    await promptOf(page).fill('like this one')
    await page.getByRole('switch', { name: 'Batch mode' }).check()
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Queue 4 tasks' }).click()
      await expect(page.getByText('Added 4 tasks to generation queue')).toBeVisible()
    }
    await expect(page.getByRole('banner').getByRole('status')).toContainText('8 waiting')
    const stored = await page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((d) => d.name?.includes(':'))?.name ?? ''
      const open = indexedDB.open(name)
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result)
      })
      const counted = db.transaction('references').objectStore('references').count()
      return new Promise<number>((resolve) => {
        counted.onsuccess = () => {
          db.close()
          resolve(counted.result)
        }
      })
    })
    expect(stored).toBe(1)
  })

  test('a picture can be dropped on the page or pasted', async ({ profile, product }) => {
    const page = await firstPage(profile)
    await createAccount(page, product.url)
    await promptOf(page).focus()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Ready to Create')
    const bytes = [...(await png())]
    const bring = (kind: 'dragenter' | 'drop' | 'paste', name: string) =>
      page.evaluate(
        ([how, file, data]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(data)], file, { type: 'image/png' }))
          const options = { bubbles: true, cancelable: true }
          document.body.dispatchEvent(
            how === 'paste'
              ? new ClipboardEvent(how, { clipboardData: transfer, ...options })
              : new DragEvent(how, { dataTransfer: transfer, ...options }),
          )
        },
        [kind, name, bytes] as const,
      )
    // Held over the page until it says that it takes it, as one does.
    await expect(async () => {
      await bring('dragenter', 'dropped.png')
      await expect(page.getByText('Drop it here')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    await bring('drop', 'dropped.png')
    await expect(page.getByText('Drop it here')).toHaveCount(0)
    await expect(page.getByText('dropped.png')).toBeVisible()
    await bring('paste', 'pasted.png')
    await expect(page.getByText('pasted.png')).toBeVisible()
  })
})

test('a picture made here brings its settings back when it is dropped on the generator', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await page.getByRole('radio', { name: 'Watercolor' }).check()
  await page.getByRole('radio', { name: '16:9' }).check()
  await page.getByRole('textbox', { name: 'Seed' }).fill('4711')
  await generate(page, 'a mill by a stream')
  const download = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Preview' })
    .getByRole('button', { name: /^Download/ })
    .click()
  const stream = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.evaluate(
    (data) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], 'mill.png', { type: 'image/png' }))
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      )
    },
    // As one text: a number for each byte is long on its way into the page.
    Buffer.concat(parts).toString('base64'),
  )
  const offer = page.getByRole('dialog', { name: 'This picture knows how it was made' })
  await expect(offer).toContainText('a mill by a stream')
  await offer.getByRole('button', { name: 'Use its settings' }).click()
  await expect(promptOf(page)).toHaveValue('a mill by a stream')
  await expect(page.getByRole('radio', { name: 'Watercolor' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('4711')
})
