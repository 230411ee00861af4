/** Asks the browser to wake the worker when there is a network (page only). */

/** The worker reacts to tags with this prefix. */
export const syncTagPrefix = 'outbox:'

interface SyncManager {
  register(tag: string): Promise<void>
}

/**
 * A fresh tag each time: a tag whose pass once failed stays in the browser's backoff and does not
 * fire anew. Does nothing where the browser has no background sync; the page's own wake-ups do it.
 */
export async function registerBackgroundSync(now: number = Date.now()): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: SyncManager } | undefined)?.sync
  await sync?.register(`${syncTagPrefix}${now}`)
}
