/** How full this device is, whether the browser may clear it, and whether it keeps anything at all. */
import { openDevice } from './db.ts'

export interface DeviceStorage {
  /** Bytes; null where the browser does not say. */
  used: number | null
  quota: number | null
  /** True: the browser keeps it until the user removes it. null: it does not say. */
  kept: boolean | null
}

export async function readDeviceStorage(): Promise<DeviceStorage> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const estimate = await storage?.estimate?.()
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    kept: (await storage?.persisted?.()) ?? null,
  }
}

/** Rejects when the database of this device cannot be read. */
export async function tryDevice(): Promise<void> {
  await openDevice().session.count()
}
