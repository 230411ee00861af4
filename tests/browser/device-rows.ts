/** What the signed-in account has on the device. */
import type { Page } from '@playwright/test'

/** The rows of one store, as JSON has them: bytes are left out. */
export function rowsOnDevice(page: Page, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (name) => {
    const [database] = (await indexedDB.databases()).filter((known) => known.name?.startsWith('pinhole:'))
    const opening = indexedDB.open(database?.name ?? '')
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve
      opening.onerror = () => reject(opening.error)
    })
    const asked = opening.result.transaction(name).objectStore(name).getAll()
    await new Promise((resolve, reject) => {
      asked.onsuccess = resolve
      asked.onerror = () => reject(asked.error)
    })
    opening.result.close()
    return JSON.parse(JSON.stringify(asked.result))
  }, store)
}
