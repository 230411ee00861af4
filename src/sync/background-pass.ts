/** One bounded pass of the worker: send what waits, fetch what was made, with no page open. */

import { type AccountDb, openAccount, openDevice } from '../data/db.ts'
import { isWorkWaiting, unparkSession } from '../data/outbox.ts'
import { readSession } from '../data/session.ts'
import { getSyncSummary } from '../data/sync-state.ts'
import { createSyncContext, type Platform } from './context.ts'
import { downloadPictures } from './pictures.ts'
import { pull } from './pull.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

/** The browser stops a worker's event after a few minutes; ours ends well before, in ms. */
const longestPass = 100_000

export interface PassResult {
  /** The user's operations that could still be sent later. */
  left: number
}

/** States in which only somebody else (user, server's clock) can help: no use to stay awake. */
const restful = new Set(['idle', 'waitingForToken', 'waitingForQuota', 'paused'])

/** States in which it waits for its own next try. */
const patient = new Set(['backingOff', 'waitingForNetwork'])

export async function runBackgroundPass(platform: Platform): Promise<PassResult> {
  const device = openDevice()
  const record = await readSession(device)
  if (!record) return { left: 0 }
  const uid = record.session.user.id
  const db = openAccount(uid)
  const context = createSyncContext(device, db, uid, platform)
  await unparkSession(db)

  const scheduler = createScheduler(context)
  scheduler.start()
  const state = await restOrTimeout(scheduler, db, longestPass)
  scheduler.stop()

  try {
    await pull(context)
    await downloadPictures(context)
  } catch (error) {
    // The page pulls when it opens.
    context.log('no pull in the background', error)
  }
  return { left: restful.has(state) ? 0 : (await getSyncSummary(db)).waiting }
}

/** Resolves with the state in which the scheduler rests, or is when nobody waits for it or the time is over. */
function restOrTimeout(scheduler: Scheduler, db: AccountDb, time: number): Promise<string> {
  return new Promise((resolve) => {
    const state = () => String(scheduler.getSnapshot().value)
    const subscription = scheduler.subscribe(() => look())
    const timer = setTimeout(finish, time)
    function look() {
      if (restful.has(state())) finish()
      // What the app tells of itself is tried again when a page is open.
      else if (patient.has(state())) isWorkWaiting(db).then((isWaiting) => isWaiting || finish(), finish)
    }
    function finish() {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(state())
    }
    look()
  })
}
