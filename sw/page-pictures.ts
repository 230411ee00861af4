/** The pictures of the public pages: not part of the app, kept from when they are first seen. */
import { registerRoute } from 'workbox-routing'

const cacheName = 'page-pictures'

export function keepPagePictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pages/'),
    async ({ request, event }) => {
      const cache = await caches.open(cacheName)
      const kept = await cache.match(request)
      const fetched = fetch(request).then(async (response) => {
        if (response.ok) await cache.put(request, response.clone())
        return response
      })
      if (!kept)
        return fetched
        // A newer one is there the next time; without a network this one stays.
      ;(event as ExtendableEvent).waitUntil(fetched.catch(() => undefined))
      return kept
    },
  )
}
