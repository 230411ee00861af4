/** Preferences: what the server has, with the changes that are still to be sent laid over it, field by field. */
import { AppError } from '../domain/errors.ts'
import type { Preferences } from '../domain/types.ts'
import { type AccountDb, onlyRow } from './db.ts'
import type { OperationOf } from './operation.ts'
import { addOperation } from './outbox.ts'
import { withRoom } from './room.ts'
import { getLastSyncedAt } from './sync-state.ts'

type Change = OperationOf<'preferences.update'>

async function listChanges(db: AccountDb): Promise<Change[]> {
  const rows = await db.outbox.where('kind').equals('preferences.update').sortBy('seq')
  return rows as Change[]
}

/** undefined until the server has told them once. */
export async function getPreferences(db: AccountDb): Promise<Preferences | undefined> {
  return db.transaction('r', db.preferences, db.outbox, async () => {
    const row = await db.preferences.get(onlyRow)
    if (!row) return undefined
    const { id: _, rev: __, ...known } = row
    const unsent = (await listChanges(db)).filter((change) => change.state !== 'dead')
    return Object.assign(known, ...unsent.map((change) => change.body))
  })
}

/** Pulled at least once, and the server had none. */
export async function arePreferencesMissing(db: AccountDb): Promise<boolean> {
  return (await getLastSyncedAt(db)) !== null && (await db.preferences.get(onlyRow)) === undefined
}

/**
 * Notes a change to be sent. One that has certainly not left the device takes it along; a refused one
 * is given up for it. Throws AppError when the preferences are not known yet.
 */
export async function changePreferences(
  db: AccountDb,
  part: Partial<Preferences>,
  now: number,
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.preferences, db.outbox, async () => {
      if (!(await db.preferences.get(onlyRow))) {
        throw new AppError('auth_required', 'Please sign in to update preferences')
      }
      const changes = await listChanges(db)
      await db.outbox.bulkDelete(changes.filter((c) => c.state === 'dead').map((c) => c.seq))
      const unsent = changes.findLast((c) => c.state === 'pending' && c.sentAt === null)
      if (unsent) {
        await db.outbox.update(unsent.seq, { body: { ...unsent.body, ...part } })
        return
      }
      await addOperation(db, { kind: 'preferences.update', body: part, entity: 'preferences', now })
    }),
  )
}
