import { useEffect } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { logWarning } from '../../domain/log.ts'
import { takeOverPrompts } from '../../sync/commands.ts'
import { oldHistoryKey, parseOldHistory } from './old-history.ts'

/** Takes the old list over into the database, once. It is the device's, so whoever is here first has it. */
export function useOldHistory(db: AccountDb): void {
  useEffect(() => {
    takeOver(db).catch((error) => logWarning('The old prompts were not taken over', error))
  }, [db])
}

async function takeOver(db: AccountDb): Promise<void> {
  const text = localStorage.getItem(oldHistoryKey)
  if (text === null) return
  const items = parseOldHistory(text, Date.now())
  if (items) await takeOverPrompts(db, items)
  // Only now: until the new list is on disk the old one stays.
  localStorage.removeItem(oldHistoryKey)
}
