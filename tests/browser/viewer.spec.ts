/** One picture on the whole screen: walking, zooming, what can be done with it, and how it ends. */
import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { extractParameters } from '../../src/domain/picture-parameters.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { makePictures, type Wish } from '../support/make-pictures.ts'
import type { Product } from '../support/product.ts'
import { expect, newAddress, password, signIn, test, until, workerReady } from './support.ts'

const three: Wish[] = [
  { prompt: 'a tall castle above a valley', width: 1024, height: 1536, style: 'fantasy', quality: 'high' },
  { prompt: 'a red fox in the snow', seed: 4_294_967_295, negativePrompt: 'blurry', style: 'watercolor' },
  { prompt: 'a lighthouse at dusk', width: 1536, height: 1024 },
]
const [castle, fox, lighthouse] = three.map((wish) => wish.prompt) as [string, string, string]

/** Signed in, with the three pictures on the device; the newest is the lighthouse. */
async function atGenerator(profile: BrowserContext, product: Product, wishes = three) {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = newAddress()
  const ids = await makePictures(product, { email, password }, wishes)
  await signIn(page, product.url, email)
  const newest = wishes.at(-1)?.prompt ?? ''
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: newest })).toBeVisible()
  return { page, email, ids }
}

const viewerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Picture' })
const shownIn = (page: Page, prompt: string): Locator =>
  viewerOf(page).getByRole('img', { name: prompt, exact: true })
const opener = (page: Page, prompt: string): Locator => page.getByRole('button', { name: `Open ${prompt}` })
const action = (page: Page, name: string): Locator => viewerOf(page).getByRole('button', { name })

async function open(page: Page, prompt: string): Promise<void> {
  await opener(page, prompt).click()
  await expect(shownIn(page, prompt)).toBeVisible()
}

/** Its full bytes are drawn. */
async function whole(page: Page, prompt: string): Promise<void> {
  await expect(shownIn(page, prompt)).toHaveAttribute('aria-busy', 'false')
}

/** Scale and place, as the browser has them. */
async function viewOf(page: Page, prompt: string) {
  await page.waitForTimeout(250)
  return shownIn(page, prompt).evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform)
    return { scale: a, x: e, y: f }
  })
}

test('the keys walk it, Escape closes it and the focus is back on the tile', async ({ profile, product }) => {
  const { page } = await atGenerator(profile, product)
  await open(page, lighthouse)
  await expect(viewerOf(page)).toContainText('1 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(shownIn(page, lighthouse)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shownIn(page, fox)).toBeVisible()
  await page.keyboard.press('End')
  await expect(shownIn(page, castle)).toBeVisible()
  await expect(viewerOf(page)).toContainText('3 of 3')
  await page.keyboard.press('Home')
  await expect(shownIn(page, lighthouse)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shownIn(page, fox)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(opener(page, fox)).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
})

test('nothing outside it takes the focus, and the page behind keeps its place', async ({
  profile,
  product,
}) => {
  const { page } = await atGenerator(profile, product)
  await page.setViewportSize({ width: 900, height: 500 })
  await opener(page, lighthouse).focus()
  await page.evaluate(() => window.scrollTo(0, 40))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBe(40)
  await page.keyboard.press('Enter')
  await whole(page, lighthouse)
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || active?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 900)
  await page.keyboard.press('Escape')
  await expect(viewerOf(page)).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('it has an address: a link opens it, Back closes it, Forward opens it again', async ({
  profile,
  product,
}) => {
  const { page, ids } = await atGenerator(profile, product)
  await open(page, lighthouse)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${product.url}/generate?picture=${ids[1]}`)
  await page.goBack()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${product.url}/generate`)
  await page.goForward()
  await expect(shownIn(page, fox)).toBeVisible()

  await page.goto(`${product.url}/generate?picture=${ids[0]}`)
  await expect(shownIn(page, castle)).toBeVisible()
  await action(page, 'Close').click()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${product.url}/generate`)
})

test('a link to a picture that is not there says so', async ({ profile, product }) => {
  const { page } = await atGenerator(profile, product)
  await page.goto(`${product.url}/generate?picture=0198c000-0000-7000-8000-000000000000`)
  await expect(viewerOf(page).getByRole('heading', { name: 'This picture is not here' })).toBeVisible()
  await action(page, 'Back to the pictures').click()
  await expect(viewerOf(page)).toHaveCount(0)
})

test('keys, wheel, double click and buttons zoom; a zoomed picture is moved, not lost', async ({
  profile,
  product,
}) => {
  const { page } = await atGenerator(profile, product)
  await open(page, lighthouse)
  await whole(page, lighthouse)
  await page.keyboard.press('+')
  await expect.poll(async () => (await viewOf(page, lighthouse)).scale).toBeCloseTo(1.5)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await viewOf(page, lighthouse)).x).toBeLessThan(0)
  await page.keyboard.press('0')
  await expect.poll(() => viewOf(page, lighthouse)).toEqual({ scale: 1, x: 0, y: 0 })
  await page.keyboard.press('-')
  await expect.poll(async () => (await viewOf(page, lighthouse)).scale).toBe(1)

  const box = await shownIn(page, lighthouse).boundingBox()
  if (!box) throw new Error('no picture')
  const [x, y] = [box.x + box.width * 0.25, box.y + box.height * 0.25]
  await page.mouse.dblclick(x, y)
  // The transition has ended when it is whole.
  await expect.poll(async () => (await viewOf(page, lighthouse)).scale).toBe(2.5)
  const near = await viewOf(page, lighthouse)
  expect(near.x).toBeGreaterThan(0)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 120, y - 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await viewOf(page, lighthouse)).x).toBeCloseTo(near.x - 120, 0)
  await page.mouse.down()
  await page.mouse.move(x + 5_000, y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await shownIn(page, lighthouse).boundingBox())?.x).toBeCloseTo(0, 0)
  await page.mouse.dblclick(x, y)
  await expect.poll(async () => (await viewOf(page, lighthouse)).scale).toBe(1)

  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await viewOf(page, lighthouse)).scale).toBeGreaterThan(1.5)
  await action(page, 'Show whole picture').click()
  await expect.poll(async () => (await viewOf(page, lighthouse)).scale).toBe(1)
  await action(page, 'Zoom in').click()
  await page.keyboard.press('ArrowRight')
  await expect(shownIn(page, fox)).toBeVisible()
  await expect.poll(async () => (await viewOf(page, fox)).scale).toBe(1)
})

test('it tells what made the picture, and copies the prompt', async ({ profile, product }) => {
  const { page } = await atGenerator(profile, product)
  await profile.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, fox)
  const details = viewerOf(page).getByRole('region', { name: 'Details' })
  for (const text of [fox, 'blurry', 'Watercolor', 'Standard', '1024×1024', '4294967295', 'demo engine']) {
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  }
  await action(page, 'Copy prompt').click()
  await expect(action(page, 'Copied')).toBeVisible()
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

for (const width of [390, 1440]) {
  for (const theme of ['paper', 'darkroom']) {
    test(`has no accessibility violation in ${theme} at ${width} px`, async ({ profile, product }) => {
      const { page } = await atGenerator(profile, product)
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((name) => localStorage.setItem('theme', name), theme)
      await page.reload()
      await open(page, fox)
      await whole(page, fox)
      await page.waitForTimeout(300)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
      const wide = await viewerOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      expect(wide).toBe(0)
    })
  }
}

test.describe('by touch', () => {
  test('a swipe walks, two fingers zoom, the sheet scrolls, and the picture is as wide as the phone', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    const { page } = await atGenerator(context, product)
    await opener(page, lighthouse).tap()
    await whole(page, lighthouse)
    expect((await shownIn(page, lighthouse).boundingBox())?.width).toBe(390)

    const touch = await context.newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Array<{ x: number; y: number }>) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      })
    async function drag(from: Array<{ x: number; y: number }>, to: Array<{ x: number; y: number }>) {
      await send('touchStart', from)
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const between = from.map(({ x, y }, i) => ({
          x: x + ((to[i]?.x ?? x) - x) * part,
          y: y + ((to[i]?.y ?? y) - y) * part,
        }))
        await send('touchMove', between)
      }
      await send('touchEnd', [])
    }

    await drag([{ x: 320, y: 240 }], [{ x: 120, y: 250 }])
    await expect(shownIn(page, fox)).toBeVisible()
    await drag([{ x: 100, y: 240 }], [{ x: 330, y: 240 }])
    await expect(shownIn(page, lighthouse)).toBeVisible()
    await drag(
      [
        { x: 170, y: 240 },
        { x: 220, y: 240 },
      ],
      [
        { x: 70, y: 240 },
        { x: 320, y: 240 },
      ],
    )
    expect((await viewOf(page, lighthouse)).scale).toBeGreaterThan(3)
    // Enlarged, a finger moves the picture and does not walk.
    await drag([{ x: 320, y: 240 }], [{ x: 120, y: 240 }])
    await expect(shownIn(page, lighthouse)).toBeVisible()
    await action(page, 'Show whole picture').tap()

    await action(page, 'Download WebP').scrollIntoViewIfNeeded()
    await expect(action(page, 'Download WebP')).toBeInViewport()
    await expect(action(page, 'Close')).toBeInViewport()
    await context.close()
  })
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

test('under Saved, a picture that is no favourite any more stays in view, and the walk goes on', async ({
  profile,
  product,
}) => {
  const { page, ids } = await atGenerator(profile, product)
  await product.query('update generations set favourite = true where id = any($1)', [ids])
  await page.getByRole('navigation').getByRole('link', { name: 'Saved' }).click()
  await page.getByRole('article', { name: fox }).getByRole('link').click()
  await expect(viewerOf(page)).toContainText('2 of 3')
  await page.keyboard.press('f')
  await expect(action(page, 'Favourite')).toHaveAttribute('aria-pressed', 'false')
  await expect(shownIn(page, fox)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shownIn(page, castle)).toBeVisible()
  await expect(viewerOf(page)).toContainText('2 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(shownIn(page, lighthouse)).toBeVisible()
})
