/** What is done with the picture in the viewer, and what becomes of it: copied, downloaded, made again, deleted. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { extractParameters } from '../../src/domain/picture-parameters.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { rowsOnDevice } from './device-rows.ts'
import { expect, test, until, workerReady } from './support.ts'
import {
  action,
  atGenerator,
  castle,
  fox,
  lighthouse,
  open,
  shownIn,
  viewerOf,
  whole,
} from './viewer-page.ts'

test('it tells what made the picture, and copies the prompt', async ({ profile, product }) => {
  const { page } = await atGenerator(profile, product)
  await profile.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, fox)
  const details = viewerOf(page).getByRole('region', { name: 'Details' })
  for (const text of [fox, 'blurry', 'Watercolor', 'Standard', '1024×1024', '4294967295', 'demo engine']) {
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  }
  // It says so for two seconds: watched in the page from before the press.
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open] button')].some(
      (button) => button.textContent === 'Copied' && button.checkVisibility(),
    ),
  )
  await action(page, 'Copy prompt').click()
  await said
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fox)
})

test('downloads as PNG, JPG and WebP; the PNG has its parameters inside', async ({ profile, product }) => {
  const { page } = await atGenerator(profile, product)
  await open(page, fox)
  await whole(page, fox)
  const files = new Map<string, Buffer>()
  for (const [label, ending, format] of [
    ['PNG', 'png', 'png'],
    ['JPG', 'jpg', 'jpeg'],
    ['WebP', 'webp', 'webp'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await action(page, `Download ${label}`).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^\\d{4}-\\d{2}-\\d{2}-a-red-fox-in-the-snow\\.${ending}$`),
    )
    const bytes = await readFile(await download.path())
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 1024, height: 1024 })
    files.set(ending, bytes)
  }
  expect(page.workers().map((worker) => worker.url())).toContainEqual(
    expect.stringContaining('picture-worker'),
  )

  const png = files.get('png') ?? Buffer.alloc(0)
  expect(await extractParameters(new Blob([new Uint8Array(png)]))).toEqual({
    prompt: fox,
    negativePrompt: 'blurry',
    style: 'watercolor',
    quality: 'standard',
    aspectRatio: '1:1',
    seed: 4_294_967_295,
  })
  expect((await sharp(png).metadata()).comments?.map(({ keyword }) => keyword)).toEqual([
    'parameters',
    'pinhole',
  ])
  // The same picture in all three, but for what a lossy format takes.
  const pixelsOf = (bytes: Buffer | undefined) => sharp(bytes).removeAlpha().raw().toBuffer()
  const original = await pixelsOf(png)
  for (const ending of ['jpg', 'webp']) {
    const lossy = await pixelsOf(files.get(ending))
    expect(lossy).toHaveLength(original.length)
    let off = 0
    for (let i = 0; i < original.length; i++) off += Math.abs((original[i] ?? 0) - (lossy[i] ?? 0))
    expect(off / original.length, ending).toBeLessThan(3)
  }
})

test('Use settings brings everything back, Use seed the seed alone', async ({ profile, product }) => {
  const { page } = await atGenerator(profile, product)
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true })
  const seed = page.getByRole('textbox', { name: 'Seed' })
  await prompt.fill('something of my own')
  await open(page, fox)
  await action(page, 'Use seed').click()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(seed).toHaveValue('4294967295')
  await expect(prompt).toHaveValue('something of my own')

  await open(page, castle)
  await action(page, 'Use settings').click()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(prompt).toHaveValue(castle)
  await expect(seed).not.toHaveValue('4294967295')
  await expect(page.getByRole('radio', { name: 'Fantasy' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '9:16' })).toBeChecked()
})

test('Vary makes the same wish with another seed at once, and leaves the form alone', async ({
  profile,
  product,
}) => {
  const { page, email } = await atGenerator(profile, product)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('something of my own')
  await open(page, fox)
  await action(page, 'Vary').click()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(page.getByText('Image generated successfully!')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('something of my own')
  const rows = await product.query(
    `select g.seed, g.style, g.negative_prompt from generations g join auth.users u on u.id = g.user_id
     where u.email = $1 and g.prompt = $2 order by g.created_at`,
    [email, fox],
  )
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({ style: 'watercolor', negative_prompt: 'blurry' })
  expect(Number(rows[1]?.seed)).not.toBe(4_294_967_295)
})

test('a favourite from the viewer reaches the server', async ({ profile, product }) => {
  const { page, ids } = await atGenerator(profile, product)
  await open(page, lighthouse)
  await expect(action(page, 'Favourite')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('f')
  await expect(action(page, 'Favourite')).toHaveAttribute('aria-pressed', 'true')
  await until('the server knows', async () => {
    const [row] = await product.query('select favourite from generations where id = $1', [ids[2]])
    return row?.favourite === true
  })
})

test('Delete goes on to the neighbour, and after the last one closes', async ({ profile, product }) => {
  const { page, email } = await atGenerator(profile, product)
  await open(page, fox)
  await action(page, 'Delete').click()
  await expect(shownIn(page, castle)).toBeVisible()
  await expect(viewerOf(page).getByRole('region', { name: 'Notifications' })).toContainText(
    'Generation deleted',
  )
  await expect(viewerOf(page)).toContainText('2 of 2')
  await page.keyboard.press('Delete')
  await expect(shownIn(page, lighthouse)).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(page.getByText('deleted elsewhere')).toHaveCount(0)
  await until('the server knows', async () => {
    const rows = await product.query(
      'select 1 from generations g join auth.users u on u.id = g.user_id where u.email = $1',
      [email],
    )
    return rows.length === 0
  })
})

test('a delete that the device refuses says so, and the picture stays', async ({
  profile,
  product,
  complaints,
}) => {
  const { page } = await atGenerator(profile, product)
  await open(page, fox)
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('broken disk', 'UnknownError')
    }
  })
  await action(page, 'Delete').click()
  await expect(viewerOf(page).getByRole('alert')).toContainText('Failed to delete generation')
  await expect(shownIn(page, fox)).toBeVisible()
  // Its disk stays broken: closed, it complains of nothing more. The last page would take the browser along.
  await profile.newPage()
  await page.close()
  expect(complaints.splice(0).join()).toContain('An error occurred')
})

test('deleted elsewhere while it is looked at: it says so and shows the next', async ({
  profile,
  product,
}) => {
  const { page, ids } = await atGenerator(profile, product)
  await open(page, fox)
  await product.query('delete from generations where id = $1', [ids[1]])
  await expect(shownIn(page, castle)).toBeVisible()
  await expect(viewerOf(page)).toContainText('was deleted elsewhere. This is the next one.')
  await page.keyboard.press('ArrowLeft')
  await expect(shownIn(page, lighthouse)).toBeVisible()
  await expect(viewerOf(page).getByText('was deleted elsewhere')).toHaveCount(0)
})

test('offline with only the small copy here it says so, and gets the rest when online', async ({
  profile,
  product,
}) => {
  const { page } = await atGenerator(profile, product)
  await workerReady(page)
  // A picture is drawn before its bytes are here.
  await expect.poll(() => rowsOnDevice(page, 'thumbnails').then((rows) => rows.length)).toBe(3)
  await expect.poll(() => rowsOnDevice(page, 'downloads')).toEqual([])
  await profile.setOffline(true)
  await page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('pinhole:'))
    const opening = indexedDB.open(database?.name ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const work = opening.result.transaction(['pictures', 'downloads'], 'readwrite')
    work.objectStore('pictures').clear()
    await new Promise((resolve) => {
      work.oncomplete = resolve
    })
    opening.result.close()
  })
  await page.reload()
  await open(page, fox)
  await expect(viewerOf(page)).toContainText('This is the small copy on this device')
  await action(page, 'Download PNG').click()
  await expect(viewerOf(page).getByRole('region', { name: 'Notifications' })).toContainText(
    'The full picture is not on this device',
  )
  await profile.setOffline(false)
  await expect(viewerOf(page)).not.toContainText('small copy', { timeout: 30_000 })
  await whole(page, fox)
  await expect(shownIn(page, fox).locator('img')).toHaveJSProperty('naturalWidth', 1024)
})

test('a delete that the server refuses is told', async ({ profile, product, complaints }) => {
  const proxy = await startFaultProxy(product.port)
  proxy.fault = ({ path }) =>
    path.endsWith('/rpc/apply_operations')
      ? { status: 422, body: JSON.stringify({ code: 'invalid_request', message: 'no' }) }
      : null
  const { page } = await atGenerator(profile, { ...product, url: proxy.url })
  await open(page, lighthouse)
  await action(page, 'Delete').click()
  await expect(viewerOf(page).getByRole('alert')).toContainText('Failed to delete generation')
  complaints.splice(0)
  await proxy.close()
})
