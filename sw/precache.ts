/** Everything the app is made of, kept at install; any page but the front one is the shell, drawn on the device. */
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Paths that are the backend's, never a page. */
const notPages = [/^\/(auth|rest|storage|realtime|functions)\/v1\//, /^\/healthz$/]

export function serveApp(): void {
  // The first visit's page is served from now on too: it may go offline before it is ever reloaded.
  clientsClaim()
  cleanupOutdatedCaches()
  // The dev server has no list of files, and keeping them would get in the way of hot reload.
  if (import.meta.env.PROD) {
    precacheAndRoute(self.__WB_MANIFEST)
    registerRoute(new NavigationRoute(createHandlerBoundToURL('/shell.html'), { denylist: notPages }))
  }
}
