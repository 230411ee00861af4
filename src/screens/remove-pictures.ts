import type { AccountDb } from '../data/db.ts'
import { AppError } from '../domain/errors.ts'
import { logError } from '../domain/log.ts'
import { deleteGenerations } from '../sync/commands.ts'
import { showToast } from '../ui-state/toasts.ts'

/** Deletes them and says how it went (specification, section 8). */
export async function removePictures(db: AccountDb, ids: readonly string[]): Promise<void> {
  try {
    await deleteGenerations(db, ids)
    showToast({
      kind: 'success',
      title: ids.length === 1 ? 'Generation deleted' : `${ids.length} generations deleted`,
    })
  } catch (error) {
    logError('Not deleted', error)
    const isGuest = error instanceof AppError && error.code === 'auth_required'
    showToast({ kind: 'error', title: isGuest ? error.message : 'Failed to delete generation' })
  }
}
