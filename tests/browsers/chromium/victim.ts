/** A Chromium with a profile of its own and the product behind it: what can be broken, one function each. */
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { browserArgs } from '../../browser/browser-args.ts'
import { type Product, type ProductOptions, startProduct } from '../../support/product.ts'
import { type Device, readDevice } from '../device.ts'
import { comesTrue, until } from '../until.ts'
import { layWire, type Wire } from '../wire.ts'
import { workerReady } from '../worker-ready.ts'

export interface Victim {
  context: BrowserContext
  /** Of a page that is none of ours: it stays when all of ours are gone. */
  control: CDPSession
  options: ProductOptions
  wire: Wire
  url: string
  /** null: killed. */
  product: Product | null
  /** null: closed or crashed. */
  page: Page | null
  /** The page that hears of the network, and how. */
  hinted: { page: Page; session: CDPSession } | null
  registrationId: string | null
  /** Exceptions nobody caught. */
  uncaught: string[]
}

export async function openVictim(profile: string, chrome: string, options: ProductOptions): Promise<Victim> {
  const product = await startProduct(options)
  const wire = await layWire(options.port)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chrome,
    args: browserArgs,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'allow',
  })
  const control = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()))
  const victim: Victim = {
    context,
    control,
    options,
    wire,
    url: wire.url,
    product,
    page: null,
    hinted: null,
    registrationId: null,
    uncaught: [],
  }
  context.on('weberror', (error) => victim.uncaught.push(error.error().message))
  control.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL, isDeleted } of registrations) {
      if (scopeURL.startsWith(victim.url)) victim.registrationId = isDeleted ? null : registrationId
    }
  })
  await control.send('ServiceWorker.enable')
  return victim
}

export async function closeVictim(victim: Victim): Promise<void> {
  await victim.context.close()
  await victim.wire.close()
  await victim.product?.stop()
}

export async function stopWorkers(victim: Victim): Promise<void> {
  await victim.control.send('ServiceWorker.stopAllWorkers')
}

/** As the browser does some minutes after a pass that failed. */
export async function wakeWorker(victim: Victim): Promise<void> {
  if (victim.registrationId === null) return
  await victim.control.send('ServiceWorker.dispatchSyncEvent', {
    origin: victim.url,
    registrationId: victim.registrationId,
    tag: `outbox:${Date.now()}`,
    lastChance: false,
  })
}

export async function openPage(victim: Victim): Promise<Page> {
  const page = await victim.context.newPage()
  victim.page = page
  if (!victim.wire.connected) await hint(victim, page)
  await page.goto(`${victim.url}/generate`, { waitUntil: 'commit' })
  return page
}

export async function closePage(victim: Victim): Promise<void> {
  await victim.page?.close()
  victim.page = null
}

export async function crashPage(victim: Victim): Promise<void> {
  const { page } = victim
  victim.page = null
  if (!page) return
  const crashed = new Promise((done) => page.once('crash', done))
  const session = await victim.context.newCDPSession(page)
  // A page that has crashed answers no more.
  session.send('Page.crash').catch(() => 'as wanted')
  await crashed
  await page.close()
}

export async function reloadPage(victim: Victim): Promise<void> {
  await victim.page?.reload({ waitUntil: 'commit' })
}

/**
 * Cut at the wire, for page and worker alike. Of the browser's own switch only the page hears, as a hint:
 * on a worker that is stopped it stays as it was, and then the browser starts it for no event any more.
 */
export async function setOnline(victim: Victim, online: boolean): Promise<void> {
  if (online) victim.wire.join()
  else victim.wire.cut()
  if (victim.page) await hint(victim, victim.page)
}

async function hint(victim: Victim, page: Page): Promise<void> {
  if (victim.hinted?.page !== page) {
    victim.hinted = { page, session: await victim.context.newCDPSession(page) }
    await victim.hinted.session.send('Network.enable')
  }
  await victim.hinted.session.send('Network.emulateNetworkConditions', {
    offline: !victim.wire.connected,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

export async function killServer(victim: Victim): Promise<void> {
  await victim.product?.kill()
  victim.product = null
}

export async function startServer(victim: Victim): Promise<void> {
  victim.product ??= await startProduct(victim.options)
}

/** Read beside the app, in a document of the same origin that wakes nothing. */
export async function lookAtDevice(victim: Victim): Promise<Device> {
  const page = await victim.context.newPage()
  try {
    await page.goto(`${victim.url}/healthz`)
    return await page.evaluate(readDevice)
  } finally {
    await page.close()
  }
}

/** Waits for the check to hold; with no page open the worker is woken now and then, as the browser would later. */
export async function settles(victim: Victim, check: () => Promise<boolean>, time: number): Promise<boolean> {
  if (victim.page) return comesTrue(check, time)
  const end = Date.now() + time
  while (Date.now() < end) {
    await wakeWorker(victim)
    if (await comesTrue(check, 8_000)) return true
  }
  return false
}

export async function signUp(victim: Victim, email: string, password: string): Promise<Page> {
  const page = await victim.context.newPage()
  victim.page = page
  await page.goto(`${victim.url}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/generate')
  await page.waitForFunction(workerReady)
  return page
}

export async function queueTasks(page: Page, prompts: readonly string[]): Promise<void> {
  await page.getByRole('switch', { name: 'Batch mode' }).click()
  await page.getByRole('slider', { name: 'Batch count' }).fill('1')
  for (const [i, prompt] of prompts.entries()) {
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt)
    await page.getByRole('button', { name: 'Queue 1 tasks' }).click()
    await until(
      `${i + 1} tasks queued`,
      async () => (await page.evaluate(readDevice)).tasks.length === i + 1,
      20_000,
    )
  }
}
