import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../../data/db.ts'
import { listOperations } from '../../data/sync-state.ts'
import { unsentWords } from './sync-words.ts'

/** In words what has not reached the server yet; null when there is nothing to miss. */
export function useUnsent(db: AccountDb): string | null {
  const operations = useLiveQuery(() => listOperations(db), [db])
  return operations ? unsentWords(operations) : null
}
