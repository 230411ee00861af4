import { logError } from '../log-error.ts'
import type { Sql } from '../sql-client.ts'
import type { Channel } from './channel.ts'
import { keyMatches } from './filters.ts'
import { LIMITS } from './limits.ts'
import { isRecord } from './protocol.ts'
import { type Reader, readRows, type Source } from './read-rows.ts'
import { CHANGE_TYPES, type ChangeType, listensTo, type Subscription } from './subscriptions.ts'

/** A change as the trigger announces it: the key alone, and the key's text as Postgres wrote it. */
export type Change = {
  type: ChangeType
  schema: string
  table: string
  keyText: string
  key: Record<string, unknown>
  at: string
}

type Planned = {
  change: Change
  channel: Channel
  subscription: Subscription
  source: Source
  reader: Reader
}

export type Delivery = { announce(text: string): void; settled(): Promise<void> }

/**
 * Takes announcements and sends each subscriber what it may see, in the order of the commits. While
 * one lot is read the next one gathers, so a burst costs few queries.
 */
export function createDelivery(options: {
  sql: Sql
  channels(): Channel[]
  /** Changes were passed over: everybody has to ask anew. */
  onFailure(): void
}): Delivery {
  let waiting: Change[] = []
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    // Announcements of one commit arrive together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const lot = withoutRepeats(waiting)
      waiting = []
      try {
        // In parts, so that sockets empty in between and only who does not read falls behind.
        for (let start = 0; start < lot.length; start += LIMITS.changesPerRead) {
          await deliver(options.sql, lot.slice(start, start + LIMITS.changesPerRead), options.channels())
        }
      } catch (error) {
        logError('Realtime: changes could not be delivered', error)
        options.onFailure()
      }
    }
    working = null
  }

  return {
    announce(text) {
      const change = parseChange(text)
      if (change === null || options.channels().length === 0) return
      waiting.push(change)
      if (waiting.length > LIMITS.waitingChanges) {
        waiting = []
        options.onFailure()
      }
      working ??= work()
    },
    settled: async () => {
      waiting = []
      await working
    },
  }
}

async function deliver(sql: Sql, changes: Change[], channels: Channel[]): Promise<void> {
  const planned = changes.flatMap((change) => channels.flatMap((channel) => plan(change, channel)))
  const rows = await readGroups(
    sql,
    planned.filter(({ change }) => change.type !== 'DELETE'),
  )
  for (const entry of planned) {
    const { change, channel, reader } = entry
    if (!channel.isOpen() || !isSameUser(channel.reader, reader)) continue
    if (change.type === 'DELETE') sendChange(entry, null)
    else {
      const record = rows.get(groupOf(entry))?.get(change.keyText)
      if (record !== undefined) sendChange(entry, record)
    }
  }
}

function plan(change: Change, channel: Channel): Planned[] {
  const { reader } = channel
  return channel.subscriptions.flatMap((subscription) => {
    if (!listensTo(subscription, change.type)) return []
    const source = subscription.sources.find(
      ({ table }) => table.name === change.table && table.schema === change.schema,
    )
    if (source === undefined) return []
    const matches = keyMatches(source.conditions, change.key)
    if (matches === false) return []
    // The row is gone and no policy can be asked: only its owner hears of it, where the key names one.
    if (change.type === 'DELETE' && (matches !== true || !owns(reader, change))) return []
    return [{ change, channel, subscription, source, reader }]
  })
}

function owns({ role, claims }: Reader, { key }: Change): boolean {
  return role === 'service_role' || (claims.sub !== undefined && key.user_id === claims.sub)
}

function isSameUser(one: Reader, other: Reader): boolean {
  return one.role === other.role && one.claims.sub === other.claims.sub
}

/** Listeners with the same claims and the same filter share one read; the claims decide what it finds. */
async function readGroups(sql: Sql, planned: Planned[]) {
  const groups = new Map<string, Planned[]>()
  for (const entry of planned) {
    const group = groups.get(groupOf(entry))
    if (group === undefined) groups.set(groupOf(entry), [entry])
    else group.push(entry)
  }
  const rows = new Map<string, Map<string, Record<string, unknown>>>()
  const reads = [...groups].map(async ([name, entries]) => {
    const [first] = entries
    if (first === undefined) return
    const keys = [...new Set(entries.map(({ change }) => change.keyText))]
    try {
      rows.set(name, await readRows(sql, first.reader, first.source, keys))
    } catch (error) {
      logError('Realtime: changed rows could not be read', error)
      for (const channel of new Set(entries.map((entry) => entry.channel))) channel.drop()
    }
  })
  await Promise.all(reads)
  return rows
}

function groupOf({ reader, source }: Planned): string {
  return JSON.stringify([
    reader.role,
    reader.claims,
    source.table.schema,
    source.table.name,
    source.conditions,
  ])
}

function sendChange(
  { change, channel, subscription, source }: Planned,
  record: Record<string, unknown> | null,
) {
  const { select } = subscription.wanted
  const columns = source.table.columns.filter(({ name }) => select === undefined || select.includes(name))
  channel.send('postgres_changes', {
    ids: [subscription.id],
    data: {
      schema: change.schema,
      table: change.table,
      type: change.type,
      commit_timestamp: change.at,
      columns: columns.map(({ name, type }) => ({ name, type })),
      ...(record !== null && { record: Object.fromEntries(columns.map(({ name }) => [name, record[name]])) }),
      ...(change.type !== 'INSERT' && { old_record: change.key }),
      errors: null,
    },
  })
}

/** Of several updates of one row the last tells all: the row is read now, not as it was in between. */
function withoutRepeats(changes: Change[]): Change[] {
  const seen = new Set<string>()
  return changes
    .toReversed()
    .filter(({ type, schema, table, keyText }) => {
      const name = JSON.stringify([schema, table, keyText])
      if (type !== 'UPDATE') {
        seen.delete(name)
        return true
      }
      if (seen.has(name)) return false
      seen.add(name)
      return true
    })
    .toReversed()
}

function parseChange(text: string): Change | null {
  const fields = parseRecord(text)
  const key = parseRecord(fields?.pk)
  const type = CHANGE_TYPES.find((known) => known === fields?.type)
  const at = new Date(String(fields?.ts))
  if (fields === null || key === null || type === undefined || Number.isNaN(at.getTime())) return null
  return {
    type,
    schema: String(fields.schema),
    table: String(fields.table),
    keyText: String(fields.pk),
    key,
    at: at.toISOString(),
  }
}

/** Anybody with a database login can notify: what is no announcement is passed over. */
function parseRecord(text: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(String(text))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
