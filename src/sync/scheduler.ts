/** The queue scheduler with its real actors: one per page and one per worker pass. */
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { claimOperations, renewLease } from '../data/claim.ts'
import type { Operation, OperationOf } from '../data/operation.ts'
import { getQueueSettings } from '../data/settings.ts'
import { queueSchedulerMachine } from '../machines/queue-scheduler.ts'
import type { SyncContext } from './context.ts'
import { sendBatch, sendGeneration } from './handlers.ts'

/** Longer than a request may take, so that a live sender never loses its claim. */
const leaseMs = 75_000
const renewEvery = 20_000
const maxBatch = 100

export type Scheduler = ActorRefFrom<typeof queueSchedulerMachine>

/** The platform's word that there is no network is believed this long (ms); then it is tried all the same. */
const believeOffline = 60_000

export function createScheduler(context: SyncContext): Scheduler {
  const { db, clock } = context
  let lastTry = clock()
  const scheduler: Scheduler = createActor(
    queueSchedulerMachine.provide({
      actors: {
        claim: fromPromise(async ({ input }) => {
          const saidOffline = context.isOffline() && clock() - lastTry < believeOffline
          if (!saidOffline) lastTry = clock()
          const { concurrency, paused } = await getQueueSettings(db)
          return claimOperations(db, {
            now: clock(),
            claimer: context.claimer,
            alive: await context.listAlive(),
            leaseMs,
            concurrency,
            paused,
            networkIsBack: input.networkIsBack,
            offline: saidOffline,
            maxBatch,
          })
        }),
        sendGeneration: fromPromise(({ input }: { input: OperationOf<'generation.request'> }) =>
          settling([input], () => sendGeneration(context, input)),
        ),
        sendBatch: fromPromise(({ input }: { input: Operation[] }) =>
          settling(input, () => sendBatch(context, input)),
        ),
      },
    }),
    { input: { now: clock } },
  )

  /** Keeps the lease while the request runs and always tells the scheduler when it has ended. */
  async function settling(operations: Operation[], send: () => Promise<void>): Promise<void> {
    const timer = setInterval(() => {
      for (const operation of operations) {
        renewLease(db, operation, clock() + leaseMs).catch((error) => context.log('lease not renewed', error))
      }
    }, renewEvery)
    try {
      await send()
    } catch (error) {
      // Writing the answer failed (storage full, database closed): the lease runs out and it is sent
      // again with the same id.
      context.log('answer not written', error)
    } finally {
      clearInterval(timer)
      // Stopped meanwhile (signed out, the pass is over): nobody waits for this any more.
      if (scheduler.getSnapshot().status === 'active') scheduler.send({ type: 'request.settled' })
    }
  }

  return scheduler
}
