/** The page's half of the sync (page only): starts with the signed-in account and wakes when something may have changed. */
import { liveQuery } from 'dexie'
import { type AccountDb, openAccount, openDevice } from '../data/db.ts'
import { isWork, type Operation } from '../data/operation.ts'
import { unparkSession } from '../data/outbox.ts'
import { notingTrouble } from '../data/pull-state.ts'
import { readIdentity } from '../data/session.ts'
import { getQueueSettings } from '../data/settings.ts'
import { listOperations } from '../data/sync-state.ts'
import { limitPollInterval, limitRecheckDelay } from '../domain/constants.ts'
import { rememberAccount } from './account-hint.ts'
import { createSyncContext, type Platform, type SyncContext } from './context.ts'
import { refreshLimit } from './limits.ts'
import { downloadPictures } from './pictures.ts'
import { announceContext, browserPlatform } from './platform.ts'
import { pull } from './pull.ts'
import { followChanges } from './realtime.ts'
import { registerBackgroundSync } from './register-background-sync.ts'
import { createScheduler } from './scheduler.ts'
import { isStuck } from './watchdog.ts'

/** Pull at least this often (ms) while the page is seen. */
const pullInterval = 60_000
const watchInterval = 60_000

let running: { uid: string; db: AccountDb; stop: () => void } | null = null

/** Follows the stored session: whoever is signed in is synced, nobody else. Call once per page. */
export function startSync(): () => void {
  const { claimer, release } = announceContext()
  const platform = browserPlatform(claimer)
  const subscription = liveQuery(readIdentity).subscribe({
    next: (identity) => {
      rememberAccount(identity)
      follow(identity?.uid ?? null, platform)
    },
    error: (error) => platform.log('the stored session cannot be read', error),
  })
  return () => {
    subscription.unsubscribe()
    follow(null, platform)
    release()
  }
}

function follow(uid: string | null, platform: Platform): void {
  const db = uid === null ? null : openAccount(uid)
  // The same account with another database: it was removed from the device and has come back.
  if (running?.uid === uid && running?.db === db) return
  running?.stop()
  running = uid !== null && db !== null ? { uid, db, stop: syncAccount(uid, db, platform) } : null
}

function syncAccount(uid: string, db: AccountDb, platform: Platform): () => void {
  const context = createSyncContext(openDevice(), db, uid, platform)
  let scheduler = createScheduler(context)
  const wake = () => scheduler.send({ type: 'wake' })
  const downloading = oneAtATime(() => downloadPictures(context))
  const pulling = oneAtATime(() => notingTrouble(context.db, () => pull(context)).finally(downloading))
  const limiting = oneAtATime(() => refreshLimit(context))

  unparkSession(context.db).catch((error) => context.log('the outbox cannot be read', error))
  scheduler.start()
  pulling()
  limiting()

  const stops = [
    watchOutbox(context, wake, () => {
      pulling()
      setTimeout(limiting, limitRecheckDelay)
    }),
    watchDownloads(context, downloading),
    followChanges(context, platform, pulling),
    listen(window, 'online', () => {
      scheduler.send({ type: 'network.back' })
      pulling()
      limiting()
    }),
    listen(window, 'pageshow', wake),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') {
        registerBackgroundSync().catch((error) => context.log('no background sync', error))
        return
      }
      scheduler.send({ type: 'network.back' })
      pulling()
      limiting()
    }),
    every(pullInterval, pulling),
    every(limitPollInterval, limiting),
    every(watchInterval, () => {
      restartIfStuck().catch((error) => context.log('the outbox cannot be read', error))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    scheduler.stop()
  }

  async function restartIfStuck(): Promise<void> {
    const { paused } = await getQueueSettings(context.db)
    if (!isStuck(await listOperations(context.db), context.clock(), paused)) return
    context.log('nothing has moved for too long: the sending starts anew')
    scheduler.stop()
    scheduler = createScheduler(context)
    scheduler.start()
    pulling()
  }

  /** Runs the job; asked again meanwhile, once more after it. Failures wait for the next occasion. */
  function oneAtATime(job: () => Promise<void>): () => void {
    let active = false
    let again = false
    const run = async () => {
      if (active) {
        again = true
        return
      }
      active = true
      try {
        await job()
      } catch (error) {
        if (!context.isOffline()) context.log('the server could not be asked', error)
      }
      active = false
      if (again) {
        again = false
        run()
      }
    }
    return run
  }
}

/** Wakes the scheduler for each new operation, and tells when any of the user's have left. */
function watchOutbox(context: SyncContext, wake: () => void, onSettled: () => void): () => void {
  let known = 0
  const subscription = liveQuery(async () => {
    // Resumed, or more at a time: also a reason to look again.
    await getQueueSettings(context.db)
    const rows = await context.db.outbox.orderBy('seq').toArray()
    return {
      count: rows.filter(isWork).length,
      ready: rows.filter((row) => isReady(row, context.clock())).length,
    }
  }).subscribe({
    next: ({ count, ready }) => {
      if (ready > 0) wake()
      if (count < known) onSettled()
      known = count
    },
    error: (error) => context.log('the outbox cannot be read', error),
  })
  return () => subscription.unsubscribe()
}

/** Pending, or freed from waiting for the quota. */
function isReady(operation: Operation, now: number): boolean {
  if (operation.state === 'parked') return operation.parkedFor === 'quota' && operation.notBefore <= now
  return operation.state === 'pending'
}

/** A picture that has come into view is asked for by a row of its own. */
function watchDownloads(context: SyncContext, onWanted: () => void): () => void {
  const subscription = liveQuery(() => context.db.downloads.toCollection().primaryKeys()).subscribe({
    next: (ids) => ids.length > 0 && onWanted(),
    error: (error) => context.log('the downloads cannot be read', error),
  })
  return () => subscription.unsubscribe()
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** A timer that rests while nobody looks. */
function every(interval: number, run: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') run()
  }, interval)
  return () => clearInterval(timer)
}
