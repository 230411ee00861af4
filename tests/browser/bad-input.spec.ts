/** What cannot be taken: the specification's message, and nothing written. */
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { createAccount, expect, generate, newAddress, queueOne, test, workerReady } from './support.ts'

async function written(product: {
  query: (sql: string) => Promise<Record<string, unknown>[]>
}): Promise<unknown> {
  const [row] = await product.query('select count(*)::int as n from generation_jobs')
  return row?.n
}

test('Generate is disabled while the prompt is blank', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  const button = page.getByRole('button', { name: 'Generate', exact: true })
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('   ')
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a fox')
  await expect(button).toBeEnabled()
})

test('501 characters of prompt and 301 of negative prompt are refused with a message', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  const before = await written(product)
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true })
  await prompt.fill('x'.repeat(501))
  await expect(page.getByText('A prompt may have at most 500 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
  await prompt.fill('a fox')
  await page.getByRole('textbox', { name: 'Negative prompt' }).fill('x'.repeat(301))
  await expect(page.getByText('A negative prompt may have at most 300 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
  expect(await written(product)).toBe(before)
})

test('without a session Generate asks to sign in', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const before = await written(product)
  await page.goto(`${product.url}/generate`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a fox')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please sign in to generate images')
  expect(await written(product)).toBe(before)
})

test('with nothing left today Generate says so, with the way to upgrade', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await generate(page, 'the first of the day')
  await product.query(
    `update user_daily_limits set generations_today = 5
     where user_id = (select id from auth.users where email = '${email}')`,
  )
  await page.reload()
  await expect(page.getByText('Daily limit reached').first()).toBeVisible()
  const before = await written(product)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('one too many')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
    'Daily limit reached. Upgrade to continue generating images.',
  )
  expect(await written(product)).toBe(before)
  await expect(page.getByRole('region', { name: 'Generation Queue' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Notifications' }).getByText('Upgrade', { exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/pricing`)
})

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

test('49: a path that does not exist is shown as text, with three ways out', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(`${product.url}/no/<img src=x onerror=alert(1)>`)
  await expect(page.getByRole('main')).toContainText('/no/')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  for (const [name, path] of [
    ['Go Home', '/'],
    ['Browse Gallery', '/gallery'],
    ['Go Back', '/pricing'],
  ] as const) {
    await page.goto(`${product.url}/pricing`)
    await page.goto(`${product.url}/nowhere/at-all`)
    await expect(page.getByRole('main')).toContainText('There is nothing at /nowhere/at-all')
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(product.url + path)
  }
  await page.goto(`${product.url}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('A password has at least')).toBeVisible()
})

const firstPage = async (profile: BrowserContext): Promise<Page> =>
  profile.pages()[0] ?? (await profile.newPage())

const promptOf = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })

test('ten megabytes of text are refused in words, and what stood there stays', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await promptOf(page).fill('a fox')
  await promptOf(page).focus()
  const text = 'lorem ipsum '.repeat(900_000)
  const from = Date.now()
  await page.keyboard.insertText(text)
  const message = page.getByText(
    'At most 500 characters fit. That text is far too long and was not taken over.',
  )
  await expect(message).toBeVisible()
  expect(Date.now() - from).toBeLessThan(10_000)
  await expect(promptOf(page)).toHaveValue('a fox')
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
  await promptOf(page).fill('a fox at night')
  await expect(message).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Negative prompt' }).fill(text)
  await expect(page.getByText('At most 300 characters fit.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Negative prompt' })).toHaveValue('')
})

test('emoji and right-to-left prompts are counted as the server does, made and kept as they are', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await promptOf(page).fill('🦊'.repeat(250))
  await expect(page.getByText('500/500')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
  await promptOf(page).fill('🦊'.repeat(251))
  await expect(page.getByText('A prompt may have at most 500 characters')).toBeVisible()
  const prompts = [`${'👩‍👩‍👧'.repeat(60)} a family`, 'ثعلب أحمر في الثلج']
  for (const prompt of prompts) await generate(page, prompt)
  await expect(promptOf(page)).toHaveCSS('direction', 'rtl')
  const rows = await product.query('select prompt from generations where prompt = any($1)', [prompts])
  expect(rows.map((row) => row.prompt).sort()).toEqual([...prompts].sort())
})

test('a seed of 1e30 or -1 is refused with a message', async ({ profile, product }) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await promptOf(page).fill('a fox')
  const seed = page.getByRole('textbox', { name: 'Seed' })
  for (const wrong of ['1e30', '-1', '1.5', '4294967296']) {
    await seed.fill(wrong)
    await expect(page.getByText('A seed is a whole number from 0 to 4294967295')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
    await expect(seed).toHaveValue(wrong)
  }
  await seed.fill('4294967295')
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
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
    const size = await page
      .locator('form img[src^="blob:"]')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    expect(size).toEqual([1024, 762])
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
    const bring = (kind: 'drop' | 'paste', name: string) =>
      page.evaluate(
        ([how, file, data]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(data)], file, { type: 'image/png' }))
          const options = { bubbles: true, cancelable: true }
          if (how === 'drop') {
            document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer: transfer, ...options }))
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, ...options }))
          } else {
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, ...options }))
          }
        },
        [kind, name, bytes] as const,
      )
    await bring('drop', 'dropped.png')
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
      transfer.items.add(new File([new Uint8Array(data)], 'mill.png', { type: 'image/png' }))
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      )
    },
    [...Buffer.concat(parts)],
  )
  const offer = page.getByRole('dialog', { name: 'This picture knows how it was made' })
  await expect(offer).toContainText('a mill by a stream')
  await offer.getByRole('button', { name: 'Use its settings' }).click()
  await expect(promptOf(page)).toHaveValue('a mill by a stream')
  await expect(page.getByRole('radio', { name: 'Watercolor' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('4711')
})

test.describe('two tabs edit one task that waits', () => {
  async function bothEditing(profile: BrowserContext, url: string) {
    const one = await firstPage(profile)
    await createAccount(one, url)
    await workerReady(one)
    await profile.setOffline(true)
    await queueOne(one, 'a grey cat')
    const other = await profile.newPage()
    await other.goto(`${url}/generate`)
    for (const tab of [one, other]) await tab.getByRole('button', { name: 'Edit a grey cat' }).click()
    return { one, other }
  }
  const edit = (page: Page) => page.getByRole('textbox', { name: 'Edit prompt' })

  test('the later one is told before it overwrites', async ({ profile, product }) => {
    const { one, other } = await bothEditing(profile, product.url)
    await edit(other).fill('a black cat')
    await edit(one).fill('a white cat')
    await one.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Another tab has changed it to “a white cat”')).toBeVisible()
    await expect(edit(other)).toHaveValue('a black cat')
    await other.getByRole('button', { name: 'Save' }).click()
    for (const tab of [one, other]) {
      const queue = tab.getByRole('region', { name: 'Generation Queue' })
      await expect(queue.getByRole('listitem')).toHaveCount(1)
      await expect(queue.getByRole('listitem')).toContainText('a black cat')
    }
  })

  test('what was typed over a task that another tab has removed is kept', async ({ profile, product }) => {
    const { one, other } = await bothEditing(profile, product.url)
    await edit(other).fill('a black cat')
    await one.getByRole('button', { name: 'Cancel' }).click()
    const queue = one.getByRole('region', { name: 'Generation Queue' })
    await queue.getByRole('button', { name: 'Remove a grey cat' }).click()
    const notice = other.getByRole('region', { name: 'Notifications' })
    await expect(notice).toContainText('Another tab has changed this task')
    await notice.getByRole('button', { name: 'Put it in the prompt' }).click()
    await expect(promptOf(other)).toHaveValue('a black cat')
  })
})

test('a picture that the server deletes while it is shown goes, and the one before it is there', async ({
  profile,
  product,
}) => {
  const page = await firstPage(profile)
  await createAccount(page, product.url)
  await generate(page, 'stays where it is')
  await generate(page, 'is taken away')
  await product.query(`delete from generations where prompt = 'is taken away'`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'stays where it is', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'is taken away', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Generations' })).toHaveCount(0)
  await generate(page, 'goes on as before')
})
