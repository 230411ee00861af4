/** One picture on the whole screen: opening it, walking and zooming, by mouse, key and finger. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'
import {
  action,
  atGenerator,
  castle,
  fox,
  lighthouse,
  open,
  opener,
  shownIn,
  viewerOf,
  whole,
} from './viewer-page.ts'

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
    await expect.poll(() => viewOf(page, lighthouse).then(({ scale }) => scale)).toBeGreaterThan(3)
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
