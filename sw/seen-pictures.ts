/** Pictures of the public gallery and of the pages to read: kept once seen, so that they are there offline. */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

const week = 7 * 24 * 60 * 60

export function keepSeenPictures(): void {
  registerRoute(
    ({ url }) => url.pathname.includes('/storage/v1/object/public/gallery/'),
    new CacheFirst({
      cacheName: 'gallery',
      // A withdrawn picture does not stay for ever on devices that have seen it.
      plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: week, purgeOnQuotaError: true })],
    }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pages/'),
    new StaleWhileRevalidate({
      cacheName: 'page-pictures',
      plugins: [new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
    }),
  )
}
