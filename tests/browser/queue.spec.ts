/** The queue card: what is shown of what waits, and what is done to it. */
import type { Locator, Page } from '@playwright/test'
import { proxy, proxyForEachTest } from './each-proxy.ts'
import { openPage, openSync, queueOf, queuePaused, rowOf, rowsOf } from './queue-page.ts'
import { expect, test } from './support.ts'

proxyForEachTest()

const sent = () => proxy.seen.filter((s) => s.method === 'POST' && s.path.startsWith('/functions/v1/'))

async function order(page: Page): Promise<string[]> {
  const names = await rowsOf(page)
    .getByRole('button', { name: /^Remove / })
    .all()
  return Promise.all(names.map(async (b) => ((await b.getAttribute('aria-label')) ?? '').slice(7)))
}

/** What one would call the colour that an element is filled with. */
async function colorName(element: Locator): Promise<string> {
  const hue = await element.evaluate((drawn) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(drawn).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
  })
  const names = { red: [-15, 20], yellow: [35, 65], green: [90, 165], blue: [-165, -120] } as const
  return Object.entries(names).find(([, [from, to]]) => hue >= from && hue <= to)?.[0] ?? `hue ${hue}`
}

async function oneAtATime(page: Page): Promise<void> {
  await queueOf(page).getByRole('button', { name: 'Decrease concurrency' }).click()
  await expect(queueOf(page).getByRole('button', { name: 'Decrease concurrency' })).toBeDisabled()
}

/** The prompts of an account in the order in which the server was asked for them. */
async function madeInOrder(
  product: { query: (sql: string, v?: unknown[]) => Promise<Record<string, unknown>[]> },
  email: string,
): Promise<unknown[]> {
  const rows = await product.query(
    `select g.prompt from generation_jobs j join generations g on g.id = j.op_id
       join auth.users u on u.id = j.user_id where u.email = $1 order by j.created_at`,
    [email],
  )
  return rows.map((row) => row.prompt)
}

test('a paused queue begins nothing until it is resumed', async ({ profile }) => {
  const { page } = await openPage(profile)
  await queuePaused(profile, page, ['a paused fox'])
  await page.waitForTimeout(1_500)
  expect(sent()).toHaveLength(0)
  await page.reload()
  await expect(rowOf(page, 'a paused fox')).toContainText('Queued')
  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()
  await expect(rowOf(page, 'a paused fox')).toContainText('Complete', { timeout: 30_000 })
  expect(sent()).toHaveLength(1)
})

test('tasks moved by button, by key and by drag are made in their new order', async ({
  profile,
  product,
}) => {
  const { page, email } = await openPage(profile)
  await queuePaused(profile, page, ['one', 'two', 'three', 'four'])
  await oneAtATime(page)

  const up = page.getByRole('button', { name: 'Move up four' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['one', 'two', 'four', 'three'])
  await expect(up).toBeFocused()
  await expect(queueOf(page).locator('[aria-live]')).toHaveText('four: now 3 of 4.')

  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => order(page)).toEqual(['one', 'four', 'two', 'three'])
  await expect(up).toBeFocused()

  const grip = await rowOf(page, 'one').locator('[data-grip]').boundingBox()
  const last = await rowOf(page, 'three').boundingBox()
  if (!grip || !last) throw new Error('nothing to drag')
  await page.mouse.move(grip.x + 4, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(last.x + 4, last.y + 4, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['four', 'two', 'one', 'three'])

  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()
  await expect(queueOf(page).getByText('Complete')).toHaveCount(4, { timeout: 40_000 })
  expect(await madeInOrder(product, email)).toEqual(['four', 'two', 'one', 'three'])
})

test('a waiting task is made as it was edited', async ({ profile, product }) => {
  const { page, email } = await openPage(profile)
  await queuePaused(profile, page, ['a grey cat'])
  await page.getByRole('button', { name: 'Edit a grey cat' }).click()
  const prompt = page.getByRole('textbox', { name: 'Edit prompt' })
  await expect(prompt).toBeFocused()
  await prompt.fill('   ')
  await expect(queueOf(page).getByRole('alert')).toHaveText('Please enter a prompt')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await prompt.fill('a green cat')
  await page.getByRole('combobox', { name: 'Edit style' }).selectOption('Anime')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'a green cat')).toContainText('Anime')
  await expect(page.getByRole('button', { name: 'Edit a green cat' })).toBeFocused()

  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()
  await expect(rowOf(page, 'a green cat')).toContainText('Complete', { timeout: 30_000 })
  const rows = await product.query(
    'select prompt, style from generations g join auth.users u on u.id = g.user_id where u.email = $1',
    [email],
  )
  expect(rows).toEqual([{ prompt: 'a green cat', style: 'anime' }])
})

test('a running task can be removed; made all the same, its picture reaches the history', async ({
  profile,
}) => {
  const { page } = await openPage(profile)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // The worker's requests too: it is awake since something was queued offline, and may be the one that sends.
  await profile.route('**/functions/v1/**', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await queuePaused(profile, page, ['a running horse'])
  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()
  await expect(rowOf(page, 'a running horse')).toContainText('Generating...')
  await rowOf(page, 'a running horse')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(queueOf(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('status')).not.toContainText('waiting')
  release()
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('article', { name: 'a running horse' })).toBeVisible({ timeout: 30_000 })
})

test('each state has its counter, its badge and its colour', async ({ profile }) => {
  const { page } = await openPage(profile)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // The worker's requests too, as above.
  await profile.route('**/functions/v1/**', async (route) => {
    const { prompt } = (route.request().postDataJSON() ?? {}) as { prompt?: string }
    if (prompt === 'refused')
      return route.fulfill({ status: 400, json: { code: 'nsfw_content', message: 'Not this one.' } })
    if (prompt === 'under way') await held
    return route.continue()
  })
  await queuePaused(profile, page, ['made', 'refused', 'under way', 'next', 'last'])
  await oneAtATime(page)
  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()

  const states = [
    { prompt: 'next', badge: 'Queued', counter: 'Queued', count: '2', color: 'blue' },
    { prompt: 'under way', badge: 'Generating...', counter: 'Running', count: '1', color: 'yellow' },
    { prompt: 'made', badge: 'Complete', counter: 'Done', count: '1', color: 'green' },
    { prompt: 'refused', badge: 'Failed', counter: 'Failed', count: '1', color: 'red' },
  ] as const
  await expect(rowOf(page, 'under way')).toContainText('Generating...', { timeout: 30_000 })
  for (const { prompt, badge, counter, count } of states) {
    await expect(rowOf(page, prompt).getByText(badge, { exact: true })).toBeVisible()
    const term = queueOf(page).getByRole('term').filter({ hasText: counter })
    await expect(term.locator('..').getByRole('definition'), counter).toHaveText(count)
  }
  for (const theme of ['paper', 'darkroom']) {
    await page.locator('html').evaluate((html, name) => {
      html.dataset.theme = name
    }, theme)
    for (const { prompt, badge, color } of states) {
      const dot = rowOf(page, prompt).getByText(badge, { exact: true }).locator('[aria-hidden]')
      expect(await colorName(dot), `${badge} in ${theme}`).toBe(color)
    }
  }
  release()
  await expect(queueOf(page).getByText('Complete')).toHaveCount(4, { timeout: 40_000 })
})

test('two are made at a time; one to four can be chosen, and the buttons end there', async ({ profile }) => {
  const { page } = await openPage(profile)
  await queuePaused(profile, page, ['waits'])
  const label = queueOf(page).getByText(/\d at a time/)
  const fewer = queueOf(page).getByRole('button', { name: 'Decrease concurrency' })
  const more = queueOf(page).getByRole('button', { name: 'Increase concurrency' })
  await expect(label).toHaveText('2 at a time')
  for (const count of [3, 4]) {
    await more.click()
    await expect(label).toHaveText(`${count} at a time`)
  }
  await expect(more).toBeDisabled()
  for (const count of [3, 2, 1]) {
    await fewer.click()
    await expect(label).toHaveText(`${count} at a time`)
  }
  await expect(fewer).toBeDisabled()
  await expect(more).toBeEnabled()
})

test('clearing while tasks run leaves an empty queue', async ({ profile }) => {
  const { page } = await openPage(profile)
  await queuePaused(profile, page, ['clear me', 'clear me too'])
  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()
  await queueOf(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(queueOf(page)).toHaveCount(0)
})

test('what today’s limit does not reach says until when it waits', async ({ profile }) => {
  const { page } = await openPage(profile)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('one of six')
  await page.getByRole('switch', { name: 'Batch mode' }).check()
  await page.getByRole('slider', { name: 'Batch count' }).fill('6')
  await page.getByRole('button', { name: 'Queue 6 tasks' }).click()
  await expect(queueOf(page).getByText('Complete')).toHaveCount(5, { timeout: 40_000 })
  await expect(rowsOf(page).filter({ hasText: 'Queued' })).toContainText(
    /Waits until (tomorrow at )?\d\d:\d\d/,
  )
  const panel = await openSync(page)
  await expect(panel).toContainText('1 picture to be made')
  await expect(panel).toContainText('Today’s pictures are used up.')
})

test('the first ten tasks are shown, and how many more there are', async ({ profile }) => {
  const { page } = await openPage(profile)
  await profile.setOffline(true)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('many of one kind')
  await page.getByRole('switch', { name: 'Batch mode' }).check()
  for (const [count, more] of [
    ['10', null],
    ['1', '... and 1 more tasks'],
    ['2', '... and 3 more tasks'],
  ] as const) {
    await page.getByRole('slider', { name: 'Batch count' }).fill(count)
    await page.getByRole('button', { name: `Queue ${count} tasks` }).click()
    if (more) await expect(queueOf(page).getByText(more, { exact: true })).toBeVisible()
  }
  await expect(rowsOf(page)).toHaveCount(10)
  const scrolled = await queueOf(page)
    .getByRole('list')
    .evaluate((list) => {
      list.scrollTo(0, list.scrollHeight)
      return list.scrollTop
    })
  expect(scrolled).toBeGreaterThan(0)
  await expect(rowsOf(page).first()).toContainText('Made when you are online.')
  await expect(rowsOf(page).last()).toContainText(/Waits until/)
})

test('two tabs show the same queue', async ({ profile }) => {
  const { page } = await openPage(profile)
  await queuePaused(profile, page, ['left tab', 'right tab'])
  const other = await profile.newPage()
  await other.goto(`${proxy.url}/generate`)
  await expect(rowsOf(other)).toHaveCount(2)
  await expect(queueOf(other).getByRole('button', { name: 'Resume queue' })).toBeVisible()
  await other.getByRole('button', { name: 'Move up right tab' }).click()
  await expect.poll(() => order(page)).toEqual(['right tab', 'left tab'])
  await rowOf(page, 'left tab')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rowsOf(other)).toHaveCount(1)
  await queueOf(other).getByRole('button', { name: 'Resume queue' }).click()
  for (const tab of [page, other]) {
    await expect(rowOf(tab, 'right tab')).toContainText('Complete', { timeout: 30_000 })
  }
  expect(new Set(sent().map((s) => s.opId)).size).toBe(1)
})
