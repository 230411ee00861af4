/**
 * `npm run bench history`: the history of 100,000 pictures in a real Chromium, served by the real product
 * and pulled by the real pull. Every figure stands beside a floor of the same run, measured in turns with it:
 * the same gesture on an empty page, the same screen of an account with three pictures. Machines are noisy,
 * so that the ratio counts.
 *
 * What is not real: the rows are written to the server's table by SQL, all with the address of one picture
 * in the storage; and the thumbnails of the newest 8,000 are put into the browser's database,
 * 400 different drawings of about 10 KB, where the product would have fetched and made each.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { createAccount, openProfile } from '../browser/support.ts'
import { freePort, makeDataDir, removeDataDir, startProduct } from '../support/product.ts'
import { seedPictures } from '../support/seed-pictures.ts'
import { emptyPage, type Frames, scrollPage, typeInto, untilPictures } from './history/gestures.ts'
import {
  type FirstScreen,
  givenBack,
  heapOf,
  memoryOf,
  openViewer,
  watchPage,
  workUntil,
} from './history/measures.ts'
import { fillThumbnails, pulledAndCatalogued, seedRows } from './history/rows.ts'

const rows = Number(process.env.BENCH_ROWS ?? 100_000)
const rounds = 4
const frames = 300
const historyList = 'ul[aria-label="History"]'
const searches = ['red fox in snow', 'lighthouse storm', 'neon city rain night', 'wa', 'small boat golden']

const dataDir = await makeDataDir()
const product = await startProduct({ port: await freePort(), dataDir })
const folder = join(dataDir, 'profile')
let context: BrowserContext = await openProfile(folder)
let page = context.pages()[0] ?? (await context.newPage())
page.setDefaultTimeout(120_000)

console.log('Two accounts with three pictures …')
const three = [{ prompt: 'one' }, { prompt: 'two', width: 1536 }, { prompt: 'three' }]
const smallFolder = join(dataDir, 'small-profile')
let small = await openProfile(smallFolder)
const smallPage = small.pages()[0] ?? (await small.newPage())
await seedPictures(product, await createAccount(smallPage, product.url), three)
await smallPage.goto(`${product.url}/history`)
await smallPage.locator(`${historyList} article img`).nth(2).waitFor({ timeout: 60_000 })
await small.close()
const email = await createAccount(page, product.url)
await seedPictures(product, email, three)

console.log(`${rows} rows into the server's table …`)
await seedRows(product.query, email, rows)
console.log('Pulled and catalogued by the product …')
const pull = await pulledAndCatalogued(page, product.url, rows + 3)
const thumbnails = await fillThumbnails(page, Math.min(rows, 8_000))

await context.close()
context = await openProfile(folder)
small = await openProfile(smallFolder)
const starts = [context, small].map((account) => ({
  account,
  second: '',
  screens: [] as FirstScreen[],
  viewers: [] as Awaited<ReturnType<typeof openViewer>>[],
}))
for (const start of starts) {
  // Once to have the app and its data at hand.
  await workUntil(start.account, `${product.url}/history`, `${historyList} article img`)
  const [first] = start.account.pages()
  await first?.goto(`${product.url}/history`)
  const tile = first?.locator(`${historyList} [data-picture]`).nth(1)
  start.second = (await tile?.getAttribute('data-picture')) ?? ''
  await first?.goto('about:blank')
}
for (let round = 0; round < 5; round++) {
  for (const { account, second, screens, viewers } of starts) {
    screens.push(await workUntil(account, `${product.url}/history`, `${historyList} article img`))
    viewers.push(await openViewer(account, product.url, second))
  }
}
await small.close()

page = await context.newPage()
await page.goto(`${product.url}/history`)
await page.getByText(/pictures$/).waitFor()
await page.locator(`${historyList} article img`).first().waitFor()
const metric = await watchPage(page)
const table: Record<string, Record<string, number | string>> = {}
const floorPage = await context.newPage()
await floorPage.goto(`${product.url}/healthz`)
await floorPage.evaluate(emptyPage)

for (const [step, budget] of [
  [60, 20],
  [800, 22],
] as const) {
  const floors: Frames[] = []
  const ours: Frames[] = []
  const cost: number[] = []
  for (let round = 0; round < rounds; round++) {
    await floorPage.bringToFront()
    floors.push(await floorPage.evaluate(scrollPage, { step, frames, list: '' }))
    await page.bringToFront()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(1_000)
    const before = await metric('TaskDuration')
    ours.push(await page.evaluate(scrollPage, { step, frames, list: historyList }))
    cost.push((((await metric('TaskDuration')) - before) * 1000) / frames)
  }
  // Of each the round that was least disturbed by whatever else the machine does.
  const [floor, best] = [quietest(floors), quietest(ours)]
  table[`frame p50 at ${step} px, ms`] = line(floor.p50, best.p50, '')
  table[`frame p99 at ${step} px, ms`] = line(floor.p99, best.p99, budget)
  table[`work of the main thread a frame at ${step} px, ms`] = line(0, Math.min(...cost), 16.7)
  table[`blank at ${step} px, %`] = line(0, Math.max(...ours.map((round) => round.blank)), 2)
  table[`tiles with their picture while at ${step} px, %`] = line(100, best.pictures, '')
  if (best.pictures === 0 && step === 60) throw new Error('the scrolling showed no picture')
}

const fling = { step: 800, decay: 0.97, frames }
const flings: Record<'floor' | 'ours', Frames[]> = { floor: [], ours: [] }
const settled: number[] = []
for (let round = 0; round < rounds; round++) {
  await floorPage.bringToFront()
  flings.floor.push(await floorPage.evaluate(scrollPage, { ...fling, list: '' }))
  await page.bringToFront()
  // Each time where no picture has been read yet.
  await page.evaluate((top) => window.scrollTo(0, top), 40_000 * (round + 1))
  await page.waitForTimeout(1_000)
  flings.ours.push(await page.evaluate(scrollPage, { ...fling, list: historyList }))
  settled.push(await page.evaluate(untilPictures, historyList))
}
table['frame p99 of a fling from 800 px to rest, ms'] = line(
  quietest(flings.floor).p99,
  quietest(flings.ours).p99,
  '',
)
table['… until all pictures on screen are there after it, ms'] = line(0, Math.min(...settled), '')

await page.evaluate(() => window.scrollTo(0, 0))
await floorPage.bringToFront()
const floorKeys = await typeInto(floorPage, 'input', searches)
await page.bringToFront()
const ourKeys = await typeInto(page, 'input[aria-label="Search history"]', searches)
table['keystroke to paint p50, ms'] = line(floorKeys.p50, ourKeys.p50, '')
table['keystroke to paint p95, ms'] = line(floorKeys.p95, ourKeys.p95, 50)
table['keystroke, work p95, ms'] = line(floorKeys.work, ourKeys.work, '')

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const [ours, few] = starts.map(({ screens, viewers }) => ({
  work: median(screens.map((first) => first.work)),
  clock: median(screens.map((first) => first.library)),
  viewer: median(viewers.map((opened) => opened.work)),
}))
if (ours && few) {
  table['warm start to the first screen, work of the whole page, ms'] = line(few.work, ours.work, '')
  table['… of that for the large library'] = line(0, ours.work - few.work, 100)
  table['… the library by the clock, ms'] = line(few.clock, ours.clock, '')
  table['viewer over the generator, work to open it, ms'] = line(few.viewer, ours.viewer, '')
}
const [floorHeap, ourHeap] = [await heapOf(floorPage), await heapOf(page)]
table['heap, MB'] = line(floorHeap, ourHeap, '')
const [floorMemory, ourMemory] = [await memoryOf(context, floorPage), await memoryOf(context, page)]
table['memory of the tab just scrolled, decoded pictures included, MB'] = line(floorMemory, ourMemory, '')

await givenBack(page)
table['… after the browser was short of memory, MB'] = line(floorMemory, await memoryOf(context, page), 300)

console.table(table)
console.log(
  `${rows} rows pulled in ${pull.pulled} s; the catalogue was whole ${pull.catalogued} s after that, made in idle ` +
    `slices; ${thumbnails.count} thumbnails of ${thumbnails.kilobytes} KB on average`,
)

await context.close()
await product.stop()
await removeDataDir(dataDir)
await rm(folder, { recursive: true, force: true })

function line(floor: number, ours: number, budget: number | string): Record<string, number | string> {
  const round = (value: number) => Math.round(value * 10) / 10
  return { floor: round(floor), ours: round(ours), ratio: floor > 0 ? round(ours / floor) : '', budget }
}

function quietest(all: Frames[]): Frames {
  return all.reduce((best, round) => (round.p99 < best.p99 ? round : best))
}
