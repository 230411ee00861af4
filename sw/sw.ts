/** The service worker: the app's files offline, and the outbox sent with no page open. */
import { onSync, type SyncEvent } from './background-sync.ts'
import { serveApp } from './precache.ts'
import { keepSeenPictures } from './seen-pictures.ts'

declare const self: ServiceWorkerGlobalScope

serveApp()
keepSeenPictures()

self.addEventListener('sync', (event) => onSync(event as SyncEvent))

self.addEventListener('message', (event) => {
  // A new version takes over on the user's word only (pwa/register.ts).
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})
