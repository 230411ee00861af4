/** A Chromium with a profile of its own and the product behind it: what can be broken, one function each. */
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { browserArgs } from '../../browser/browser-args.ts'
import { type Product, type ProductOptions, startProduct } from '../../support/product.ts'
import { type Device, readDevice } from '../device.ts'
import { comesTrue, pause, until } from '../until.ts'

export interface Victim {
  context: BrowserContext
  /** Of a page that is none of ours: it stays when all of ours are gone. */
  control: CDPSession
  options: ProductOptions
  url: string
  /** null: killed. */
  product: Product | null
  /** null: closed or crashed. */
  page: Page | null
  online: boolean
  registrationId: string | null
  /** Exceptions nobody caught. */
  uncaught: string[]
}

export async function openVictim(profile: string, chrome: string, options: ProductOptions): Promise<Victim> {
  const product = await startProduct(options)
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
    url: product.url,
    product,
    page: null,
    online: true,
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
 * Not waited for to the end: Playwright also tells workers that were stopped a moment ago, and those
 * answer only when the browser gives them up, minutes later.
 */
export async function setOnline(victim: Victim, online: boolean): Promise<void> {
  const told = victim.context.setOffline(!online)
  told.catch((error) => victim.uncaught.push(`the network could not be switched: ${error}`))
  await Promise.race([told, pause(2_000)])
  victim.online = online
}

export async function killServer(victim: Victim): Promise<void> {
  await victim.product?.kill()
  victim.product = null
}

export async function startServer(victim: Victim): Promise<void> {
  victim.product ??= await startProduct(victim.options)
}

/** The worker is in charge: what is queued now is sent with no page open. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
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
  await workerReady(page)
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
