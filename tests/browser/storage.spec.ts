/** What browsers do to stored data, and what the page makes of it. */
import type { BrowserContext, Page } from '@playwright/test'
import { createAccount, expect, generate, queueOne, signIn, signOut, test, workerReady } from './support.ts'

test('33: where IndexedDB is refused the app says so, and what needs no storage is there', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  const page = await context.newPage()
  for (const path of ['/generate', '/history', '/auth']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser keeps nothing here')
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This browser keeps nothing here')
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible()
  await context.close()
})

test('27: a page that an older tab blocks says so, and goes on when that tab is closed', async ({
  profile,
  product,
}) => {
  const older = await profile.newPage()
  await older.goto(`${product.url}/healthz`)
  await older.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('pinhole', 5)
        open.onsuccess = () => resolve(Object.assign(window, { held: open.result }).name)
        open.onerror = () => reject(open.error)
      }),
  )
  const page = await profile.newPage()
  await page.goto(`${product.url}/auth`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pinhole is open in another tab')
  await older.close()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('28: a tab that meets a newer database offers a reload and goes on working', async ({
  profile,
  product,
}) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  const newer = await profile.newPage()
  await newer.goto(`${product.url}/healthz`)
  await newer.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name ?? '', 1_000)
        open.onsuccess = () => {
          open.result.close()
          resolve()
        }
        open.onerror = () => reject(open.error)
        open.onblocked = () => reject(new Error('blocked'))
      })
    }
  })
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('Pinhole was updated in another tab')
  await generate(page, 'a lantern in the fog')
  await notices.getByRole('button', { name: 'Reload' }).click()
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'a lantern in the fog' }),
  ).toBeVisible()
})

test('35: site data cleared while signed in is a clean start', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, product.url)
  await workerReady(page)
  await generate(page, 'a paper crane')
  await page.goto(`${product.url}/history`)
  await expect(page.getByRole('article', { name: 'a paper crane' })).toBeVisible()
  const devtools = await profile.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: product.url, storageTypes: 'all' })
  await devtools.detach()
  await page.waitForURL('**/auth?from=%2Fhistory')
  expect(await page.evaluate(() => localStorage.getItem('pinhole_account'))).toBeNull()

  await signIn(page, product.url, email)
  await page.goto(`${product.url}/history`)
  await expect(page.getByRole('article', { name: 'a paper crane' })).toBeVisible()
})

test('38: after signing out no cache holds anything of the account', async ({ profile, product }) => {
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await workerReady(page)
  await generate(page, 'a secret garden')
  await page.reload()
  await signOut(page)
  const kept = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    }
    return paths
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((path) => /\/v1\//.test(path))).toEqual([])
  await page.goto(`${product.url}/`)
  await expect(page.getByText('a secret garden')).toHaveCount(0)
})

test('7: without SyncManager what was queued offline is made when the page is online again', async ({
  profile,
  product,
}) => {
  await profile.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  const page = profile.pages()[0] ?? (await profile.newPage())
  await createAccount(page, product.url)
  await workerReady(page)
  await profile.setOffline(true)
  await queueOne(page, 'a night train')
  await profile.setOffline(false)
  await expect(page.getByRole('region', { name: 'Generation Queue' }).getByText('Complete')).toBeVisible({
    timeout: 30_000,
  })
})

/** Closes it as the user does. Answers what the browser asked, `null` for a page that simply closed. */
async function closed(page: Page): Promise<string | null> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    const type = dialog.type()
    await dialog.dismiss()
    return type
  })
  const gone = page.waitForEvent('close').then(() => null)
  // Whichever does not happen fails in its time, and nobody waits for it.
  for (const end of [asked, gone]) end.catch(() => null)
  await page.close({ runBeforeUnload: true })
  return Promise.race([asked, gone])
}

/** Whether the page would have the browser ask before it is closed. */
const isHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

async function queuedOffline(profile: BrowserContext, url: string): Promise<Page> {
  // Beside the empty page it began with: a browser whose last page is closed ends.
  const page = await profile.newPage()
  await createAccount(page, url)
  await workerReady(page)
  await profile.setOffline(true)
  await queueOne(page, 'a night train')
  await expect(page.getByRole('banner').getByRole('status')).toContainText('1 waiting')
  return page
}

test('31: without SyncManager closing with work unsent asks; with all sent it does not', async ({
  profile,
  product,
}) => {
  await profile.addInitScript(() => {
    // An empty page has neither.
    if (!('ServiceWorkerRegistration' in window)) return
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
    Reflect.deleteProperty(window, 'SyncManager')
  })
  const page = await queuedOffline(profile, product.url)
  // It reads what waits by itself, apart from what is drawn of it.
  await expect.poll(() => isHeld(page)).toBe(true)
  expect(await closed(page)).toBe('beforeunload')
  await profile.setOffline(false)
  await expect(page.getByRole('region', { name: 'Generation Queue' }).getByText('Complete')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('banner').getByRole('status')).not.toContainText('waiting')
  await expect.poll(() => isHeld(page)).toBe(false)
  expect(await closed(page)).toBeNull()
})

test('31: with SyncManager closing with work unsent asks nothing: the worker goes on', async ({
  profile,
  product,
}) => {
  const page = await queuedOffline(profile, product.url)
  expect(await closed(page)).toBeNull()
})
