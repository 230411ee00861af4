/** The realtime service as an unmodified supabase-js meets it: who hears what. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '../../supabase/local/sql-client.ts'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'
import { clientOf, database, insertPictures, quiet, subscribe, tokenFor, until } from './realtime-support.ts'

let backend: TestBackend
let sql: Sql
let owner: TestUser
let stranger: TestUser
const clients: SupabaseClient[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  sql = database(backend)
  owner = await backend.signUp()
  stranger = await backend.signUp()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels()
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
})

function open(...args: Parameters<typeof clientOf> extends [unknown, ...infer Rest] ? Rest : never) {
  const client = clientOf(backend, ...args)
  clients.push(client)
  return client
}

const own = (user: TestUser) => ({ table: 'generations', filter: `user_id=eq.${user.id}` })

test.each(['2.0.0', '1.0.0'])('the owner hears of a new picture with its row (protocol %s)', async (vsn) => {
  const { heard, states } = await subscribe(open(owner, { vsn }), { event: '*', ...own(owner) })
  expect(states).toEqual(['SUBSCRIBED'])
  const id = await insertPictures(sql, owner)
  await until(() => heard.length > 0)
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({
    eventType: 'INSERT',
    schema: 'public',
    table: 'generations',
    errors: null,
    old: {},
    new: { id, user_id: owner.id, prompt: 'a fox', width: 1024, favourite: false, seed: null },
  })
  expect(Date.parse(String(heard[0]?.new.created_at))).toBeGreaterThan(Date.now() - 60_000)
  expect(Date.parse(heard[0]?.commit_timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test("45: realtime never shows another's row: row-level security decides delivery", async () => {
  const wide = { event: '*', table: 'generations' } as const
  const mine = await subscribe(open(owner), wide)
  const theirs = await subscribe(open(stranger), wide)
  const asking = await subscribe(open(stranger), { event: '*', ...own(owner) })
  const nobody = await subscribe(open(null), wide)
  const everything = await subscribe(open(stranger), { event: '*' })
  const id = await insertPictures(sql, owner)
  await sql`update public.generations set favourite = true where id = ${id}`
  await sql`delete from public.generations where id = ${id}`
  await until(() => mine.heard.some(({ eventType }) => eventType === 'DELETE'))
  await quiet()
  expect([theirs, asking, nobody, everything].map(({ heard }) => heard)).toEqual([[], [], [], []])
  expect(nobody.system).toMatchObject([{ status: 'ok' }])
  // A delete carries the key and no more.
  expect(mine.heard.at(-1)).toMatchObject({ eventType: 'DELETE', new: {}, old: { id, user_id: owner.id } })
  expect(Object.keys(mine.heard.at(-1)?.old ?? {}).sort()).toEqual(['id', 'user_id'])
})

test('a public picture is heard by everybody, because everybody may read it', async () => {
  const theirs = await subscribe(open(null), { event: '*', table: 'generations' })
  const id = await insertPictures(sql, owner)
  await sql`update public.generations set is_public = true where id = ${id}`
  await until(() => theirs.heard.some(({ eventType }) => eventType === 'UPDATE'))
  expect(theirs.heard.at(-1)?.new).toMatchObject({ id, is_public: true })
  await sql`delete from public.generations where id = ${id}`
})

test('anonymous cannot subscribe to what it may not read, and is told', async () => {
  const { system } = await subscribe(open(null), { event: '*', table: 'user_rev' })
  await until(() => system.length > 0)
  expect(system[0]).toMatchObject({ status: 'error', extension: 'postgres_changes' })
  expect(system[0]?.message).toContain('Unable to subscribe')
})

test("the user's revision tells of a delete, a favourite and changed preferences", async () => {
  const id = await insertPictures(sql, owner)
  const { heard } = await subscribe(open(owner), {
    event: '*',
    table: 'user_rev',
    filter: `user_id=eq.${owner.id}`,
  })
  const rev = () => Number(heard.at(-1)?.new.rev)
  const patch = { method: 'PATCH', headers: { 'content-type': 'application/json' }, user: owner }
  const row = `/rest/v1/generations?id=eq.${id}&user_id=eq.${owner.id}`

  await backend.request(row, { ...patch, body: JSON.stringify({ favourite: true }) })
  await until(() => heard.length === 1)
  expect(heard[0]?.eventType).toBe('UPDATE')
  const first = rev()
  await backend.request(row, { method: 'DELETE', user: owner })
  await until(() => heard.length === 2)
  expect(rev()).toBe(first + 1)
  await backend.request('/rest/v1/user_preferences', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    user: owner,
    body: JSON.stringify({ user_id: owner.id, default_style: 'anime' }),
  })
  await until(() => heard.length === 3)
  expect(rev()).toBe(first + 2)
})

test('only the events asked for are heard', async () => {
  const client = open(owner)
  const heard: string[] = []
  const note = (name: string) => (change: { eventType: string }) => heard.push(`${name} ${change.eventType}`)
  let subscribed = false
  await client.realtime.setAuth()
  client
    .channel('generations-changes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', ...own(owner) }, note('insert'))
    .on('postgres_changes', { event: 'UPDATE', schema: 'public', ...own(owner) }, note('update'))
    .on('postgres_changes', { event: 'DELETE', schema: 'public', ...own(owner) }, note('delete'))
    .subscribe((state) => {
      subscribed = state === 'SUBSCRIBED'
    })
  await until(() => subscribed)
  const id = await insertPictures(sql, owner)
  await until(() => heard.length === 1)
  await sql`update public.generations set favourite = true where id = ${id}`
  await until(() => heard.length === 2)
  await sql`delete from public.generations where id = ${id}`
  await until(() => heard.length === 3)
  await quiet()
  expect(heard).toEqual(['insert INSERT', 'update UPDATE', 'delete DELETE'])
})

test('filters on other columns, lists and chosen columns are honoured', async () => {
  const { heard } = await subscribe(open(owner), {
    event: '*',
    table: 'generations',
    filter: `prompt=in.("one, two",three),width=gte.1024,user_id=eq.${owner.id.toUpperCase()}`,
    select: ['id', 'prompt'],
  })
  await insertPictures(sql, owner, 1, 'two')
  const id = await insertPictures(sql, owner, 1, 'one, two')
  await until(() => heard.length > 0)
  await quiet()
  expect(heard.map((change) => change.new)).toEqual([{ id, prompt: 'one, two' }])
})

test.each(['nothing=eq.1', 'width=eq.wide', 'width=like.1', 'width'])(
  'a filter that makes no sense is refused with a system message: %s',
  async (filter) => {
    const { system } = await subscribe(open(owner), { event: '*', table: 'generations', filter })
    await until(() => system.length > 0)
    expect(system[0]).toMatchObject({ status: 'error' })
  },
)

test('a burst of 200 pictures is heard whole and in order', async () => {
  const { heard } = await subscribe(open(owner), { event: '*', ...own(owner) })
  const revisions = await subscribe(open(owner), { event: '*', table: 'user_rev' })
  const inserts = Array.from({ length: 100 }, () => insertPictures(sql, owner))
  await Promise.all([...inserts, insertPictures(sql, owner, 100)])
  // From here: how long the disk takes for a hundred commits is not ours.
  const committed = Date.now()
  await until(() => heard.length >= 200)
  const took = Date.now() - committed
  const revs = heard.map((change) => Number(change.new.rev))
  expect(heard).toHaveLength(200)
  expect(new Set(heard.map((change) => change.new.id)).size).toBe(200)
  expect(revs).toEqual(revs.toSorted((one, other) => one - other))
  await until(() => Number(revisions.heard.at(-1)?.new.rev) >= Math.max(...revs))
  expect(took).toBeLessThan(5_000)
})

test('after unsubscribing nothing is heard', async () => {
  const client = open(owner)
  const { channel, heard, states } = await subscribe(client, { event: '*', ...own(owner) })
  expect(await channel.unsubscribe()).toBe('ok')
  await insertPictures(sql, owner)
  await quiet()
  expect(heard).toEqual([])
  expect(states.at(-1)).toBe('CLOSED')
  // The same topic can be joined anew on the same socket.
  const again = await subscribe(client, { event: '*', ...own(owner) })
  await insertPictures(sql, owner)
  await until(() => again.heard.length === 1)
})

test('a channel whose token expires is closed with a system message', async () => {
  const user = { ...owner, accessToken: tokenFor(backend, owner, 6) }
  const { heard, system, states } = await subscribe(open(user), { event: '*', ...own(owner) })
  expect(states).toEqual(['SUBSCRIBED'])
  await until(() => states.includes('CLOSED'))
  expect(system.at(-1)).toMatchObject({ status: 'error', extension: 'system' })
  expect(system.at(-1)?.message).toContain('Token has expired')
  await insertPictures(sql, owner)
  await quiet()
  expect(heard).toEqual([])
})

test('a renewed token carries the channel past the end of the old one', async () => {
  const user = { ...owner, accessToken: tokenFor(backend, owner, 6) }
  const end = (Math.floor(Date.now() / 1_000) + 6) * 1_000 + 300
  const client = open(user)
  const { heard, states } = await subscribe(client, { event: '*', ...own(owner) })
  user.accessToken = tokenFor(backend, owner, 60)
  await client.realtime.setAuth()
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, end - Date.now())))
  await insertPictures(sql, owner)
  await until(() => heard.length === 1)
  expect(states).toEqual(['SUBSCRIBED'])
})

test('a token of somebody else in mid-channel changes whose rows are heard', async () => {
  const user = { ...owner }
  const client = open(user)
  const { heard } = await subscribe(client, { event: '*', table: 'generations' })
  user.accessToken = stranger.accessToken
  await client.realtime.setAuth()
  await quiet()
  await insertPictures(sql, owner)
  await insertPictures(sql, stranger)
  await until(() => heard.length > 0)
  await quiet()
  expect(heard.map((change) => change.new.user_id)).toEqual([stranger.id])
})

test('a lost database connection is opened again, and subscribers are told to look', async () => {
  const { heard, system } = await subscribe(open(owner), { event: '*', ...own(owner) })
  await until(() => system.length === 1)
  const superuser = connect(backend.superuserUrl, { connections: 1 })
  const ended = await superuser`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'authenticator' and query ilike 'listen%supabase_realtime%'`
  await superuser.end()
  expect(ended).toHaveLength(1)
  await until(() => system.length === 2)
  expect(system[1]).toMatchObject({ status: 'ok', extension: 'postgres_changes' })
  await insertPictures(sql, owner)
  await until(() => heard.length === 1)
})

test('a table that joins the publication is announced, one that leaves it is not', async () => {
  const triggers = () => sql`select from pg_trigger where tgname = 'supabase_realtime'`
  const before = (await triggers()).length
  await sql.unsafe('create table public.probe (id bigint primary key, note text)')
  await sql.unsafe('grant select on public.probe to anon')
  await sql.unsafe('alter publication supabase_realtime add table public.probe')
  expect(await triggers()).toHaveLength(before + 1)
  const { heard } = await subscribe(open(null), {
    event: '*',
    table: 'probe',
    filter: 'id=eq.9007199254740993',
  })
  await sql.unsafe(`insert into public.probe values (9007199254740993, 'large'), (9007199254740992, 'other')`)
  await until(() => heard.length === 1)
  expect(heard[0]?.new.note).toBe('large')
  await sql.unsafe('alter publication supabase_realtime drop table public.probe')
  expect(await triggers()).toHaveLength(before)
  await sql.unsafe('drop table public.probe')
})
