/** Runs in the page: the worker is in charge, so the app opens with no network. */
export async function workerReady(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready
  return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null
}
