/**
 * What the catalogue of pictures has yet to hear of: every transaction that adds, changes or deletes
 * rows of `generations` notes their ids here, in that same transaction. The catalogue reads the rows as
 * they are then, so that notes may be worked off in any order.
 */
import { newId } from '../domain/ids.ts'
import type { AccountDb } from './db.ts'

/** Call inside the transaction that changes the rows; it must name `changes`. */
export async function noteChanges(db: AccountDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.changes.add({ note: newId(), ids: [...ids] })
}
