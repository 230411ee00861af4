/** The reason for the product: queued in a tunnel, made once, with no page open. */
import type { BrowserContext, Page } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import type { Product } from '../support/product.ts'
import { createAccount, expect, password, queueOne, test, until, workerReady } from './support.ts'

const prompts = ['a fox in the snow', 'a lighthouse at night', 'a red balloon over hills']

let proxy: FaultProxy

test.beforeEach(async ({ product }) => {
  proxy = await startFaultProxy(product.port)
})

test.afterEach(async () => {
  await proxy.close()
})

async function readyPage(profile: BrowserContext): Promise<{ page: Page; email: string }> {
  const page = profile.pages()[0] ?? (await profile.newPage())
  const email = await createAccount(page, proxy.url)
  await workerReady(page)
  return { page, email }
}

async function queueOffline(profile: BrowserContext, page: Page): Promise<void> {
  await profile.setOffline(true)
  for (const prompt of prompts) await queueOne(page, prompt)
  await expect(page.getByRole('banner').getByRole('status')).toContainText('3 waiting')
}

/** Closes every page but keeps the browser: the worker is on its own. */
async function closePages(profile: BrowserContext): Promise<void> {
  for (const page of profile.pages()) await page.close()
}

test.describe('three prompts queued offline, the page closed', () => {
  async function counts(
    product: { query: (sql: string, v?: unknown[]) => Promise<Record<string, unknown>[]> },
    email: string,
  ) {
    const [row] = await product.query(
      `select (select count(*)::int from generations g where g.user_id = u.id) as rows,
         (select count(*)::int from generation_jobs j where j.user_id = u.id and j.state = 'done') as jobs,
         (select count(*)::int from quota_ledger l where l.user_id = u.id and l.state = 'settled') as units,
         (select generations_today from user_daily_limits d where d.user_id = u.id) as today
       from auth.users u where u.email = $1`,
      [email],
    )
    return row
  }

  const all = { rows: 3, jobs: 3, units: 3, today: 3 }

  async function sendAgain(product: Product, email: string, prompt: string) {
    const headers = { apikey: 'sb_publishable_pinhole_local', 'Content-Type': 'application/json' }
    const signIn = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    const { access_token } = (await signIn.json()) as { access_token: string }
    const [job] = await product.query(
      `select j.op_id, g.quality from generation_jobs j join auth.users u on u.id = j.user_id
         join generations g on g.id = j.op_id
       where u.email = $1 and j.request ->> 'prompt' = $2`,
      [email, prompt],
    )
    const response = await fetch(`${product.url}/functions/v1/generate-platform`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${access_token}`, 'Idempotency-Key': String(job?.op_id) },
      body: JSON.stringify({
        prompt,
        width: 1024,
        height: 1024,
        meta: { style: 'photorealistic', quality: job?.quality },
      }),
    })
    const body = (await response.json()) as { op_id: string; generation: Record<string, unknown> }
    return { status: response.status, body }
  }

  async function finishWithoutPage(
    profile: BrowserContext,
    product: Parameters<typeof counts>[0],
    email: string,
  ): Promise<void> {
    await closePages(profile)
    await profile.setOffline(false)
    await until(
      'three pictures made with no page open',
      async () => (await counts(product, email))?.rows === 3,
    )
    expect(profile.pages()).toHaveLength(0)
    expect(await counts(product, email)).toEqual(all)
    const page = await profile.newPage()
    await page.goto(`${proxy.url}/history`)
    for (const prompt of prompts) {
      await expect(
        page.getByRole('list', { name: 'History' }).getByRole('article', { name: prompt }),
      ).toBeVisible()
    }
    expect(await counts(product, email)).toEqual(all)
  }

  test('are three pictures in the history once the browser is online', async ({ profile, product }) => {
    const { page, email } = await readyPage(profile)
    await queueOffline(profile, page)
    await finishWithoutPage(profile, product, email)
    const sent = proxy.seen.filter((seen) => seen.method === 'POST' && seen.path.startsWith('/functions/v1/'))
    const keys = [...new Set(sent.map((seen) => seen.opId))]
    expect(keys).toHaveLength(3)

    // The same three operations sent again by hand: the same answers, nothing new anywhere.
    for (const prompt of prompts) {
      const answer = await sendAgain(product, email, prompt)
      expect(answer.status).toBe(200)
      expect(keys).toContain(answer.body.op_id)
      expect(answer.body.generation).toMatchObject({ prompt })
    }
    expect(await counts(product, email)).toEqual(all)
  })

  test('also when the page was reloaded while offline', async ({ profile, product }) => {
    const { page, email } = await readyPage(profile)
    await queueOffline(profile, page)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Generation Queue' }).getByRole('listitem')).toHaveCount(3)
    await finishWithoutPage(profile, product, email)
  })

  test('3: also when the access token expired while offline', async ({ profile, product }) => {
    const { page, email } = await readyPage(profile)
    await queueOffline(profile, page)
    // An hour passes for the stored session: its token is too old to be used.
    await page.evaluate(async () => {
      const open = indexedDB.open('pinhole')
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      const store = db.transaction('session', 'readwrite').objectStore('session')
      const read = store.get('pinhole-auth')
      await new Promise<void>((resolve, reject) => {
        read.onsuccess = () => {
          store.put({ ...read.result, savedAt: Date.now() - 3_700_000 })
          store.transaction.oncomplete = () => resolve()
          store.transaction.onerror = () => reject(store.transaction.error)
        }
      })
      db.close()
    })
    await finishWithoutPage(profile, product, email)
    const refreshes = proxy.seen.filter((seen) => seen.path.includes('grant_type=refresh_token'))
    expect(refreshes).toHaveLength(1)
  })

  test('1: also when the server answers the first sync with 503', async ({ profile, product }) => {
    const { page, email } = await readyPage(profile)
    await queueOffline(profile, page)
    const refused = new Set<string>()
    proxy.fault = ({ method, path }) => {
      if (method !== 'POST' || !path.startsWith('/functions/v1/') || refused.size >= 3) return null
      refused.add(`${refused.size}`)
      return { status: 503, body: '<html>busy</html>', type: 'text/html' }
    }
    await finishWithoutPage(profile, product, email)
    expect(refused.size).toBe(3)
  })

  test('12: also when the first answers are lost on the way back', async ({ profile, product }) => {
    const { page, email } = await readyPage(profile)
    await queueOffline(profile, page)
    let lost = 0
    proxy.fault = ({ method, path }) => {
      if (method !== 'POST' || !path.startsWith('/functions/v1/') || lost >= 2) return null
      lost += 1
      return 'dropAnswer'
    }
    await finishWithoutPage(profile, product, email)
  })
})
