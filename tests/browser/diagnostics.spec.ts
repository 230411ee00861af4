import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, workerReady } from './support.ts'

const answer = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('the diagnostics say what is so here, and notice when the network goes', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await page.goto(product.url)
  await workerReady(page)
  await page.goto(`${product.url}/site-map`)
  await page.getByRole('main').getByRole('link', { name: 'Domain diagnostics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Domain diagnostics' })).toBeVisible()
  await expect(answer(page, 'Host')).toContainText(`${new URL(product.url).host}, a copy for development.`)
  await expect(answer(page, 'Service worker')).toContainText('In charge')
  await expect(answer(page, 'Storage')).toContainText('in use')
  await expect(answer(page, 'Backend')).toContainText(/Answers, in \d+ ms\./)
  await expect(answer(page, 'Version')).toContainText(/^\d+\.\d+\.\d+, build [\w-]{8}\.$/)

  await profile.setOffline(true)
  await expect(answer(page, 'Backend')).toContainText('Does not answer. What you queue waits on this device.')
  await profile.setOffline(false)
  await expect(answer(page, 'Backend')).toContainText('Answers')
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ status: 200, body: '<html></html>' }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(answer(page, 'Backend')).toContainText('Does not answer')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the diagnostics have no accessibility violation in ${colorScheme}`, async ({ profile, product }) => {
    const page = profile.pages()[0] ?? (await profile.newPage())
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${product.url}/domain-diagnostics`)
    await expect(answer(page, 'Backend')).toContainText('Answers')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
