import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../../data/db.ts'
import { getPullState, type PullState } from '../../data/pull-state.ts'

/** undefined until it has been read. */
export function usePullState(db: AccountDb): PullState | undefined {
  return useLiveQuery(() => getPullState(db), [db])
}
