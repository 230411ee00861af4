/** Runs in a real Chromium: the product's own sync beside the least that could do the same. Times in ms. */
import Dexie from 'dexie'
import { AccountDb, DeviceDb } from '../../../src/data/db.ts'
import { listGenerations, setFavourite } from '../../../src/data/generations.ts'
import { sessionKey } from '../../../src/data/session.ts'
import { setConcurrency } from '../../../src/data/settings.ts'
import { enqueueGenerations } from '../../../src/data/tasks.ts'
import { generationFromRow, isRow } from '../../../src/remote/rows.ts'
import { createSyncContext, type SyncContext } from '../../../src/sync/context.ts'
import { announceContext, browserPlatform } from '../../../src/sync/platform.ts'
import { pull } from '../../../src/sync/pull.ts'
import { createScheduler } from '../../../src/sync/scheduler.ts'

export interface Account {
  id: string
  session: unknown
  accessToken: string
  apikey: string
}

let serial = 0

async function open(account: Account): Promise<{ context: SyncContext; done: () => Promise<void> }> {
  serial += 1
  const device = new DeviceDb(`bench-device-${serial}`, null)
  const db = new AccountDb(`bench-${serial}`, account.id)
  await device.session.put({ key: sessionKey, value: JSON.stringify(account.session), savedAt: Date.now() })
  await db.open()
  const { claimer, release } = announceContext()
  const context = createSyncContext(device, db, account.id, browserPlatform(claimer))
  const done = async () => {
    release()
    await db.delete()
    await device.delete()
  }
  return { context, done }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

function headers(account: Account): Record<string, string> {
  return {
    apikey: account.apikey,
    Authorization: `Bearer ${account.accessToken}`,
    'Content-Type': 'application/json',
  }
}

const bench = {
  async pull(account: Account): Promise<{ ours: number; floor: number; rows: number }> {
    const { context, done } = await open(account)
    const ours = await timed(() => pull(context))
    const rows = await context.db.generations.count()
    await done()

    // Plain fetch and Dexie: the same rows by the table's own address, put as they come.
    const db = new Dexie(`bench-floor-${serial}`, { chromeTransactionDurability: 'strict' })
    db.version(1).stores({ generations: 'id, [createdAt+id], rev' })
    await db.open()
    const floor = await timed(async () => {
      for (let after = 0; ; ) {
        const query = `select=*&user_id=eq.${account.id}&rev=gt.${after}&order=rev&limit=1000`
        const page: unknown[] = await (
          await fetch(`/rest/v1/generations?${query}`, { headers: headers(account) })
        ).json()
        const found = page
          .filter(isRow)
          .map(generationFromRow)
          .filter((row) => row !== null)
        if (found.length === 0) return
        await db.table('generations').bulkPut(found)
        after = found.at(-1)?.rev ?? after
      }
    })
    await db.delete()
    return { ours, floor, rows }
  },

  async push(account: Account, count: number): Promise<{ ours: number; floor: number }> {
    const { context, done } = await open(account)
    await pull(context)
    const rows = await listGenerations(context.db, { limit: count })
    for (const row of rows) await setFavourite(context.db, row.id, true, Date.now())
    const ours = await timed(() => drained(context))
    await done()

    const db = new Dexie(`bench-floor-${serial}`, { chromeTransactionDurability: 'strict' })
    db.version(1).stores({ outbox: '++seq, &opId' })
    await db.open()
    const operations = rows.map((row) => ({
      op_id: crypto.randomUUID(),
      kind: 'generation.favourite',
      body: { id: row.id, favourite: false },
    }))
    await db.table('outbox').bulkAdd(operations.map((operation) => ({ opId: operation.op_id, operation })))
    const floor = await timed(async () => {
      for (let i = 0; i < operations.length; i += 100) {
        const p_ops = operations.slice(i, i + 100)
        const answer = await fetch('/rest/v1/rpc/apply_operations', {
          method: 'POST',
          headers: headers(account),
          body: JSON.stringify({ p_ops }),
        })
        const acknowledged: { op_id: string }[] = await answer.json()
        await db
          .table('outbox')
          .where('opId')
          .anyOf(acknowledged.map((a) => a.op_id))
          .delete()
      }
    })
    await db.delete()
    return { ours, floor }
  },

  async drain(account: Account, count: number): Promise<number> {
    const { context, done } = await open(account)
    await setConcurrency(context.db, 4)
    const wanted = {
      prompt: 'a benchmark',
      negativePrompt: '',
      style: 'anime',
      quality: 'standard',
      aspectRatio: '1:1',
      seed: 1,
      referenceId: null,
    } as const
    await enqueueGenerations(context.db, wanted, { lane: 'queue', count, now: Date.now() })
    const took = await timed(() => drained(context))
    const failed = await context.db.outbox.count()
    await done()
    if (failed > 0) throw new Error(`${failed} of ${count} were not made`)
    return took
  },

  /** Work until the first 50 rows are in hand, in a database that was filled before and closed. */
  async warm(account: Account): Promise<number> {
    const { context, done } = await open(account)
    await pull(context)
    context.db.close()
    const again = new AccountDb(context.db.name, account.id)
    const took = await timed(async () => {
      const rows = await listGenerations(again, { limit: 50 })
      if (rows.length !== 50) throw new Error(`only ${rows.length} rows`)
    })
    again.close()
    await context.db.open()
    await done()
    return took
  },
}

async function drained(context: SyncContext): Promise<void> {
  const scheduler = createScheduler(context)
  scheduler.start()
  await new Promise<void>((resolve) => {
    const look = () => {
      if (scheduler.getSnapshot().value === 'idle') resolve()
    }
    scheduler.subscribe(look)
    look()
  })
  scheduler.stop()
}

export type Bench = typeof bench
Object.assign(window, { bench })
