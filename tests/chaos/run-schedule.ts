/** One schedule from sign-up to verdict, on a device and two accounts of its own. */
import { randomUUID } from 'node:crypto'
import type { ContextPool } from './context-process.ts'
import { startDevice } from './device.ts'
import { checkInvariants, invariants, type Violation } from './invariants.ts'
import { type Account, createLedger } from './ledger.ts'
import { play, type Stage } from './play.ts'
import type { Providers } from './providers.ts'
import { quiesce } from './quiesce.ts'
import type { Schedule } from './schedule.ts'
import type { Server } from './server.ts'
import { pause } from './speed.ts'
import { createStoredReader } from './stored.ts'

export interface World {
  server: Server
  providers: Providers
  pool: ContextPool
}

export interface Verdict {
  violations: Violation[]
  /** What happened, for who wants to know why. */
  story: string[]
  refusedRefreshes: number
}

/** Real ms; every wait on the way has a limit well below. */
const longestSchedule = 180_000

export async function runSchedule(
  world: World,
  schedule: Schedule,
  name: string,
  seed: number,
): Promise<Verdict> {
  const { server, providers, pool } = world
  const accounts: [Account, Account] = [
    await signUp(server, schedule.tier),
    await signUp(server, schedule.tier),
  ]
  const device = await startDevice(pool, server, seed)
  const reader = createStoredReader(device.folder)
  const stage: Stage = { name, device, server, providers, accounts, ledger: createLedger() }
  let at = 'opening'
  const whole = async (): Promise<string[]> => {
    await Promise.all([device.open('page0'), device.open('page1')])
    const [{ email, password }] = accounts
    at = 'signing in'
    await device.command('page0', { do: 'signIn', email, password })
    await device.command('page0', { do: 'createPreferences' })
    at = 'playing'
    await play(stage, schedule)
    at = 'coming to rest'
    return quiesce(stage, reader)
  }
  try {
    const unrest = await Promise.race([
      whole(),
      pause(longestSchedule).then(() => [
        `does not end: ${at}; waiting for ${device.pending().join(', ') || 'no command'}; ${device.opening().join(', ') || 'nothing'} opens; server ${server.state()}`,
      ]),
    ])
    const violations: Violation[] = unrest.map((text) => ({ invariant: invariants[6], text }))
    violations.push(...reader.unshown.map((text) => ({ invariant: invariants[5], text })))
    // What has not come to rest breaks the others too, and says nothing new.
    if (violations.length === 0) violations.push(...(await checkInvariants(stage, reader)))
    const { refusedRefreshes } = device.network
    return { violations, refusedRefreshes, story: violations.length > 0 ? storyOf(stage) : [] }
  } finally {
    reader.close()
    await device.close()
  }
}

function storyOf({ device, ledger, providers, accounts }: Stage): string[] {
  return [
    ...accounts.map(({ email, uid }) => `account ${email} ${uid}`),
    ...ledger.enqueued.map(
      (entry) =>
        `${entry.prompt} ×${entry.count} by ${entry.uid ?? '?'} [${entry.ids.join(' ')}] ${providers.history(entry.prompt).join(', ')}`,
    ),
    ...device.network.log,
    ...device.log,
  ]
}

async function signUp(server: Server, tier: Schedule['tier']): Promise<Account> {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse' }
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetch(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: server.key(), 'content-type': 'application/json' },
        body: JSON.stringify(account),
        signal: AbortSignal.timeout(10_000),
      })
      const body = (await response.json()) as { access_token: string; user: { id: string } }
      const uid = body.user.id
      await server.query('select public.set_subscription_tier($1, $2)', [uid, tier])
      return { ...account, uid, token: body.access_token }
    } catch (error) {
      // Another schedule has just killed the server.
      if (tries === 20) throw error
      account.email = `${randomUUID()}@example.com`
      await pause(300)
    }
  }
}
