/** When work that nobody waits for is done, and by whom. */

/** At the latest after this long (ms), also on a page that is never idle. */
const patience = 300

/** Resolves in an idle moment of the page. */
export function inIdleTime(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience })
    else setTimeout(resolve, 1)
  })
}

/** One context at a time; without locks all may, and the fence of what is written decides. */
export async function exclusively<T>(database: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  return navigator.locks.request(`catalogue:${database}`, work)
}
