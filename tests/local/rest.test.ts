import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../supabase/local/sql-client.ts'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'
import { clientOf } from './realtime-support.ts'

let backend: TestBackend
let user: TestUser
let client: SupabaseClient
let stranger: SupabaseClient
let nobody: SupabaseClient

/** A table as a migration makes it, for what the product's own tables do not show. */
const SCHEMA = `
  create table public.notes (
    id bigint generated always as identity primary key,
    owner uuid not null default auth.uid(),
    words text not null check (length(words) < 20),
    stars integer not null default 0,
    tags text[] not null default '{}',
    data jsonb,
    kept_at timestamptz not null default '2026-11-21 00:00:02+00',
    unique (owner, words)
  );
  alter table public.notes enable row level security;
  revoke all on public.notes from anon, authenticated;
  grant select, insert, update, delete on public.notes to authenticated;
  create policy own on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
  create table public.closed (id integer);
  alter table public.closed enable row level security;
  revoke all on public.closed from anon, authenticated;
  create function public.who() returns jsonb language sql stable as $$
    select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(),
      'current_user', current_user, 'jwt_sub', auth.jwt() ->> 'sub') $$;
  create function public.refuse(reason text) returns void language plpgsql as $$
    begin raise exception '%', reason using hint = 'a hint', detail = 'a detail'; end $$;
  create function public.teapot() returns void language plpgsql as $$
    begin raise sqlstate 'PT418' using message = 'short and stout'; end $$;
  notify pgrst, 'reload schema';`

beforeAll(async () => {
  backend = await startTestBackend()
  const sql = connect(backend.databaseUrl, { connections: 1 })
  await sql.unsafe(SCHEMA)
  await sql.end()
  user = await backend.signUp()
  client = clientOf(backend, user)
  stranger = clientOf(backend, await backend.signUp())
  nobody = clientOf(backend, null)
  while ((await client.rpc('who')).error) await delay(50)
})
afterAll(() => backend.stop())

test('auth.uid() and its kin know who asks', async () => {
  expect((await client.rpc('who')).data).toEqual({
    uid: user.id,
    role: 'authenticated',
    email: user.email,
    current_user: 'authenticated',
    jwt_sub: user.id,
  })
  expect((await nobody.rpc('who')).data).toMatchObject({ uid: null, role: 'anon', current_user: 'anon' })
  const service = await clientOf(backend, null, { key: backend.secretKey }).rpc('who')
  expect(service.data).toMatchObject({ uid: null, current_user: 'service_role' })
})

test('inserts under row-level security: own rows only', async () => {
  const mine = await client
    .from('notes')
    .insert({ words: 'mine', data: { a: [1, null, 'x'] } })
    .select()
    .single()
  expect(mine.data).toMatchObject({ owner: user.id, data: { a: [1, null, 'x'] }, tags: [] })
  const foreign = await stranger.from('notes').insert({ words: 'theirs', owner: user.id })
  expect([foreign.status, foreign.error?.code]).toEqual([403, '42501'])
  expect((await stranger.from('notes').select()).data).toEqual([])
  expect((await nobody.from('notes').select()).error).toMatchObject({ code: '42501' })
  expect((await nobody.from('notes').select()).status).toBe(401)
})

test('46: an update or a delete that a policy hides reports no row', async () => {
  const { data } = await client.from('notes').insert({ words: 'kept' }).select('id').single()
  const changed = await stranger.from('notes').update({ stars: 5 }).eq('id', data?.id).select()
  const deleted = await stranger.from('notes').delete().eq('id', data?.id).select()
  expect([changed.data, deleted.data]).toEqual([[], []])
  expect((await client.from('notes').select('stars').eq('id', data?.id).single()).data).toEqual({ stars: 0 })
})

test('reads with filters, order, ranges and counts', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => ({
    words: `row ${i}`,
    stars: i,
    tags: [i % 2 ? 'odd' : 'even'],
  }))
  expect((await client.from('notes').insert(rows)).error).toBeNull()
  const some = client
    .from('notes')
    .select('stars')
    .like('words', 'row %')
    .order('stars', { ascending: false })
  expect((await some.gte('stars', 9)).data).toEqual([{ stars: 11 }, { stars: 10 }, { stars: 9 }])
  const chosen = await client.from('notes').select('stars').in('stars', [3, 4]).contains('tags', ['odd'])
  expect(chosen.data).toEqual([{ stars: 3 }])
  const page = await client
    .from('notes')
    .select('stars', { count: 'exact' })
    .like('words', 'row %')
    .order('stars')
    .range(2, 4)
  expect([page.data, page.count]).toEqual([[{ stars: 2 }, { stars: 3 }, { stars: 4 }], 12])
  const either = await client.from('notes').select('stars').or('stars.eq.1,words.eq."row 7"').order('stars')
  expect(either.data).toEqual([{ stars: 1 }, { stars: 7 }])
  const upserted = await client
    .from('notes')
    .upsert({ words: 'row 1', stars: 99 }, { onConflict: 'owner,words' })
    .select('stars')
  expect(upserted.data).toEqual([{ stars: 99 }])
})

test('times are ISO 8601 with a full zone', async () => {
  const { data } = await client.from('notes').insert({ words: 'when' }).select('kept_at').single()
  expect(data?.kept_at).toBe('2026-11-21T00:00:02+00:00')
})

test('errors have the shape and the status of PostgREST', async () => {
  await client.from('notes').insert({ words: 'twice' })
  const cases = [
    {
      answer: await client.rpc('refuse', { reason: 'because' }),
      status: 400,
      code: 'P0001',
      message: 'because',
    },
    { answer: await client.from('notes').insert({ words: 'x'.repeat(30) }), status: 400, code: '23514' },
    { answer: await client.from('notes').insert({ words: 'twice' }), status: 409, code: '23505' },
    { answer: await client.from('notes').insert({ words: null }), status: 400, code: '23502' },
    { answer: await client.from('notes').select().eq('owner', 'nobody'), status: 400, code: '22P02' },
    { answer: await client.from('notes').select('nothing'), status: 400, code: '42703' },
    { answer: await client.from('closed').select(), status: 403, code: '42501' },
    { answer: await nobody.from('closed').select(), status: 401, code: '42501' },
    { answer: await client.rpc('no_such_function'), status: 404, code: 'PGRST202' },
    { answer: await client.from('no_such_table').select(), status: 404, code: 'PGRST205' },
    { answer: await client.rpc('teapot'), status: 418, code: 'PT418', message: 'short and stout' },
    {
      answer: await client.from('notes').select().eq('words', 'nowhere').single(),
      status: 406,
      code: 'PGRST116',
    },
  ]
  for (const { answer, ...wanted } of cases) {
    const { error, status } = answer
    expect({ ...error, status }).toMatchObject(wanted)
    expect(error).toHaveProperty('details')
    expect(error).toHaveProperty('hint')
  }
  expect((await client.rpc('refuse', { reason: 'r' })).error).toMatchObject({
    hint: 'a hint',
    details: 'a detail',
  })
})

test('only the schema "public" can be reached', async () => {
  for (const schema of ['auth', 'storage', 'supabase_local', 'pg_catalog']) {
    const answer = await client
      .schema(schema as 'public')
      .from('users')
      .select()
    expect([schema, answer.status, answer.error?.code]).toEqual([schema, 406, 'PGRST106'])
  }
})
