/** Asks the server for what changed since the cursor, page by page. */
import { withRoom } from '../data/room.ts'
import { getCursor, setCursor, setLastSyncedAt } from '../data/sync-state.ts'
import { AppError } from '../domain/errors.ts'
import { generationFromRow, isRow, preferencesFromRow, type Row } from '../remote/rows.ts'
import { applyRows, applyTables, type ServerRows } from './apply-rows.ts'
import type { SyncContext } from './context.ts'
import { withToken } from './with-token.ts'

const pageSize = 1000

interface Page {
  changes: Row[]
  cursor: number
  floor: number
  hasMore: boolean
}

/** Pulls until nothing is left. Throws AppError when the server cannot be asked. */
export async function pull(context: SyncContext): Promise<void> {
  const { db } = context
  let after = await getCursor(db)
  let page: Page | null = await fetchPage(context, after)
  while (page) {
    if (after > 0 && after < page.floor) {
      // Too long away: the tombstones in between are gone.
      await resync(context)
      break
    }
    // The next page travels while this one is written.
    const [applied, next]: [boolean, Page | null] = await Promise.all([
      applyPage(context, after, page),
      page.hasMore ? fetchPage(context, page.cursor) : null,
    ])
    after = applied ? page.cursor : await getCursor(db)
    page = applied ? next : await fetchPage(context, after)
  }
  await fetchSkipped(context)
  await setLastSyncedAt(db, context.clock())
}

async function fetchPage(context: SyncContext, after: number): Promise<Page> {
  const signal = AbortSignal.timeout(30_000)
  const args = { p_after: after, p_limit: pageSize }
  const body = await withToken(context, (token) => context.calls.rpc('pull_changes', args, token, signal))
  if (!isRow(body) || !Array.isArray(body.changes) || typeof body.cursor !== 'number') {
    throw new AppError('network_error', 'The answer is no page of changes')
  }
  const floor = typeof body.floor === 'number' ? body.floor : 0
  return { changes: body.changes.filter(isRow), cursor: body.cursor, floor, hasMore: body.has_more === true }
}

/** Page and cursor commit together; false when another context has moved the cursor meanwhile. */
async function applyPage(context: SyncContext, after: number, page: Page): Promise<boolean> {
  const { db } = context
  if (page.changes.length === 0) return true
  return withRoom(db, () =>
    db.transaction('rw', applyTables(db), async () => {
      if ((await getCursor(db)) !== after) return false
      await applyRows(db, rowsOf(page.changes))
      await setCursor(db, page.cursor)
      return true
    }),
  )
}

function rowsOf(changes: Row[]): ServerRows {
  const rows: Required<Pick<ServerRows, 'generations' | 'tombstones'>> & ServerRows = {
    generations: [],
    tombstones: [],
  }
  for (const { kind, row } of changes) {
    if (!isRow(row)) continue
    if (kind === 'tombstone') rows.tombstones.push(String(row.id))
    else if (kind === 'preferences') rows.preferences = preferencesFromRow(row)
    else if (kind === 'generation') {
      const generation = generationFromRow(row)
      if (generation) rows.generations.push(generation)
    }
  }
  return rows
}

/** Everything again; what the server no longer has goes, the outbox stays. */
async function resync(context: SyncContext): Promise<void> {
  const { db } = context
  const seen = new Set<string>()
  let after = 0
  let hasMore = true
  while (hasMore) {
    const page = await fetchPage(context, after)
    const rows = rowsOf(page.changes)
    for (const { id } of rows.generations ?? []) seen.add(id)
    await applyRows(db, rows)
    after = page.cursor
    hasMore = page.hasMore
  }
  await withRoom(db, () =>
    db.transaction('rw', applyTables(db), async () => {
      const local = await db.generations.toCollection().primaryKeys()
      await applyRows(db, { tombstones: local.filter((id) => !seen.has(id)) })
      await setCursor(db, after)
    }),
  )
}

/** Rows passed over because a change of the user's was waiting, now that it is not. */
async function fetchSkipped(context: SyncContext): Promise<void> {
  const { db } = context
  const waiting = new Set((await db.outbox.toArray()).map((operation) => operation.entity))
  const ids = (await db.skipped.toCollection().primaryKeys()).filter((id) => !waiting.has(`generation:${id}`))
  if (ids.length === 0) return
  const { calls, uid } = context
  const asked = ids.slice(0, 100)
  const rows = await withToken(context, (token) => calls.selectGenerations(asked, uid, token))
  const generations = rows.map(generationFromRow).filter((row) => row !== null)
  await db.transaction('rw', applyTables(db), async () => {
    // A row may have been deleted while it was on its way, or changed again here: the note says so.
    const noted = new Set(await db.skipped.where('id').anyOf(asked).primaryKeys())
    await db.skipped.bulkDelete(asked)
    await applyRows(db, { generations: generations.filter(({ id }) => noted.has(id)) })
  })
}
