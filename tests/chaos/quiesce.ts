/**
 * The end of a schedule: all faults end, the user opens the app, signs in to each account in turn, says
 * what is to become of what was refused, a new day begins, and everything must come to rest.
 */
import type { Operation } from '../../src/data/operation.ts'
import { type Account, noteConfirmed } from './ledger.ts'
import type { Stage } from './play.ts'
import { checkReasons } from './reasons.ts'
import { holds, pause } from './speed.ts'
import type { StoredReader } from './stored.ts'

/** Real ms; the longest wait of the product (backoff of 60 s, lease of 75 s) is under five seconds here. */
const restLimit = 25_000

/** Answers what the user could see go wrong on the way. */
export async function quiesce(stage: Stage, reader: StoredReader): Promise<string[]> {
  const { device, server, accounts } = stage
  device.network.calm()
  device.thaw()
  device.setFull(false)
  await server.ready()
  device.setOnline(true)
  for (const page of ['page0', 'page1'] as const) {
    await device.open(page)
    device.setVisible(page, true)
  }
  const violations: string[] = []
  for (const account of accounts) violations.push(...(await settleAccount(stage, reader, account)))
  return violations
}

async function settleAccount(stage: Stage, reader: StoredReader, account: Account): Promise<string[]> {
  const { device, ledger } = stage
  const violations: string[] = []
  const outbox = () => reader.read(`pinhole:${account.uid}`).rows('outbox')
  if (!(await signedIn(stage, reader, account))) return [`${account.email} cannot sign in again`]

  const rested = async (phase: string): Promise<boolean> => {
    const good = await holds(async () => outbox().every(isAtRest), restLimit)
    if (!good)
      violations.push(`does not come to rest (${phase}): ${inWords(outbox().filter((o) => !isAtRest(o)))}`)
    return good
  }
  if (!(await rested('after the faults'))) return violations
  await pause(50)
  violations.push(...checkReasons(reader.read(`pinhole:${account.uid}`)))

  // A new day, on the server and on the device.
  await stage.server.query(
    `update user_daily_limits set reset_at = now() - interval '1 second' where user_id = $1`,
    [account.uid],
  )
  device.jump(25 * 3_600)
  // Twice: what is retried may find out only now that nobody knows whether it was made.
  for (const phase of ['the next day', 'after a second retry']) {
    await device.command('page0', { do: 'retryDead' }, (ids) => noteConfirmed(ledger, ids))
    device.setOnline(true)
    const moved = await holds(
      async () => outbox().every((o) => isAtRest(o) && o.state !== 'parked'),
      restLimit,
    )
    if (!moved) violations.push(`does not come to rest (${phase}): ${inWords(outbox())}`)
    if (!moved || outbox().length === 0) break
  }
  if (violations.length === 0) violations.push(...(await pulledAll(stage, reader, account)))
  return violations
}

async function signedIn({ device }: Stage, reader: StoredReader, account: Account): Promise<boolean> {
  const who = () => {
    const row = reader.read('pinhole').rows('session')[0]
    return row ? (JSON.parse(row.value) as { user: { id: string } }).user.id : null
  }
  return holds(
    async () => {
      if (who() === account.uid) return true
      if (who() !== null) await device.command('page0', { do: 'signOut' })
      const { email, password } = account
      const reply = await device.command('page0', { do: 'signIn', email, password })
      if (!reply?.ok) device.log.push(`sign-in: ${reply?.error ?? 'the page is gone'}`)
      return who() === account.uid
    },
    10_000,
    300,
  )
}

/** Nothing more happens to it by itself. */
function isAtRest({ state, parkedFor }: Operation): boolean {
  return state === 'dead' || (state === 'parked' && parkedFor === 'quota')
}

const newestSql = `select max(rev) as rev from (
  select rev from generations where user_id = $1 union all select rev from tombstones where user_id = $1
  union all select rev from user_preferences where user_id = $1) changes`

/** The device has everything the server has, pictures included. */
async function pulledAll(
  { device, server }: Stage,
  reader: StoredReader,
  account: Account,
): Promise<string[]> {
  const stored = () => reader.read(`pinhole:${account.uid}`)
  const isThere = async () => {
    const [row] = await server.query(newestSql, [account.uid])
    const cursor =
      stored()
        .rows('meta')
        .find(({ key }) => key === 'pull.cursor')?.value ?? 0
    const complete = Number(row?.rev ?? 0) <= Number(cursor)
    const downloading = stored()
      .rows('downloads')
      .some(({ notBefore }) => Number.isFinite(notBefore))
    return complete && !downloading && stored().rows('skipped').length === 0
  }
  device.setOnline(true)
  if (await holds(isThere, restLimit, 100)) return []
  const { rows } = stored()
  const left = { downloads: rows('downloads'), skipped: rows('skipped'), meta: rows('meta') }
  return [`does not pull everything: ${JSON.stringify(left).slice(0, 600)}`]
}

export function inWords(operations: Operation[]): string {
  return operations
    .map(
      ({ opId, kind, state, parkedFor, attempts, notBefore, claimer, leaseUntil, error }) =>
        `${kind} ${opId} ${state} ${parkedFor ?? ''} attempts=${attempts} notBefore=${notBefore} ` +
        `claimer=${claimer ?? ''} lease=${leaseUntil} ${error?.code ?? ''} ${error?.message ?? ''}`,
    )
    .join('; ')
}
