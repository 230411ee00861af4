/** Firefox, headless, spoken to by WebDriver BiDi. */
import puppeteer, { type Browser as Driven, type Page } from 'puppeteer-core'
import { findProgram } from '../install.ts'
import type { Browser, Tab, Wanted } from '../journey/browser.ts'
import { findElement } from '../journey/find-element.ts'

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
] as const

export function findFirefox(): string {
  return findProgram(places, ['firefox-esr'])
}

export async function openFirefox(program: string, profile: string): Promise<Browser> {
  const start = () =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      userDataDir: profile,
      defaultViewport: { width: 1280, height: 900 },
    })
  let firefox: Driven = await start()
  let online = true
  const complaints: string[] = []

  async function openTab(): Promise<Tab> {
    if (!firefox.connected) firefox = await start()
    const page = await firefox.newPage()
    page.on('pageerror', (error) => {
      // The browser's own note on a socket that cannot be had is the journey's doing, not the page's.
      if (!/^Error: Firefox can’t establish a connection/.test(String(error))) complaints.push(String(error))
    })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    // With work unsent it asks before it leaves a page; WebDriver's browsers answer that by themselves.
    page.on('dialog', (dialog) => {
      dialog.accept().catch((error) => complaints.push(String(error)))
    })
    if (!online) await page.setOfflineMode(true)
    return tabOf(page)
  }

  return {
    name: (await firefox.version()).replace('firefox/', 'Firefox '),
    openTab,
    // Of the pages alone: the worker's own requests still get through, and it has no reason to make any.
    setOnline: async (wanted) => {
      online = wanted
      for (const page of await firefox.pages()) await page.setOfflineMode(!wanted)
    },
    killed: 'the whole browser',
    kill: async () => {
      const gone = new Promise((done) => firefox.process()?.once('exit', done))
      firefox.process()?.kill('SIGKILL')
      await gone
      await firefox.disconnect()
    },
    complaints: async () => complaints,
    close: () => firefox.close(),
  }
}

function tabOf(page: Page): Tab {
  async function clicked({ role, name }: Wanted): Promise<void> {
    await page.bringToFront()
    const handle = await page.evaluateHandle(findElement, role, name)
    await handle.click()
    await handle.dispose()
  }
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    close: () => page.close(),
    run: async (work, ...given) =>
      (await page.evaluate(`(${work})(...${JSON.stringify(given)})`)) as Awaited<ReturnType<typeof work>>,
    click: clicked,
    write: async (element, text) => {
      await clicked(element)
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(text)
    },
    slideDown: async (element) => {
      await clicked(element)
      await page.keyboard.press('Home')
    },
    screenshot: () => page.screenshot(),
  }
}
