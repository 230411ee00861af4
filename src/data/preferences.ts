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

/** What is not set anew stays refused: its user may still send it again. */
async function giveUp(db: AccountDb, refused: Change, part: Partial<Preferences>): Promise<void> {
  const left = Object.entries(refused.body).filter(([field]) => !(field in part))
  if (left.length === 0) await db.outbox.delete(refused.seq)
  else await db.outbox.update(refused.seq, { body: Object.fromEntries(left) })
}

/**
 * Notes a change to be sent. One that has certainly not left the device takes it along; of a refused one
 * is given up what is set anew. Throws AppError when the preferences are not known yet.
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
      for (const refused of changes.filter((c) => c.state === 'dead')) await giveUp(db, refused, part)
      const unsent = changes.findLast((c) => c.state === 'pending' && c.sentAt === null)
      if (unsent) {
        await db.outbox.update(unsent.seq, { body: { ...unsent.body, ...part } })
        return
      }
      await addOperation(db, { kind: 'preferences.update', body: part, entity: 'preferences', now })
    }),
  )
}
