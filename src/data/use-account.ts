/** Who is signed in on this page and which database is theirs. */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Identity } from '../domain/types.ts'
import { type AccountDb, openAccount } from './db.ts'
import { readIdentity } from './session.ts'

export interface Account {
  /** undefined while the stored session is being read; null for a guest. */
  identity: Identity | null | undefined
  db: AccountDb
}

// Later components start from what is known, without a flash of "reading".
let known: Identity | null | undefined

export function useAccount(): Account {
  const identity = useLiveQuery(
    async () => {
      known = await readIdentity()
      return known
    },
    [],
    known,
  )
  return { identity, db: openAccount(identity?.uid ?? null) }
}
