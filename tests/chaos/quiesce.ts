/**
 * The end of a schedule: all faults end, the user opens the app, signs in to each account in turn, says
 * what is to become of what was refused, a new day begins, and everything must come to rest.
 */
import type { Operation } from '../../src/data/operation.ts'
import { type Account, noteConfirmed } from './ledger.ts'
import type { Stage } from './play.ts'
import { checkReasons } from './reasons.ts'
import { holds, holdsInTheEnd, pause } from './speed.ts'
import type { StoredReader } from './stored.ts'

/** Real ms without any change; the longest wait of the product (a lease of 75 s) is eight seconds here. */
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
  // What a frozen page was asked to do, it does now.
  if (!(await holds(async () => device.pending().length === 0, restLimit)))
    return [`a page does not answer: ${device.pending().join(', ')}`]
  const violations: string[] = []
  for (const account of accounts) violations.push(...(await settleAccount(stage, reader, account)))
  return [...violations, ...device.broken]
}

async function settleAccount(stage: Stage, reader: StoredReader, account: Account): Promise<string[]> {
  const { device, ledger, server } = stage
  const outbox = () => reader.read(`pinhole:${account.uid}`).rows('outbox')
  const until = async (phase: string, isGood: (operation: Operation) => boolean): Promise<string[]> => {
    const good = async () => (await signedIn(stage, reader, account)) && outbox().every(isGood)
    if (await holdsInTheEnd(good, () => inWords(outbox()), restLimit)) return []
    return [`does not come to rest (${phase}): ${inWords(outbox().filter((one) => !isGood(one)))}`]
  }

  const unrest = await until('after the faults', isAtRest)
  if (unrest.length > 0) return unrest
  await pause(50)
  const silent = checkReasons(reader.read(`pinhole:${account.uid}`))
  if (silent.length > 0) return silent

  // The user retries whatever was refused. Twice: it may turn out only then that nobody knows the outcome.
  for (let tries = 0; tries < 2 && outbox().some(({ state }) => state === 'dead'); tries++) {
    await device.command('page0', { do: 'retryDead' }, (ids) => noteConfirmed(ledger, ids))
    const restless = await until('after a retry', isAtRest)
    if (restless.length > 0) return restless
  }
  // A new day, on the server and on the device; then a better plan for what is still too much.
  const isParked = () => outbox().some(({ state }) => state === 'parked')
  if (isParked()) {
    await server.query(
      `update user_daily_limits set reset_at = now() - interval '1 second' where user_id = $1`,
      [account.uid],
    )
    device.jump(25 * 3_600)
    device.setOnline(true)
    const hasTried = async () => !isParked() || (await usedUp(stage, account))
    if (!(await holds(hasTried, restLimit, 200))) return [`a new day changes nothing: ${inWords(outbox())}`]
    await server.query("select public.set_subscription_tier($1, 'premium')", [account.uid])
    const stuck = await until('with a better plan', (one) => isAtRest(one) && one.state !== 'parked')
    if (stuck.length > 0) return stuck
  }
  return pulledAll(stage, reader, account)
}

async function usedUp({ server }: Stage, { uid }: Account): Promise<boolean> {
  const [row] = await server.query(
    'select generations_today, reset_at > now() as fresh from user_daily_limits where user_id = $1',
    [uid],
  )
  return row?.fresh === true && Number(row.generations_today) >= 5
}

/** Somebody else, or nobody, may be signed in: a refused refresh ends a session, which the user sees. */
async function signedIn({ device }: Stage, reader: StoredReader, account: Account): Promise<boolean> {
  const who = () => {
    const row = reader.read('pinhole').rows('session')[0]
    return row ? (JSON.parse(row.value) as { user: { id: string } }).user.id : null
  }
  // A fault that was on its way when they ended may still have closed one.
  await Promise.all([device.open('page0'), device.open('page1')])
  if (who() === account.uid) return true
  if (who() !== null) await device.command('page0', { do: 'signOut' })
  const { email, password } = account
  const reply = await device.command('page0', { do: 'signIn', email, password })
  if (!reply?.ok) device.log.push(`sign-in: ${reply?.error ?? 'the page is gone'}`)
  return who() === account.uid
}

/** Nothing more happens to it by itself. */
function isAtRest({ state, parkedFor }: Operation): boolean {
  return state === 'dead' || (state === 'parked' && parkedFor === 'quota')
}

const newestSql = `select max(rev) as rev from (
  select rev from generations where user_id = $1 union all select rev from tombstones where user_id = $1
  union all select rev from user_preferences where user_id = $1) changes`

const workingSql = `select count(*) as jobs from generation_jobs
  where user_id = $1 and state = 'running' and lease_until > now()`

/** The server has ended all work, and the device has everything it has, pictures included. */
async function pulledAll(stage: Stage, reader: StoredReader, account: Account): Promise<string[]> {
  const { device, server } = stage
  const stored = () => reader.read(`pinhole:${account.uid}`)
  const isThere = async () => {
    // A refresh whose answers came too late may have ended the session by now.
    if (!(await signedIn(stage, reader, account))) return false
    const [working] = await server.query(workingSql, [account.uid])
    const [newest] = await server.query(newestSql, [account.uid])
    const { rows } = stored()
    const cursor = rows('meta').find(({ key }) => key === 'pull.cursor')?.value ?? 0
    const pictures = new Set(rows('pictures').map(({ id }) => id))
    return (
      Number(working?.jobs) === 0 &&
      Number(newest?.rev ?? 0) <= Number(cursor) &&
      rows('generations').every(({ id }) => pictures.has(id)) &&
      rows('skipped').length === 0
    )
  }
  device.setOnline(true)
  const progress = () => {
    const { rows } = stored()
    const cursor = rows('meta').find(({ key }) => key === 'pull.cursor')
    return JSON.stringify([cursor, rows('pictures').length, rows('skipped').length])
  }
  if (await holdsInTheEnd(isThere, progress, restLimit)) return []
  const { rows } = stored()
  const left = {
    server: [await server.query(workingSql, [account.uid]), await server.query(newestSql, [account.uid])],
    downloads: rows('downloads'),
    skipped: rows('skipped'),
    meta: rows('meta'),
    generations: rows('generations').map(({ id, rev }) => `${id} ${rev}`),
    pictures: rows('pictures').map(({ id }) => id),
  }
  return [`does not pull everything: ${JSON.stringify(left).slice(0, 1_500)}`]
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
