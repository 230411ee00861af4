/** Schedulers over one outbox and one peer, new for each test and stopped after it. */
import { afterEach, beforeEach } from 'vitest'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import type { Lane, Task } from '../../src/domain/types.ts'
import { createScheduler, type Scheduler } from '../../src/sync/scheduler.ts'
import { createFixture, type Fixture, type Peer, startPeer, until, wanted } from './sync-fixture.ts'

export let peer: Peer
export let fixture: Fixture
let schedulers: Scheduler[]

export function schedulersForEachTest(): void {
  beforeEach(async () => {
    peer = await startPeer()
    fixture = await createFixture(peer.url)
    schedulers = []
  })

  afterEach(async () => {
    for (const scheduler of schedulers) scheduler.stop()
    await fixture.close()
    await peer.close()
  })
}

export function enqueue(count = 1, lane: Lane = 'queue', db = fixture.db): Promise<Task[]> {
  return enqueueGenerations(db, wanted, { lane, count, now: fixture.clock.now })
}

export function start(context = fixture.context): Scheduler {
  const scheduler = createScheduler(context)
  schedulers.push(scheduler)
  scheduler.start()
  return scheduler
}

const state = (scheduler: Scheduler) => String(scheduler.getSnapshot().value)
export const resting = (scheduler: Scheduler, name: string) => until(name, () => state(scheduler) === name)
export const settled = (scheduler: Scheduler) =>
  until('settled', () => !['claiming', 'deciding', 'sending'].includes(state(scheduler)))
export const firstTask = async () => (await fixture.db.tasks.toArray())[0]
export const firstOperation = async () => (await fixture.db.outbox.toArray())[0]
