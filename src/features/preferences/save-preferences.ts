import type { AccountDb } from '../../data/db.ts'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import type { Preferences } from '../../domain/types.ts'
import { updatePreferences } from '../../sync/commands.ts'
import { showToast } from '../../ui-state/toasts.ts'

/** Saves on the device at once and says so in the words of section 8; the server hears of it when it can. */
export async function savePreferences(db: AccountDb, part: Partial<Preferences>): Promise<void> {
  try {
    await updatePreferences(db, part)
    showToast({
      kind: 'success',
      title: 'Preferences updated successfully',
      ...(navigator.onLine
        ? {}
        : { message: 'Kept on this device. Your other devices have it when you are back.' }),
    })
  } catch (error) {
    const known = error instanceof AppError && error.code === 'auth_required'
    if (!known) logError('The preferences were not saved', error)
    showToast({ kind: 'error', title: known ? error.message : 'Failed to update preferences' })
  }
}
