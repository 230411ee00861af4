/** After a journey: is everything made once, on the server, on the device and in what the provider was asked for? */

import { readDevice } from '../device.ts'
import { countProblems, countRows, deviceProblems } from '../server.ts'
import { comesTrue } from '../until.ts'
import type { Tab } from './browser.ts'
import { email, seenInHistory } from './page.ts'
import type { World } from './world.ts'

/** Tasks made at the same time where nobody has chosen otherwise. */
const concurrency = 2
const restTime = 60_000

export interface Expected {
  prompts: readonly string[]
  /** Prompts that were asked for a second time, at the user's word. */
  askedAgain?: readonly string[]
}

/** Leaves the tab at the history. */
export async function judge(world: World, tab: Tab, expected: Expected): Promise<string[]> {
  const { prompts } = expected
  await comesTrue(async () => (await storedProblems(world, tab, prompts.length)).length === 0, restTime)
  await tab.goto(`${world.url}/history`)
  const allSeen = async () => (await seenInHistory(tab)).length === prompts.length
  await comesTrue(allSeen, restTime)
  const seen = (await seenInHistory(tab)).sort()
  const complaints = await world.browser.complaints()
  return [
    ...(await storedProblems(world, tab, prompts.length)),
    ...callProblems(world, expected),
    ...(seen.join() === [...prompts].sort().join()
      ? []
      : [`history: it shows ${seen.join(', ') || 'nothing'}`]),
    ...complaints.map((text) => `console: ${text}`),
  ]
}

async function storedProblems({ product }: World, tab: Tab, made: number): Promise<string[]> {
  const server = countProblems(await countRows(product(), email), made)
  return [...server, ...(await deviceProblems(product(), email, await tab.run(readDevice)))]
}

function callProblems({ provider }: World, { prompts, askedAgain = [] }: Expected): string[] {
  const calls = provider.calls()
  const problems: string[] = []
  for (const prompt of prompts) {
    const wanted = askedAgain.includes(prompt) ? 2 : 1
    const count = [...calls].find(([key]) => prompt.startsWith(`${key} `))?.[1] ?? 0
    if (count !== wanted) problems.push(`provider: ${count} calls for “${prompt}”, not ${wanted}`)
  }
  if (calls.size !== prompts.length) problems.push(`provider: ${calls.size} prompts, not ${prompts.length}`)
  const most = provider.mostAtOnce()
  if (most > concurrency) problems.push(`provider: ${most} pictures at once, not ${concurrency}`)
  return problems
}
