import { useSyncExternalStore } from 'react'
import { getStorageTrouble, onStorageTrouble } from '../data/storage-trouble.ts'

/** Trouble in which the app cannot read what it keeps here; null when it can. */
export type BlockingTrouble = 'refused' | 'blocked' | 'lost'

function readBlocking(): BlockingTrouble | null {
  const trouble = getStorageTrouble()
  return trouble === 'newer' || trouble === 'full' ? null : trouble
}

export function useStorageTrouble(): BlockingTrouble | null {
  return useSyncExternalStore(onStorageTrouble, readBlocking, () => null)
}
