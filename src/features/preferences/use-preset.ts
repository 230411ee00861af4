import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { arePreferencesMissing, getPreferences } from '../../data/preferences.ts'
import { logWarning } from '../../domain/log.ts'
import { createPreferences } from '../../sync/commands.ts'
import { applyPreset } from '../../ui-state/apply-settings.ts'

/**
 * On load the generator takes the saved defaults, where the user has not chosen already; an account
 * without any gets the default row (specification, section 4). Mount it once.
 */
export function usePreset(db: AccountDb): void {
  const found = useLiveQuery(async () => ({ of: db, preferences: await getPreferences(db) }), [db])
  const missing = useLiveQuery(() => arePreferencesMissing(db), [db]) ?? false
  // For a moment after a change of account the query still answers for the last one.
  const preferences = found?.of === db ? found.preferences : undefined
  const { defaultStyle: style, defaultQuality: quality, defaultAspectRatio: aspectRatio } = preferences ?? {}

  useEffect(() => {
    if (db.uid !== null && style && quality && aspectRatio) applyPreset({ style, quality, aspectRatio })
  }, [db, style, quality, aspectRatio])

  useEffect(() => {
    if (!missing || db.uid === null) return
    const create = () => {
      createPreferences(db).catch((error) => logWarning('No preferences made yet', error))
    }
    create()
    window.addEventListener('online', create)
    return () => window.removeEventListener('online', create)
  }, [db, missing])
}
