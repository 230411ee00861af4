/** How full this device is, and whether the browser may clear it. */
import { useCallback, useEffect, useState } from 'react'
import { type DeviceStorage, readDeviceStorage } from '../../data/device-storage.ts'
import { logWarning } from '../../domain/log.ts'

export interface StorageState extends DeviceStorage {
  /** The browser was asked to keep it and did not agree. */
  refused: boolean
  askToKeep: () => Promise<void>
}

export function useStorage(): StorageState | null {
  const [known, setKnown] = useState<DeviceStorage | null>(null)
  const [refused, setRefused] = useState(false)

  const look = useCallback(() => {
    readDeviceStorage().then(setKnown, (error) => logWarning('The storage cannot be looked at', error))
  }, [])
  useEffect(look, [look])

  async function askToKeep() {
    setRefused(!(await navigator.storage.persist()))
    look()
  }

  return known && { ...known, refused, askToKeep }
}
