/** The page's half of the service worker: register it, and offer its update. */
import { proxy } from 'valtio'

/** `updateReady`: a new version has been fetched and waits for the user's word. */
export const pwa = proxy({ updateReady: false })

let waitingWorker: ServiceWorker | null = null

/** Called once the first paint is over, so that nothing competes with it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const url = import.meta.env.PROD ? '/sw.js' : '/dev-sw.js?dev-sw'
  const registration = await navigator.serviceWorker.register(url, {
    type: import.meta.env.PROD ? 'classic' : 'module',
    updateViaCache: 'none',
  })
  offerUpdate(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offerUpdate(registration))
  })
}

function offerUpdate(registration: ServiceWorkerRegistration): void {
  // Without a controller it is the first install: nothing to take over from.
  if (!registration.waiting || !navigator.serviceWorker.controller) return
  waitingWorker = registration.waiting
  pwa.updateReady = true
}

/** Takes the new version: the worker first, then this page. */
export function updateNow(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waitingWorker?.postMessage({ type: 'SKIP_WAITING' })
}
