/** Background sync over the Dexie outbox. */
import { runBackgroundPass } from '../src/sync/background-pass.ts'
import { announceContext, browserPlatform } from '../src/sync/platform.ts'
import { syncTagPrefix } from '../src/sync/register-background-sync.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in TypeScript's library: Background Sync is Chromium's. */
export interface SyncEvent extends ExtendableEvent {
  tag: string
}

let pass: Promise<void> | null = null

export function onSync(event: SyncEvent): void {
  if (!event.tag.startsWith(syncTagPrefix)) return
  pass ??= runPass().finally(() => {
    pass = null
  })
  event.waitUntil(pass)
}

/**
 * Rejects when work is left and no window goes on with it: the browser then tries again, a few
 * minutes later. Never registers a tag itself: inside a pass that fires at once and for ever.
 */
async function runPass(): Promise<void> {
  const { claimer, release } = announceContext()
  try {
    const { left } = await runBackgroundPass(browserPlatform(claimer))
    if (left === 0) return
    const windows = await self.clients.matchAll({ type: 'window' })
    if (windows.length === 0) throw new Error(`${left} operations wait for the next try`)
  } finally {
    release()
  }
}
