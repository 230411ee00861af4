/** What a channel wants to hear of: the `postgres_changes` part of its join. */
import type { Sql } from '../sql-client.ts'
import { type Condition, parseFilter } from './filters.ts'
import { LIMITS } from './limits.ts'
import { isRecord } from './protocol.ts'
import type { Role, Source } from './read-rows.ts'
import { checkConditions, readableTables } from './tables.ts'

export const CHANGE_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

const EVENTS: readonly string[] = ['*', ...CHANGE_TYPES]

/** As the client wrote it: the reply must repeat it exactly. */
export type Wanted = { event: string; schema: string; table?: string; filter?: string; select?: string[] }

export type Subscription = { id: number; wanted: Wanted; sources: Source[] }

/** null when it is not understood. */
export function readWanted(value: unknown): Wanted[] | null {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > LIMITS.subscriptionsPerChannel) return null
  return value.every(isWanted) ? value : null
}

function isWanted(value: unknown): value is Wanted {
  if (!isRecord(value)) return false
  const { event, schema, table, filter, select } = value
  const isText = (field: unknown) => field === undefined || typeof field === 'string'
  return (
    typeof event === 'string' &&
    EVENTS.includes(event.toUpperCase()) &&
    typeof schema === 'string' &&
    isText(table) &&
    isText(filter) &&
    (select === undefined || (Array.isArray(select) && select.every((name) => typeof name === 'string')))
  )
}

export function echo({ id, wanted }: Subscription): Record<string, unknown> {
  const { event, schema, table, filter, select } = wanted
  return {
    id,
    event,
    schema,
    ...(table !== undefined && { table }),
    ...(filter !== undefined && { filter }),
    ...(select !== undefined && { select }),
  }
}

let lastId = 0

/** A subscription to what the role may not read, or with a filter that makes no sense, has no sources. */
export async function subscribe(sql: Sql, role: Role, wanted: Wanted): Promise<Subscription> {
  lastId += 1
  return { id: lastId, wanted, sources: await findSources(sql, role, wanted) }
}

async function findSources(sql: Sql, role: Role, { schema, table, filter }: Wanted): Promise<Source[]> {
  const conditions = filter === undefined || filter === '' ? [] : parseFilter(filter)
  if (conditions === null) return []
  const name = table === undefined || table === '*' ? null : table
  const tables = await readableTables(sql, { schema, table: name, role })
  const sources: Source[] = []
  for (const found of tables) {
    const checked: Condition[] | null = await checkConditions(sql, found, conditions)
    if (checked !== null) sources.push({ table: found, conditions: checked })
  }
  return sources
}

export function listensTo({ wanted }: Subscription, type: ChangeType): boolean {
  const event = wanted.event.toUpperCase()
  return event === '*' || event === type
}
