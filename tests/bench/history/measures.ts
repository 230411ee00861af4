/** What the browser itself says of a page: work, heap, memory. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'

/** Reads a figure of the page's own process; times are those of its main thread alone, not of the clock. */
export async function watchPage(page: Page): Promise<(name: string) => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async (name) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find((entry) => entry.name === name)?.value ?? 0
  }
}

export interface FirstScreen {
  /** Milliseconds of the main thread from the beginning of the page on: all of its scripts included. */
  work: number
  /** Milliseconds by the clock from when the library is first asked for until its first screen stands. */
  library: number
}

/** Opens a page of its own and waits for what shows that the first screen is there. */
export async function workUntil(context: BrowserContext, url: string, sign: string): Promise<FirstScreen> {
  const page = await context.newPage()
  const metric = await watchPage(page)
  await page.goto(url)
  await page.locator(sign).first().waitFor()
  const work = (await metric('TaskDuration')) * 1000
  const library = await page.evaluate(
    () => performance.getEntriesByName('library.first-screen')[0]?.duration ?? 0,
  )
  await page.close()
  return { work, library }
}

/** Milliseconds of the main thread to open the viewer over the generator, and by the clock until it stands. */
export async function openViewer(
  context: BrowserContext,
  url: string,
  id: string,
): Promise<{ work: number; time: number }> {
  const page = await context.newPage()
  const metric = await watchPage(page)
  await page.goto(`${url}/generate`)
  await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
  // What the page does by itself after its start is none of it.
  await page.waitForTimeout(3_000)
  const before = await metric('TaskDuration')
  const time = await page.evaluate((wanted) => {
    const begun = performance.now()
    history.pushState(null, '', `/generate?picture=${wanted}`)
    return new Promise<number>((resolve) => {
      const look = () =>
        document.querySelector('dialog[open] img')
          ? resolve(performance.now() - begun)
          : requestAnimationFrame(look)
      look()
    })
  }, id)
  const work = ((await metric('TaskDuration')) - before) * 1000
  await page.close()
  return { work, time }
}

/** Megabytes of JavaScript's heap after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  return (await (await watchPage(page))('JSHeapUsedSize')) / 1e6
}

/** Under pressure: what the browser keeps only as long as nobody needs the room is given back first. */
export async function givenBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await session.detach()
  await page.waitForTimeout(2_000)
}

/** Megabytes that the page's own process holds (proportional set size). */
export async function memoryOf(context: BrowserContext, page: Page): Promise<number> {
  const browser = context.browser()
  if (!browser) return Number.NaN
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  // The tab in front, made to work for a moment, is the renderer whose time grows.
  const renderers = processInfo.filter((process) => process.type === 'renderer')
  const before = await Promise.all(renderers.map((process) => ticksOf(process.id)))
  await page.bringToFront()
  await page.evaluate(() => {
    const end = performance.now() + 700
    while (performance.now() < end) Math.sqrt(end)
  })
  const after = await Promise.all(renderers.map((process) => ticksOf(process.id)))
  const grown = after.map((ticks, at) => ticks - (before[at] ?? 0))
  const pid = renderers[grown.indexOf(Math.max(...grown))]?.id
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024
}

async function ticksOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
