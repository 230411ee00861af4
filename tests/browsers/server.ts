/** What the server has stored, asked of its database. */
import { generationFromRow, type Row } from '../../src/remote/rows.ts'
import type { Product } from '../support/product.ts'
import type { Device } from './device.ts'

export interface Counts {
  rows: number
  prompts: number
  jobs: number
  jobsDone: number
  units: number
  settled: number
  today: number
  /** Rows, jobs and units of anybody else. */
  foreign: number
}

const countsSql = `select
  (select count(*)::int from generations g where g.user_id = u.id) as rows,
  (select count(distinct prompt)::int from generations g where g.user_id = u.id) as prompts,
  (select count(*)::int from generation_jobs j where j.user_id = u.id) as jobs,
  (select count(*)::int from generation_jobs j where j.user_id = u.id and j.state = 'done') as "jobsDone",
  (select count(*)::int from quota_ledger l where l.user_id = u.id) as units,
  (select count(*)::int from quota_ledger l where l.user_id = u.id and l.state = 'settled') as settled,
  coalesce((select generations_today from user_daily_limits d where d.user_id = u.id), 0) as today,
  (select count(*)::int from generations g where g.user_id <> u.id)
    + (select count(*)::int from generation_jobs j where j.user_id <> u.id)
    + (select count(*)::int from quota_ledger l where l.user_id <> u.id) as foreign
  from auth.users u where u.email = $1`

export async function countRows(product: Product, email: string): Promise<Counts> {
  const [counts] = await product.query(countsSql, [email])
  if (!counts) throw new Error(`no account ${email}`)
  return counts as unknown as Counts
}

/** Exactly once: as many of everything as prompts were written, nothing more, nothing for anybody else. */
export function countProblems(counts: Counts, made: number): string[] {
  const wanted: Counts = {
    rows: made,
    prompts: made,
    jobs: made,
    jobsDone: made,
    units: made,
    settled: made,
    today: made,
    foreign: 0,
  }
  return (Object.keys(wanted) as (keyof Counts)[])
    .filter((key) => counts[key] !== wanted[key])
    .map((key) => `server: ${key} is ${counts[key]}, not ${wanted[key]}`)
}

/** What the device has otherwise than the server, or still to do. */
export async function deviceProblems(product: Product, email: string, device: Device): Promise<string[]> {
  const rows = await product.query(
    'select to_jsonb(g) as row from generations g join auth.users u on u.id = g.user_id where u.email = $1',
    [email],
  )
  const problems = device.outbox
    // What the app tells of itself may wait for the next visit.
    .filter(({ kind }) => !kind.endsWith('.track'))
    .map(
      ({ kind, state, attempts, error }) =>
        `device: ${kind} waits (${state}, ${attempts} attempts, ${error?.code ?? 'no error'})`,
    )
  for (const { prompt, status, error } of device.tasks) {
    if (status !== 'done')
      problems.push(`device: task "${prompt}" is ${status} (${error?.code ?? 'no error'})`)
  }
  const here = new Map(device.generations.map((row) => [row.id, row]))
  for (const { row } of rows) {
    const there = generationFromRow(row as Row)
    if (!there) throw new Error('a row of the server is no generation')
    const mine = here.get(there.id)
    here.delete(there.id)
    if (!mine) problems.push(`device: "${there.prompt}" is missing`)
    else if (!isSame(mine, there)) {
      problems.push(`device: ${JSON.stringify(mine)}, server: ${JSON.stringify(there)}`)
    } else if (!device.pictures.includes(there.id)) problems.push(`device: no bytes of "${there.prompt}"`)
  }
  for (const { prompt } of here.values()) problems.push(`device: "${prompt}" is on the device only`)
  return problems
}

function isSame(one: object, other: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort())
  return sorted(one) === sorted(other)
}
