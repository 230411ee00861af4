/** How full this device is, and whether the browser may clear it. */
import { useCallback, useEffect, useState } from 'react'
import { logWarning } from '../../domain/log.ts'

export interface DeviceStorage {
  /** Bytes; null where the browser does not say. */
  used: number | null
  quota: number | null
  /** True: the browser keeps it until the user removes it. null: it does not say. */
  kept: boolean | null
  /** The browser was asked to keep it and did not agree. */
  refused: boolean
  askToKeep: () => Promise<void>
}

type Known = Omit<DeviceStorage, 'askToKeep' | 'refused'>

async function readStorage(): Promise<Known> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const estimate = await storage?.estimate?.()
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    kept: (await storage?.persisted?.()) ?? null,
  }
}

export function useStorage(): DeviceStorage | null {
  const [known, setKnown] = useState<Known | null>(null)
  const [refused, setRefused] = useState(false)

  const look = useCallback(() => {
    readStorage().then(setKnown, (error) => logWarning('The storage cannot be looked at', error))
  }, [])
  useEffect(look, [look])

  async function askToKeep() {
    setRefused(!(await navigator.storage.persist()))
    look()
  }

  return known && { ...known, refused, askToKeep }
}
