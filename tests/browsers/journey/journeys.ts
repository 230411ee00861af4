/** What a person without background sync lives through, the same in every such browser. */
import { pause, until } from '../until.ts'
import type { Tab } from './browser.ts'
import { judge } from './judge.ts'
import { promptOf, queueOf, queueTasks, readSyncPanel, showsInQueue, signUp } from './page.ts'
import type { ProviderKind } from './provider.ts'
import type { World } from './world.ts'

export interface Journey {
  name: string
  provider: ProviderKind
  /** Problems, and in a few words what was seen. */
  run: (world: World) => Promise<{ problems: string[]; note: string }>
}

const count = 5
const prompts = Array.from({ length: count }, (_, i) => promptOf(i))

/** How long (ms) a picture takes where something is to happen while it is made. */
const slow = 2_500
/** How long (ms) everything may take once the way is free: the longest wait between two tries, and the work. */
const patience = 100_000

const onlyWhileOpen = 'This browser works on it only while Pinhole is open.'

async function openGenerator({ browser, url }: World): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.goto(`${url}/generate`)
  return tab
}

/** Signed up, offline, with everything queued. */
async function queuedOffline(world: World): Promise<Tab> {
  const tab = await world.browser.openTab()
  await signUp(tab, world.url)
  await world.setOnline(false)
  await queueTasks(tab, prompts)
  return tab
}

function callsSoFar({ provider }: World): number {
  return [...provider.calls().values()].reduce((sum, calls) => sum + calls, 0)
}

async function underWay(world: World): Promise<void> {
  await until('two pictures are under way', async () => callsSoFar(world) >= 2, patience)
}

async function offline(world: World): Promise<{ problems: string[]; note: string }> {
  const tab = await queuedOffline(world)
  const words = await readSyncPanel(tab)
  await tab.reload()
  await showsInQueue(tab, 'Queued', count)
  const problems = callsSoFar(world) === 0 ? [] : ['the provider was called while offline']
  if (!words.includes(onlyWhileOpen))
    problems.push(`the Sync panel does not say “${onlyWhileOpen}”: ${words}`)
  problems.push(...(await storageProblems(tab, words)))

  await world.setOnline(true)
  const start = Date.now()
  await showsInQueue(tab, 'Complete', count, patience)
  const time = ((Date.now() - start) / 1000).toFixed(1)
  problems.push(...(await judge(world, tab, { prompts })))
  return { problems, note: `${count} queued and reloaded offline, made ${time} s after; ${madeNote(world)}` }
}

/** The panel tells of the device's storage what the browser tells, and nothing where it tells nothing. */
async function storageProblems(tab: Tab, words: string): Promise<string[]> {
  const knows = await tab.run(async () => {
    const storage: Partial<StorageManager> | undefined = navigator.storage
    return { room: storage?.estimate !== undefined, kept: storage?.persisted !== undefined }
  })
  const wanted = [
    ['On this device', knows.room || knows.kept],
    ['Keep my pictures safe on this device', knows.kept],
  ] as const
  const problems = wanted
    .filter(([text, expected]) => words.includes(text) !== expected)
    .map(([text, expected]) => `the Sync panel ${expected ? 'lacks' : 'should not have'} “${text}”: ${words}`)
  if (/NaN|undefined|null/.test(words)) problems.push(`the Sync panel speaks of nothing: ${words}`)
  return problems
}

async function closed(world: World): Promise<{ problems: string[]; note: string }> {
  world.provider.delay = slow
  const tab = await queuedOffline(world)
  await world.setOnline(true)
  await underWay(world)
  await tab.close()
  const before = callsSoFar(world)
  await pause(3 * slow)
  const after = callsSoFar(world)
  // What the product says must be true, in both directions.
  const problems = before < count && after === before ? [] : [`${before} calls at the close, ${after} later`]
  const again = await openGenerator(world)
  await showsInQueue(again, 'Complete', count, patience)
  problems.push(...(await judge(world, again, { prompts })))
  return { problems, note: `closed at ${before} of ${count}, still ${after} later; ${madeNote(world)}` }
}

async function browserKilled(world: World): Promise<{ problems: string[]; note: string }> {
  world.provider.delay = slow
  await queuedOffline(world)
  await world.setOnline(true)
  await underWay(world)
  await world.browser.kill()
  const before = callsSoFar(world)
  const again = await openGenerator(world)
  await showsInQueue(again, 'Complete', count, patience)
  const problems = await judge(world, again, { prompts })
  return { problems, note: `killed ${world.browser.killed} at ${before} of ${count}; ${madeNote(world)}` }
}

async function serverKilled(world: World): Promise<{ problems: string[]; note: string }> {
  world.provider.delay = slow
  const tab = await queuedOffline(world)
  await world.setOnline(true)
  await underWay(world)
  await world.killServer()
  const before = callsSoFar(world)
  await pause(1_000)
  await world.startServer()
  if (world.provider.kind === 'replicate') {
    await showsInQueue(tab, 'Complete', count, patience)
    const problems = await judge(world, tab, { prompts })
    return { problems, note: `killed at ${before} of ${count}; ${madeNote(world)}` }
  }
  // Nobody can say what became of those under way: that is shown, and the user decides.
  const unsure = 'Not Sure It Was Made'
  await until(
    'all rows have come to an end',
    async () => (await queueOf(tab)).every(({ text }) => text.includes('Complete') || text.includes(unsure)),
    patience,
  )
  const askedAgain = (await queueOf(tab)).filter(({ text }) => text.includes(unsure)).map((row) => row.prompt)
  const problems = askedAgain.length === 0 ? ['no row says that its outcome is unknown'] : []
  if (callsSoFar(world) > count) problems.push('sent again without the user’s word')
  for (const prompt of askedAgain) await tab.click({ role: 'button', name: `Retry ${prompt}` })
  await showsInQueue(tab, 'Complete', count, patience)
  problems.push(...(await judge(world, tab, { prompts, askedAgain })))
  const note = `killed at ${before} of ${count}, ${askedAgain.length} made again at the user’s word`
  return { problems, note: `${note}; ${madeNote(world)}` }
}

async function twoTabs(world: World): Promise<{ problems: string[]; note: string }> {
  world.provider.delay = 1_000
  const one = await world.browser.openTab()
  await signUp(one, world.url)
  const other = await openGenerator(world)
  await until('the other tab is ready', () =>
    other.run(() => document.querySelector('[role=switch]') !== null),
  )
  await world.setOnline(false)
  await queueTasks(one, prompts.slice(0, 3))
  await queueTasks(other, prompts.slice(3))
  for (const tab of [one, other]) await showsInQueue(tab, 'Queued', count)
  await world.setOnline(true)
  for (const tab of [one, other]) await showsInQueue(tab, 'Complete', count, patience)
  await one.close()
  const problems = await judge(world, other, { prompts })
  return { problems, note: `3 queued in one, 2 in the other, both show all; ${madeNote(world)}` }
}

function madeNote(world: World): string {
  return `${callsSoFar(world)} calls, ${world.provider.mostAtOnce()} at once`
}

export const journeys: readonly Journey[] = [
  { name: '7: queued and reloaded offline', provider: 'openai', run: offline },
  { name: '12: page closed in mid-drain', provider: 'openai', run: closed },
  { name: 'browser killed in mid-drain', provider: 'openai', run: browserKilled },
  { name: '43: server killed, provider can be asked', provider: 'replicate', run: serverKilled },
  { name: '43: server killed, provider cannot be asked', provider: 'openai', run: serverKilled },
  { name: 'two tabs', provider: 'openai', run: twoTabs },
]
