/** The Sync panel and what else is said of unsent work: refused, kept, lost with the account, not to be checked. */
import AxeBuilder from '@axe-core/playwright'
import { proxy, proxyForEachTest } from './each-proxy.ts'
import { openPage, openSync, queueOf, queuePaused, rowOf, rowsOf } from './queue-page.ts'
import { expect, signIn, test } from './support.ts'

proxyForEachTest()

test('what was refused says why, and is tried again or discarded by the user’s word', async ({ profile }) => {
  const { page } = await openPage(profile)
  const refusal = JSON.stringify({ code: 'nsfw_content', message: 'Not this one.' })
  proxy.fault = ({ method, path }) =>
    method === 'POST' && path.startsWith('/functions/v1/') ? { status: 400, body: refusal } : null
  await queuePaused(profile, page, ['first refused', 'second refused'])
  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()
  await expect(queueOf(page).getByText('Failed', { exact: true })).toHaveCount(3) // two badges, one counter
  await expect(rowOf(page, 'first refused')).toContainText('Content Policy Violation. Not this one.')
  await expect(rowOf(page, 'first refused').getByRole('link', { name: 'Content Policy' })).toBeVisible()

  const panel = await openSync(page)
  await expect(panel).toContainText('Not accepted')
  proxy.fault = () => null
  await panel.getByRole('button', { name: 'Discard: second refused' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await panel.getByRole('button', { name: 'Retry: first refused' }).click()
  await expect(panel).not.toContainText('Not accepted')
  await expect(rowOf(page, 'first refused')).toContainText('Complete', { timeout: 30_000 })
  await expect(panel).toContainText('Everything is up to date.')
  await expect(panel).toContainText('Last up to date')
})

test('31: signing out with work unsent warns; it waits on the device and is done after signing in', async ({
  profile,
}) => {
  const { page, email } = await openPage(profile)
  await queuePaused(profile, page, ['waits for me'])
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Not everything is sent yet' })
  await expect(question).toContainText('1 picture to be made')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(rowOf(page, 'waits for me')).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signIn(page, proxy.url, email)
  await queueOf(page).getByRole('button', { name: 'Resume queue' }).click()
  await expect(rowOf(page, 'waits for me')).toContainText('Complete', { timeout: 30_000 })
})

test('the dashboard says why something waits, also online', async ({ profile }) => {
  const { page } = await openPage(profile)
  await queuePaused(profile, page, ['waits for Resume'])
  await page.goto(`${proxy.url}/dashboard`)
  await expect(page.getByText('The queue is paused. Resume it and it goes on.')).toBeVisible()
})

test('an account is taken off the device only after saying what would be lost', async ({ profile }) => {
  const { page } = await openPage(profile)
  await queuePaused(profile, page, ['would be lost'])
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map((d) => d.name ?? '').filter((n) => n.includes(':')),
    )
  expect(await databases()).toHaveLength(1)
  await (await openSync(page)).getByRole('button', { name: 'Remove from this device' }).click()
  const question = page.getByRole('dialog', { name: 'Remove from this device?' })
  await expect(question).toContainText('lost for good: 1 picture to be made')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(rowOf(page, 'would be lost')).toBeVisible()

  const other = await profile.newPage()
  await other.goto(`${proxy.url}/generate`)
  await expect(rowOf(other, 'would be lost')).toBeVisible()
  await (await openSync(page)).getByRole('button', { name: 'Remove from this device' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Removed from this device')).toBeVisible()
  expect(await databases()).toEqual([])
  for (const tab of [page, other]) {
    if (tab === page) await tab.goto(`${proxy.url}/generate`)
    await expect(tab.getByText('Ready to Create')).toBeVisible()
    await expect(tab.getByText('would be lost')).toHaveCount(0)
  }
})

test('a Generate that cannot be checked says so, and Retry runs the same again', async ({ profile }) => {
  proxy.fault = ({ path }) => (path.endsWith('/rpc/check_daily_limit') ? 'drop' : null)
  const { page } = await openPage(profile)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('asked for twice')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  // It stays while the pointer rests on it.
  await alert.getByRole('button', { name: 'Retry' }).hover()
  await expect(alert).toContainText('Connection Failed')
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('typed meanwhile')
  proxy.fault = () => null
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'asked for twice' }),
  ).toBeVisible({ timeout: 30_000 })
})

test('31: the storage is shown, and asked for by the user’s word', async ({ profile }) => {
  await profile.addInitScript(() => {
    let kept = false
    navigator.storage.persisted = async () => kept
    navigator.storage.persist = async () => {
      kept = true
      return true
    }
  })
  const { page } = await openPage(profile)
  const panel = await openSync(page)
  await expect(panel).toContainText(/On this device\s*\d+ (KB|MB) of [\d.]+ (MB|GB)/)
  await panel.getByRole('button', { name: 'Keep my pictures safe on this device' }).click()
  await expect(panel).toContainText('Kept safe')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the filled queue and the Sync panel have no accessibility violation in ${colorScheme}`, async ({
    profile,
  }) => {
    const { page } = await openPage(profile)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(
      (name) => {
        document.documentElement.dataset.theme = name
      },
      colorScheme === 'light' ? 'paper' : 'darkroom',
    )
    await queuePaused(profile, page, ['to be looked at', 'to be edited'])
    await page.getByRole('button', { name: 'Edit to be edited' }).click()
    const violations = async () => {
      const found = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
    }
    expect(await violations()).toEqual([])
    await openSync(page)
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    expect(await violations()).toEqual([])
  })
}
