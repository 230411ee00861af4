/** The realtime service and clients that are not what they should be; and its end. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { Sql } from '../../supabase/local/sql-client.ts'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'
import {
  clientOf,
  database,
  insertPictures,
  quiet,
  type RawSocket,
  rawSocket,
  subscribe,
  tokenFor,
  until,
} from './realtime-support.ts'

let backend: TestBackend
let sql: Sql
let user: TestUser
const opened: RawSocket[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  sql = database(backend)
  user = await backend.signUp()
})
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.close()
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
})

async function openRaw(query = `apikey=${backend.publishableKey}&vsn=2.0.0`): Promise<RawSocket> {
  const raw = rawSocket(backend, query)
  opened.push(raw)
  await until(() => raw.socket.readyState !== WebSocket.CONNECTING)
  return raw
}

const wanted = () => ({
  event: 'INSERT',
  schema: 'public',
  table: 'generations',
  filter: `user_id=eq.${user.id}`,
})

function joinMessage(access_token: unknown, topic = 'realtime:generations-changes', extra = {}) {
  const config = { postgres_changes: [wanted()], private: false, ...extra }
  return ['1', '1', topic, 'phx_join', { config, access_token }]
}

async function joinReply(raw: RawSocket, message: unknown): Promise<{ status: string; response: object }> {
  const before = raw.messages.length
  raw.send(message)
  await until(() => raw.messages.length > before)
  const [, , , event, payload] = raw.messages[before] as [string, string, string, string, never]
  expect(event).toBe('phx_reply')
  return payload
}

test('the reply to a join repeats the subscriptions exactly, with ids', async () => {
  const raw = await openRaw()
  const reply = await joinReply(raw, joinMessage(user.accessToken))
  expect(reply).toEqual({
    status: 'ok',
    response: { postgres_changes: [{ id: expect.any(Number), ...wanted() }] },
  })
  await until(() => raw.messages.length === 2)
  expect(raw.messages[1]).toEqual([
    '1',
    null,
    'realtime:generations-changes',
    'system',
    {
      channel: 'generations-changes',
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
    },
  ])
})

test('protocol 1.0.0 speaks in objects', async () => {
  const raw = await openRaw(`apikey=${backend.publishableKey}&vsn=1.0.0`)
  const topic = 'realtime:generations-changes'
  raw.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' })
  raw.send({
    topic,
    event: 'phx_join',
    payload: { config: {}, access_token: user.accessToken },
    ref: '8',
    join_ref: '8',
  })
  raw.send({ topic, event: 'phx_leave', payload: {}, ref: '9', join_ref: '8' })
  await until(() => raw.messages.length === 4)
  const answer = (response: object) => ({ status: 'ok', response })
  expect(raw.messages).toEqual([
    { topic: 'phoenix', event: 'phx_reply', payload: answer({}), ref: '7' },
    { topic, event: 'phx_reply', payload: answer({ postgres_changes: [] }), ref: '8' },
    { topic, event: 'phx_reply', payload: answer({}), ref: '9' },
    { topic, event: 'phx_close', payload: {}, ref: '8' },
  ])
})

test('expired, forged and unsigned tokens are refused, not taken for anonymous', async () => {
  const raw = await openRaw()
  const [header, payload] = user.accessToken.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const tokens = {
    expired: tokenFor(backend, user, -1),
    forged: `${header}.${payload}.${Buffer.from('no signature').toString('base64url')}`,
    unsigned: `${none}.${payload}.`,
    'a role of its own': tokenFor(backend, user, 60, { role: 'postgres' }),
    garbage: 'sb_secret_guess',
  }
  for (const [name, token] of Object.entries(tokens)) {
    const reply = await joinReply(raw, joinMessage(token))
    expect(reply, name).toMatchObject({ status: 'error', response: { reason: expect.stringMatching(/JWT/) } })
  }
  await insertPictures(sql, user)
  await quiet()
  expect(raw.messages).toHaveLength(Object.keys(tokens).length)
})

test('a forged token pushed to a joined channel closes it', async () => {
  const raw = await openRaw()
  await joinReply(raw, joinMessage(user.accessToken))
  raw.send([
    '1',
    '2',
    'realtime:generations-changes',
    'access_token',
    { access_token: `${user.accessToken}x` },
  ])
  await until(() => raw.messages.length === 4)
  const events = raw.messages.map((message) => (message as string[])[3])
  expect(events).toEqual(['phx_reply', 'system', 'system', 'phx_close'])
  await insertPictures(sql, user)
  await quiet()
  expect(raw.messages).toHaveLength(4)
})

test('a socket without the API key, with an unknown protocol or elsewhere is refused', async () => {
  for (const query of ['vsn=2.0.0', 'apikey=guess&vsn=2.0.0', `apikey=${backend.publishableKey}&vsn=3.0.0`]) {
    const raw = await openRaw(query)
    expect(raw.socket.readyState, query).toBe(WebSocket.CLOSED)
  }
  const elsewhere = new WebSocket(`${backend.url.replace('http', 'ws')}/rest/v1/websocket`)
  await until(() => elsewhere.readyState === WebSocket.CLOSED)
})

test('private channels, other topics and broadcasts are refused with a reason', async () => {
  const raw = await openRaw()
  const secret = await joinReply(raw, joinMessage(user.accessToken, 'realtime:room', { private: true }))
  expect(secret).toMatchObject({ status: 'error', response: { reason: expect.stringContaining('private') } })
  const other = await joinReply(raw, joinMessage(user.accessToken, 'room'))
  expect(other).toMatchObject({ status: 'error' })
  const early = await joinReply(raw, ['1', '2', 'realtime:never-joined', 'broadcast', {}])
  expect(early).toMatchObject({ status: 'error', response: { reason: 'unmatched topic' } })
})

test('limits: message size, messages at once, channels, subscriptions, sockets of one user', async () => {
  const long = await openRaw()
  long.send(['1', '1', 'realtime:a', 'phx_join', { access_token: 'x'.repeat(70_000) }])
  await until(() => long.closed() !== null)
  expect(long.closed()?.code).toBe(1009)

  const garbage = await openRaw()
  garbage.socket.send('{')
  await until(() => garbage.closed() !== null)
  expect(garbage.closed()?.code).toBe(1007)

  const flood = await openRaw()
  for (let i = 0; i < 400; i++) flood.send([null, String(i), 'phoenix', 'heartbeat', {}])
  await until(() => flood.closed() !== null)
  expect(flood.closed()?.code).toBe(1008)

  const many = await openRaw()
  const tooWide = { postgres_changes: Array.from({ length: 21 }, wanted) }
  expect(await joinReply(many, joinMessage(user.accessToken, 'realtime:wide', tooWide))).toMatchObject({
    status: 'error',
  })
  for (let i = 0; i < 21; i++)
    many.send(['1', '1', `realtime:${i}`, 'phx_join', { config: {}, access_token: user.accessToken }])
  await until(() => many.messages.length === 22)
  const statuses = many.messages
    .slice(1)
    .map((message) => (message as [never, never, never, never, { status: string }])[4].status)
  expect(statuses.filter((status) => status === 'ok')).toHaveLength(20)
  expect(statuses.at(-1)).toBe('error')

  for (let i = 1; i < 20; i++) {
    const reply = await joinReply(await openRaw(), joinMessage(user.accessToken))
    expect(reply.status).toBe('ok')
  }
  const last = await openRaw()
  expect(await joinReply(last, joinMessage(user.accessToken))).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('Too many') },
  })
  // The limit is the user's own: somebody else still gets in.
  const other = await backend.signUp()
  expect(await joinReply(last, joinMessage(other.accessToken))).toMatchObject({ status: 'ok' })
})

test('a client that does not read is dropped, the others hear everything', async () => {
  await sql.unsafe('create table public.wide (id int primary key, note text)')
  await sql.unsafe('grant select on public.wide to authenticated')
  await sql.unsafe('alter publication supabase_realtime add table public.wide')
  const reader = await subscribe(clientOf(backend, user), { event: '*', table: 'wide' })
  const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=2.0.0`
  const sleeper = new NodeSocket(url)
  let dropped = false
  sleeper.on('close', () => {
    dropped = true
  })
  await new Promise((resolve) => sleeper.once('open', resolve))
  const everything = { postgres_changes: [{ event: '*', schema: 'public', table: 'wide' }] }
  sleeper.send(JSON.stringify(joinMessage(user.accessToken, 'realtime:sleeper', everything)))
  await new Promise((resolve) => sleeper.once('message', resolve))
  sleeper.pause()
  // More than the system's own buffers between the two hold.
  await sql`insert into public.wide select n, repeat('x', 20000) from generate_series(1, 1000) n`
  await until(() => reader.heard.length === 1_000, 20_000)
  sleeper.resume()
  await until(() => dropped, 10_000)
  await reader.channel.unsubscribe()
  await sql.unsafe('drop table public.wide')
})

test('a stop of the server closes every socket, soon, and the next start serves them again', async () => {
  const second = await startTestBackend()
  const someone = await second.signUp()
  const { states } = await subscribe(clientOf(second, someone), { event: '*', table: 'generations' })
  const idle = rawSocket(second, `apikey=${second.publishableKey}&vsn=2.0.0`)
  await until(() => idle.socket.readyState === WebSocket.OPEN)
  const stopping = second.stop()
  await until(() => idle.closed() !== null, 4_000)
  expect(idle.closed()?.code).toBe(1001)
  await until(() => states.includes('CHANNEL_ERROR'))
  await stopping
})
