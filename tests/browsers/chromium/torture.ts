/** Twenty tasks, and everything that can die does: each is made once all the same. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeReplicate, startFakeReplicate } from '../../support/fake-replicate.ts'
import { freePort, makeDataDir, type Product, removeDataDir } from '../../support/product.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Finding } from '../result.ts'
import { countProblems, countRows, deviceProblems } from '../server.ts'
import { torment } from './troubles.ts'
import {
  closePage,
  closeVictim,
  lookAtDevice,
  openPage,
  openVictim,
  queueTasks,
  setOnline,
  settles,
  signUp,
  startServer,
  type Victim,
} from './victim.ts'

const tasks = 20
const email = 'traveller@example.com'
/** How long (ms) it may take to come to rest when nothing is broken any more, from the last picture made. */
const restTime = 150_000

export interface Run {
  chrome: string
  seed: number
  provider: 'replicate' | 'builtin'
}

export async function torture({ chrome, seed, provider }: Run): Promise<Finding> {
  const random = seededRandom(seed)
  const profile = await mkdtemp(join(tmpdir(), 'pinhole-profile-'))
  const dataDir = await makeDataDir()
  const replicate = await startFakeReplicate()
  const keys = {
    PLATFORM_PROVIDER: 'replicate',
    REPLICATE_API_TOKEN: replicate.token,
    REPLICATE_BASE_URL: replicate.url,
  }
  const env = provider === 'replicate' ? keys : undefined
  const victim = await openVictim(profile, chrome, { port: await freePort(), dataDir, ...(env && { env }) })
  try {
    return await tormented(victim, replicate, random, provider === 'replicate')
  } finally {
    await closeVictim(victim)
    await replicate.close()
    await removeDataDir(dataDir)
    await rm(profile, { recursive: true, force: true })
  }
}

async function tormented(
  victim: Victim,
  replicate: FakeReplicate,
  random: Random,
  counted: boolean,
): Promise<Finding> {
  const delays = Array.from({ length: tasks }, () => random.between(100, 2_000))
  replicate.moodOf = (prompt) => ({ kind: 'ok', delay: delays[Number(/\d+/.exec(prompt))] ?? 500 })

  const page = await signUp(victim, email, 'correct horse battery')
  await running(victim).query(
    'select public.set_subscription_tier(id, $2) from auth.users where email = $1',
    [email, 'premium'],
  )
  await setOnline(victim, false)
  await queueTasks(
    page,
    Array.from({ length: tasks }, (_, i) => `milestone ${i} beside the road`),
  )
  await setOnline(victim, true)

  const story = await torment(victim, random, random.between(6, 12))
  const before = victim.product ? (await countRows(victim.product, email)).rows : '?'
  await setOnline(victim, true)
  await startServer(victim)
  const withPage = random.next() < 0.5
  if (withPage && !victim.page) await openPage(victim)
  if (!withPage) await closePage(victim)

  const calm = Date.now()
  const isWell = async () => (await findProblems(victim, replicate, counted)).length === 0
  let made = -1
  let known = (await countRows(running(victim), email)).rows
  while (known > made && !(await settles(victim, isWell, restTime))) {
    made = known
    known = (await countRows(running(victim), email)).rows
  }
  const problems = await findProblems(victim, replicate, counted)
  const rest = ((Date.now() - calm) / 1000).toFixed(1)
  const { rows } = await countRows(running(victim), email)
  const calls = counted ? { 'provider calls': replicate.predictions.length } : {}
  const ending = `${before} by the end of it, the rest ${withPage ? 'with a page' : 'without a page'} in ${rest} s`
  return {
    problems: [...problems, ...victim.uncaught.map((text) => `uncaught in the page: ${text}`)],
    note: `${rows} of ${tasks} made; ${ending}`,
    story: story.map(({ at, name }) => `${at} ${name}`).join(', '),
    counts: { tasks, pictures: rows, ...calls, ...countedBy(story.map(({ name }) => name)) },
  }
}

function countedBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function running({ product }: Victim): Product {
  if (!product) throw new Error('the server is down')
  return product
}

async function findProblems(victim: Victim, replicate: FakeReplicate, counted: boolean): Promise<string[]> {
  const product = running(victim)
  const server = countProblems(await countRows(product, email), tasks)
  // The device is looked at only when there is something to compare: looking costs a page.
  const device = server.length > 0 ? [] : await deviceProblems(product, email, await lookAtDevice(victim))
  return [...server, ...device, ...(counted ? callProblems(replicate) : [])]
}

function callProblems(replicate: FakeReplicate): string[] {
  const calls = new Map<string, number>()
  for (const { input } of replicate.predictions) {
    const prompt = String(input.prompt)
    calls.set(prompt, (calls.get(prompt) ?? 0) + 1)
  }
  const twice = [...calls].filter(([, count]) => count > 1)
  const problems = twice.map(([prompt, count]) => `provider: ${count} predictions of "${prompt}"`)
  if (calls.size !== tasks) problems.push(`provider: ${calls.size} prompts were asked for, not ${tasks}`)
  return problems
}
