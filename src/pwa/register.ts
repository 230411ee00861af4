/** The page's half of the service worker: register it, and offer its update. */
import { proxy } from 'valtio'

/** `updateReady`: a new version has been fetched and waits for the user's word. */
export const pwa = proxy({ updateReady: false })

let registration: ServiceWorkerRegistration | null = null
/** The user's word was given in this tab. */
let updating = false

/** Called once the first paint is over, so that nothing competes with it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const url = import.meta.env.PROD ? '/sw.js' : '/dev-sw.js?dev-sw'
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (updating) window.location.reload()
  })
  const registered = await navigator.serviceWorker.register(url, {
    type: import.meta.env.PROD ? 'classic' : 'module',
    updateViaCache: 'none',
  })
  registration = registered
  offerUpdate(registered)
  registered.addEventListener('updatefound', () => {
    registered.installing?.addEventListener('statechange', () => offerUpdate(registered))
  })
}

function offerUpdate({ waiting }: ServiceWorkerRegistration): void {
  // Without a controller it is the first install: nothing to take over from.
  if (waiting && navigator.serviceWorker.controller) pwa.updateReady = true
}

/** Takes the new version: the worker first, then this page. */
export function updateNow(): void {
  updating = true
  const waiting = registration?.waiting
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' })
  // Another tab has let it in already: only this page is still the old one.
  else window.location.reload()
}
