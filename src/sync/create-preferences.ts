/** Makes the default row where the server has none (page only). One that exists is never overwritten. */
import { type AccountDb, openDevice } from '../data/db.ts'
import { newId } from '../domain/ids.ts'
import { isRow, preferencesFromRow } from '../remote/rows.ts'
import { applyRows } from './apply-rows.ts'
import { createSyncContext } from './context.ts'
import { browserPlatform } from './platform.ts'
import { withToken } from './with-token.ts'

/**
 * Not by way of the outbox: it is no wish of the user's, and the next occasion will do. A change without
 * fields makes the row and leaves one that is there as it is. Throws AppError.
 */
export async function createPreferences(db: AccountDb): Promise<void> {
  if (db.uid === null) return
  const context = createSyncContext(openDevice(), db, db.uid, browserPlatform('preferences'))
  const p_ops = [{ op_id: newId(), kind: 'preferences.update', body: {} }]
  const signal = AbortSignal.timeout(20_000)
  const answers = await withToken(context, (token) =>
    context.calls.rpc('apply_operations', { p_ops }, token, signal),
  )
  const row = Array.isArray(answers) && isRow(answers[0]) ? answers[0].row : null
  if (isRow(row)) await applyRows(db, { preferences: preferencesFromRow(row) })
}
