/** What must hold when everything has come to rest. Each check answers what breaks it. */
import { generationFromRow, preferencesFromRow, type Row } from '../../src/remote/rows.ts'
import type { Account } from './ledger.ts'
import type { Stage } from './play.ts'
import { checkReasons } from './reasons.ts'
import type { Stored, StoredReader } from './stored.ts'

export const invariants = [
  'no operation is lost',
  'one provider call per operation, unless the provider said it had none',
  'quota used = settled + reserved',
  'no row under the wrong account',
  'the device equals the server',
  'the last word of the user counts',
  'whatever waits has a reason the user can see',
] as const

export interface Violation {
  invariant: (typeof invariants)[number]
  text: string
}

interface Facts {
  stage: Stage
  account: Account
  stored: Stored
  generations: Row[]
  jobs: Row[]
  tombstones: Set<string>
  ledgerRows: Row[]
  limit: Row | undefined
  preferences: Row | undefined
}

export async function checkInvariants(stage: Stage, reader: StoredReader): Promise<Violation[]> {
  const all: Facts[] = []
  for (const account of stage.accounts) all.push(await gather(stage, reader, account))
  const found: Violation[] = []
  const add = (invariant: Violation['invariant'], texts: string[]) => {
    for (const text of texts) found.push({ invariant, text })
  }
  for (const facts of all) {
    add(invariants[0], nothingLost(facts))
    add(invariants[2], quotaAddsUp(facts))
    add(invariants[3], ownRowsOnly(facts))
    add(invariants[4], sameOnBothSides(facts))
    add(invariants[5], lastWordCounts(facts))
    add(invariants[6], checkReasons(facts.stored))
  }
  add(invariants[1], callsInBounds(stage, all))
  add(invariants[3], promptsOfOneAccount(stage, all))
  return found
}

async function gather(stage: Stage, reader: StoredReader, account: Account): Promise<Facts> {
  const of = (sql: string) => stage.server.query(sql, [account.uid])
  const tombstones = await of('select id from tombstones where user_id = $1')
  return {
    stage,
    account,
    stored: reader.read(`pinhole:${account.uid}`),
    generations: await of('select to_jsonb(g) as row from generations g where user_id = $1').then((rows) =>
      rows.map(({ row }) => row as Row),
    ),
    jobs: await of('select * from generation_jobs where user_id = $1'),
    tombstones: new Set(tombstones.map(({ id }) => String(id))),
    ledgerRows: await of('select * from quota_ledger where user_id = $1'),
    limit: (await of('select * from user_daily_limits where user_id = $1'))[0],
    preferences: (await of('select to_jsonb(p) as row from user_preferences p where user_id = $1'))[0]?.row as
      | Row
      | undefined,
  }
}

/** Every picture that was promised is there, waits with a reason, or is gone by the user's own word. */
function nothingLost({ stage, account, stored, generations, jobs, tombstones }: Facts): string[] {
  const { ledger } = stage
  const made = new Set(generations.map(({ id }) => String(id)))
  const waiting = new Set(stored.rows('outbox').map(({ opId }) => opId))
  const refused = new Set(
    stored.rows('tasks').flatMap(({ id, status, error }) => (status === 'error' && error ? [id] : [])),
  )
  const promised = ledger.enqueued.filter(({ uid }) => uid === account.uid)
  const lost = promised.flatMap(({ prompt, ids }) =>
    ids
      .filter((id) => !made.has(id) && !tombstones.has(id) && !waiting.has(id))
      .filter((id) => !refused.has(id) && !ledger.removed.has(id))
      .map((id) => `${prompt}: ${id} is nowhere`),
  )
  const unsaved = jobs.flatMap(({ op_id, state }) =>
    state === 'done' && !made.has(String(op_id)) && !tombstones.has(String(op_id))
      ? [`${String(op_id)} was made and paid for, but is not in the history`]
      : [],
  )
  const gone = [...ledger.deleted].flatMap(([id, { sure }]) =>
    sure && made.has(id) && !waitsFor(stored, `generation:${id}`) ? [`${id} was deleted and is back`] : [],
  )
  return [...lost, ...unsaved, ...gone]
}

function waitsFor(stored: Stored, entity: string): boolean {
  return stored.rows('outbox').some((operation) => operation.entity === entity)
}

/** By what was asked for on the wire: a deleted picture's job has forgotten its words. */
const isFor = ({ device }: Stage, prompt: string, { op_id }: Row): boolean =>
  device.network.prompts.get(String(op_id)) === prompt

function callsInBounds(stage: Stage, all: Facts[]): string[] {
  const { ledger, providers } = stage
  const jobs = all.flatMap((facts) => facts.jobs)
  return ledger.enqueued.flatMap(({ prompt }) => {
    const mine = jobs.filter((job) => isFor(stage, prompt, job))
    const again = mine.reduce((sum, { op_id }) => sum + (ledger.confirmed.get(String(op_id)) ?? 0), 0)
    const calls = providers.charged(prompt)
    if (calls <= mine.length + again) return []
    const told = providers.history(prompt).join(', ')
    return [
      `${prompt}: ${calls} calls for ${mine.length} operations and ${again} words of the user (${told})`,
    ]
  })
}

function quotaAddsUp({ account, limit, ledgerRows, jobs }: Facts): string[] {
  const counted = ledgerRows.filter(
    ({ state, window_no }) => state !== 'released' && window_no === limit?.window_no,
  )
  const used = Number(limit?.generations_today ?? 0)
  const states = new Map(jobs.map(({ op_id, state }) => [String(op_id), String(state)]))
  const wrong = ledgerRows.flatMap(({ op_id, state }) => {
    const job = states.get(String(op_id))
    const fits = { reserved: 'running', settled: 'done' }[String(state)]
    const good = fits === undefined ? job !== 'done' && job !== 'running' : job === fits
    return good ? [] : [`unit of ${String(op_id)} is ${String(state)}, its job is ${job ?? 'not there'}`]
  })
  const sum =
    used === counted.length ? [] : [`${account.email}: ${used} used, ${counted.length} settled and reserved`]
  return [...sum, ...wrong]
}

function ownRowsOnly({ stage, account, stored, generations }: Facts): string[] {
  const others = stage.accounts.filter(({ uid }) => uid !== account.uid)
  const foreign = (text: string) => others.some(({ uid }) => text.includes(uid))
  return [
    ...generations
      .filter((row) => foreign(String(row.image_url)))
      .map((row) => `row ${String(row.id)} shows another's picture`),
    ...stored
      .rows('generations')
      .filter((row) => foreign(row.imageUrl))
      .map((row) => `device: ${row.id} is another's`),
    ...stored
      .rows('outbox')
      .filter((row) => row.ownerUid !== account.uid)
      .map((row) => `outbox: ${row.opId} is another's`),
  ]
}

function promptsOfOneAccount(stage: Stage, all: Facts[]): string[] {
  return stage.ledger.enqueued.flatMap(({ prompt, uid }) => {
    const owners = all.filter(({ jobs }) => jobs.some((job) => isFor(stage, prompt, job)))
    const strange = owners.length > 1 || (uid !== null && owners.some(({ account }) => account.uid !== uid))
    return strange
      ? [`${prompt} of ${uid ?? '?'} was made by ${owners.map((o) => o.account.uid).join(' and ')}`]
      : []
  })
}

/** What waits for the user (refused changes) may differ; nothing else may. */
function sameOnBothSides({ stored, generations, preferences }: Facts): string[] {
  const violations: string[] = []
  const local = new Map(stored.rows('generations').map((row) => [row.id, row]))
  const pictures = new Set(stored.rows('pictures').map(({ id }) => id))
  for (const row of generations) {
    const there = generationFromRow(row)
    if (!there || waitsFor(stored, `generation:${there.id}`)) continue
    const here = local.get(there.id)
    if (!here) violations.push(`${there.id} is missing on the device`)
    else if (JSON.stringify(here) !== JSON.stringify(there)) {
      violations.push(`${there.id} differs: ${JSON.stringify(here)} here, ${JSON.stringify(there)} there`)
    } else if (!pictures.has(there.id)) violations.push(`${there.id} has no picture on the device`)
  }
  const there = new Set(generations.map(({ id }) => String(id)))
  for (const id of local.keys()) {
    if (!there.has(id)) violations.push(`${id} is on the device only`)
  }
  const [mine] = stored.rows('preferences')
  if (preferences && !waitsFor(stored, 'preferences')) {
    const { id, ...here } = { id: '', ...mine }
    const wanted = preferencesFromRow(preferences)
    if (!isSame(here, wanted)) {
      violations.push(`preferences differ: ${JSON.stringify(here)} here, ${JSON.stringify(wanted)} there`)
    }
  }
  return violations
}

function isSame(one: object, other: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort())
  return sorted(one) === sorted(other)
}

function lastWordCounts({ stage, account, stored, generations, preferences }: Facts): string[] {
  const { favourites, preferences: wishes } = stage.ledger
  const marks = generations.flatMap((row) => {
    const wish = favourites.get(String(row.id))
    if (!wish?.sure || wish.value === row.favourite || waitsFor(stored, `generation:${String(row.id)}`))
      return []
    return [`favourite of ${String(row.id)} was set to ${wish.value} and is ${String(row.favourite)}`]
  })
  const settings = preferences ? preferencesFromRow(preferences) : {}
  const fields = [...wishes].flatMap(([key, wish]) => {
    const [uid, field = ''] = key.split(' ')
    const value = settings[field as keyof typeof settings] as unknown
    if (uid !== account.uid || !wish.sure || value === wish.value || waitsFor(stored, 'preferences'))
      return []
    return [`${field} was set to ${String(wish.value)} and is ${String(value)}`]
  })
  return [...marks, ...fields]
}
