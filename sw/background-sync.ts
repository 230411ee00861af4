/** Background sync over the Dexie outbox. */
import { runBackgroundPass } from '../src/sync/background-pass.ts'
import { announceContext, browserPlatform } from '../src/sync/platform.ts'
import { syncTagPrefix } from '../src/sync/register-background-sync.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in TypeScript's library: Background Sync is Chromium's. */
export interface SyncEvent extends ExtendableEvent {
  tag: string
}

let passes: Promise<void> | null = null
/** A tag came while a pass was under way, perhaps after it had looked at the outbox. */
let again = false

export function onSync(event: SyncEvent): void {
  if (!event.tag.startsWith(syncTagPrefix)) return
  again = true
  passes ??= runPasses().finally(() => {
    passes = null
  })
  event.waitUntil(passes)
}

async function runPasses(): Promise<void> {
  while (again) {
    again = false
    await runPass()
  }
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
