/** A new version of the app while somebody works. */
import { startFaultProxy } from '../support/fault-proxy.ts'
import { createAccount, expect, generate, test, workerReady } from './support.ts'

test('34: a new version waits for the word of the user, and nothing is mixed until then', async ({
  profile,
  product,
}) => {
  const proxy = await startFaultProxy(product.port)
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, proxy.url)
  await workerReady(page)
  await page.getByRole('textbox', { name: 'Negative prompt' }).fill('no people')

  const worker = await (await fetch(`${product.url}/sw.js`)).text()
  proxy.fault = ({ path }) =>
    path === '/sw.js' ? { status: 200, body: `${worker}\n// newer`, type: 'text/javascript' } : null
  const controller = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return { waiting: registration.waiting !== null, state: navigator.serviceWorker.controller?.state }
    })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
  await generate(page, 'a clock tower')
  expect(await controller()).toEqual({ waiting: true, state: 'activated' })
  await expect(page.getByRole('textbox', { name: 'Negative prompt' })).toHaveValue('no people')

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0)
  await expect.poll(controller).toEqual({ waiting: false, state: 'activated' })
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'a clock tower' }),
  ).toBeVisible()
  await proxy.close()
})
