/** The page's own channel against the real service. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Changes, createChanges } from '../../src/remote/realtime.ts'
import type { Sql } from '../../supabase/local/sql-client.ts'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'
import { database, insertPictures, quiet, tokenFor, until } from './realtime-support.ts'

let backend: TestBackend
let sql: Sql
let user: TestUser
const opened: Changes[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  sql = database(backend)
  user = await backend.signUp()
})
afterEach(() => {
  for (const changes of opened.splice(0)) changes.close()
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
})

function listen(whose: TestUser, getToken = async () => whose.accessToken, on = backend) {
  const seen = { hints: 0, losses: 0 }
  const changes = createChanges({
    config: { url: on.url, publishableKey: on.publishableKey },
    uid: whose.id,
    getToken,
    onHint: () => {
      seen.hints += 1
    },
    onLost: () => {
      seen.losses += 1
    },
  })
  opened.push(changes)
  return { changes, seen }
}

/** Subscribing and the service's word that it listens are a hint each. */
const subscribed = 2

test('hints after subscribing, for a new picture, a favourite and a delete, and not when closed', async () => {
  const { changes, seen } = listen(user)
  await changes.open()
  await until(() => seen.hints === subscribed)
  const id = await insertPictures(sql, user)
  await until(() => seen.hints >= subscribed + 1)
  await quiet()
  let before = seen.hints
  await sql`update public.generations set favourite = true where id = ${id}`
  await until(() => seen.hints > before)
  before = seen.hints
  await sql`delete from public.generations where id = ${id}`
  await until(() => seen.hints > before)
  await quiet()
  before = seen.hints
  changes.close()
  await quiet()
  await insertPictures(sql, user)
  await quiet()
  expect(seen).toEqual({ hints: before, losses: 0 })
})

test("another account's changes are no hint", async () => {
  const stranger = await backend.signUp()
  const { changes, seen } = listen(stranger)
  await changes.open()
  await until(() => seen.hints === subscribed)
  await insertPictures(sql, user)
  await quiet()
  expect(seen).toEqual({ hints: subscribed, losses: 0 })
})

test('a token that ends loses the channel; opened again with a fresh one it hears on', async () => {
  const tokens = [tokenFor(backend, user, 1), user.accessToken]
  const { changes, seen } = listen(user, async () => tokens[0] ?? '')
  await changes.open()
  await until(() => seen.losses > 0)
  tokens.shift()
  changes.close()
  const before = seen.hints
  await changes.open()
  await until(() => seen.hints === before + subscribed)
  await insertPictures(sql, user)
  await until(() => seen.hints > before + subscribed)
})

test('without a token it does not connect', async () => {
  const { changes, seen } = listen(user, () => Promise.reject(new Error('signed out')))
  await expect(changes.open()).rejects.toThrow('signed out')
  await quiet()
  expect(seen).toEqual({ hints: 0, losses: 0 })
})

test('a server that stops is a loss, and so is one that is not there', async () => {
  const second = await startTestBackend()
  const token = tokenFor(second, user, 60)
  const { changes, seen } = listen(user, async () => token, second)
  await changes.open()
  await until(() => seen.hints === subscribed)
  await second.stop()
  await until(() => seen.losses > 0)
  changes.close()
  const before = seen.losses
  await changes.open()
  await until(() => seen.losses > before, 15_000)
})
