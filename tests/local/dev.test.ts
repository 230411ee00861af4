/** `npm run dev` in a real browser. */
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { browserArgs } from '../browser/browser-args.ts'
import { findChromium } from '../support/chromium.ts'
import { makeDataDir, removeDataDir } from '../support/product.ts'
import { processesOf, runMain } from './main-process.ts'

test('the dev server renders, connects hot reload, registers the worker and stops with a page open', async () => {
  const dataDir = await makeDataDir()
  const main = runMain({ PORT: '0', DATA_DIR: dataDir }, 'supabase/local/main.ts --dev')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArgs })
  try {
    const url = await main.ready
    const page = await browser.newPage()
    const complaints: string[] = []
    const sockets: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      if (message.text() === '[vite] connected.') sockets.push('connected')
    })
    await page.goto(`${url}/generate`)
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor({ timeout: 60_000 })
    await expect.poll(() => sockets.length, { timeout: 20_000 }).toBeGreaterThan(0)
    // Vite may still find dependencies to prepare, and reloads the page once when it does.
    const worker = () =>
      page
        .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
        .catch(() => 'reloading')
    await expect.poll(worker, { timeout: 30_000 }).toBe('activated')
    expect(complaints).toEqual([])

    const begun = performance.now()
    main.child.kill('SIGINT')
    expect(await main.ended).toBe(0)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(processesOf(dataDir)).toEqual([])
  } finally {
    main.child.kill('SIGTERM')
    await main.ended
    await browser.close()
    await removeDataDir(dataDir)
  }
}, 180_000)
