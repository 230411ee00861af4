import { afterEach, expect, it } from 'vitest'
import { openAccount, openDevice } from '../../src/data/db.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import { trackError } from '../../src/data/telemetry.ts'
import { errorReport } from '../../src/domain/error-report.ts'
import { runBackgroundPass } from '../../src/sync/background-pass.ts'
import type { Platform } from '../../src/sync/context.ts'
import { signInAs, uid, until, wanted } from '../support/sync-fixture.ts'

let asked: string[] = []

const outOfOrder: Platform = {
  config: { url: 'http://backend.test', publishableKey: 'sb_publishable_test' },
  fetch: async (input) => {
    asked.push(String(input))
    return Response.json({ code: 'server_error', message: 'no' }, { status: 503 })
  },
  clock: () => Date.now(),
  random: () => 0.5,
  exclusive: (_, run) => run(),
  claimer: 'worker',
  listAlive: async () => null,
  isOffline: () => false,
  makeThumbnail: async () => null,
  log: () => {},
}

afterEach(async () => {
  asked = []
  await openAccount(uid).outbox.clear()
  await openAccount(uid).tasks.clear()
})

it('a pass does not stay awake for what nobody waits for', async () => {
  await signInAs(openDevice(), uid, Date.now())
  await trackError(openAccount(uid), errorReport('error', new Error('of the app')), Date.now())
  expect(await openAccount(uid).outbox.count()).toBe(1)
  expect(await runBackgroundPass(outOfOrder)).toEqual({ left: 0 })
  expect(asked.length).toBeGreaterThan(0)
  expect(await openAccount(uid).outbox.count()).toBe(1)
})

it('a pass stays awake for a picture that can be tried again', async () => {
  await signInAs(openDevice(), uid, Date.now())
  await enqueueGenerations(openAccount(uid), wanted, { lane: 'queue', count: 1, now: Date.now() })
  let ended = false
  runBackgroundPass(outOfOrder).then(
    () => (ended = true),
    () => (ended = true),
  )
  await until('it was tried', () => asked.length > 0)
  await until('it is tried again', () => asked.filter((url) => url.includes('generate-')).length > 1)
  expect(ended).toBe(false)
  await openAccount(uid).outbox.clear()
  await until('it rests', () => ended)
})
