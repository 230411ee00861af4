/** Since when somebody is signed in: fresh tokens of the same user do not change it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DeviceDb } from '../../src/data/db.ts'
import { readSession, sessionKey, sessionStorageOf } from '../../src/data/session.ts'
import { createFixture, type Fixture, startPeer } from '../support/sync-fixture.ts'

const ann = '00000000-0000-4000-8000-00000000000a'
const bob = '00000000-0000-4000-8000-00000000000b'

let device: DeviceDb
let now: number

beforeEach(() => {
  device = new DeviceDb('since', null)
  now = 1_000
})

afterEach(() => device.delete())

const textOf = (id: string, token = 'a') =>
  JSON.stringify({ access_token: token, refresh_token: token, expires_in: 3600, user: { id } })

const storage = () => sessionStorageOf(device, () => now)
const since = async () => (await readSession(device))?.since

it('stands from the sign-in on, through every fresh token', async () => {
  await storage().setItem(sessionKey, textOf(ann))
  now = 2_000
  await storage().setItem(sessionKey, textOf(ann, 'b'))
  expect(await readSession(device)).toMatchObject({ since: 1_000, savedAt: 2_000 })
})

it('begins anew with somebody else, and after a sign-out', async () => {
  await storage().setItem(sessionKey, textOf(ann))
  now = 2_000
  await storage().setItem(sessionKey, textOf(bob))
  expect(await since()).toBe(2_000)
  await storage().removeItem(sessionKey)
  now = 3_000
  await storage().setItem(sessionKey, textOf(bob))
  expect(await since()).toBe(3_000)
})

it('is long ago for a session from before it was kept', async () => {
  await device.session.put({ key: sessionKey, value: textOf(ann), savedAt: 1 })
  expect(await since()).toBe(0)
  await storage().setItem(sessionKey, textOf(ann, 'b'))
  expect(await since()).toBe(0)
})

it('stands when the sync has fetched the fresh token', async () => {
  const peer = await startPeer()
  const fixture: Fixture = await createFixture(peer.url)
  const { db, context, clock } = fixture
  await fixture.device.session.toCollection().modify({ since: 5 })
  const before = await readSession(fixture.device)
  peer.answer = () => ({ body: { ...before?.session, access_token: 'fresh', refresh_token: 'fresh' } })
  clock.now += 4_000_000
  await context.tokens.getToken(db.uid ?? '')
  const after = await readSession(fixture.device)
  expect(after).toMatchObject({ since: 5, savedAt: clock.now })
  expect(after?.session.access_token).toBe('fresh')
  await fixture.close()
  await peer.close()
})
