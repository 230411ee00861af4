/** What the users of a schedule have done, as far as the product told them that it was done. */

export interface Account {
  email: string
  password: string
  uid: string
  /** Of the other device. */
  token: string
}

/** `sure`: the product said so; otherwise the page died first, and it may or may not be done. */
export interface Wish<T> {
  value: T
  sure: boolean
}

export interface Enqueued {
  prompt: string
  count: number
  uid: string | null
  /** Ids the product has promised to keep. */
  ids: string[]
}

export interface Ledger {
  enqueued: Enqueued[]
  /** Taken out of the queue by the user, or perhaps. */
  removed: Set<string>
  deleted: Map<string, Wish<true>>
  favourites: Map<string, Wish<boolean>>
  /** By account and field. */
  preferences: Map<string, Wish<unknown>>
  /** How often the user said "make it again" to an unknown outcome. */
  confirmed: Map<string, number>
}

export function createLedger(): Ledger {
  return {
    enqueued: [],
    removed: new Set(),
    deleted: new Map(),
    favourites: new Map(),
    preferences: new Map(),
    confirmed: new Map(),
  }
}

export function noteConfirmed(ledger: Ledger, ids: string[]): void {
  for (const id of ids) ledger.confirmed.set(id, (ledger.confirmed.get(id) ?? 0) + 1)
}

/** Answers how to make it sure. */
export function noteWish<T>(wishes: Map<string, Wish<T>>, key: string, value: T): () => void {
  const noted: Wish<T> = { value, sure: false }
  wishes.set(key, noted)
  return () => {
    noted.sure = true
  }
}
