/** The calls of the specification's section 7, made by an unmodified supabase-js. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'

let backend: TestBackend
let user: TestUser
let client: SupabaseClient

beforeAll(async () => {
  backend = await startTestBackend()
  user = await backend.signUp()
  client = await signedIn(user)
})
afterAll(() => backend.stop())

async function signedIn({ accessToken, refreshToken }: TestUser): Promise<SupabaseClient> {
  const made = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await made.auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
  return made
}

async function makePicture(prompt: string): Promise<string> {
  const { data, error } = await client.functions.invoke('generate-platform', {
    body: { prompt, width: 1024, height: 1024 },
  })
  expect(error).toBeNull()
  return (data as { op_id: string }).op_id
}

test('generations: select own ones newest first, delete by id and user', async () => {
  const ids = [await makePicture('one'), await makePicture('two')]
  const { data } = await client
    .from('generations')
    .select('*')
    .eq('user_id', user.id)
    .order('created_at', { ascending: false })
  expect(data?.map((row) => row.id)).toEqual(ids.toReversed())
  const gone = await client.from('generations').delete().eq('id', ids[0]).eq('user_id', user.id).select('id')
  expect(gone.data).toEqual([{ id: ids[0] }])
  const stranger = await signedIn(await backend.signUp())
  const none = await stranger.from('generations').delete().eq('id', ids[1]).select('id')
  expect(none.data).toEqual([])
})

test('user_preferences: single or none, defaults, partial update', async () => {
  const none = await client.from('user_preferences').select('*').eq('user_id', user.id).maybeSingle()
  expect([none.data, none.error]).toEqual([null, null])
  const five = {
    default_style: 'photorealistic',
    default_quality: 'high',
    default_aspect_ratio: '1:1',
    notifications_enabled: true,
    public_gallery_opt_in: false,
  }
  const made = await client
    .from('user_preferences')
    .insert({ user_id: user.id, ...five })
    .select()
    .single()
  expect(made.error).toBeNull()
  const changed = await client
    .from('user_preferences')
    .update({ default_style: 'anime' })
    .eq('user_id', user.id)
    .select()
    .single()
  expect(changed.data).toMatchObject({ ...five, default_style: 'anime' })
})

test('user_daily_limits: read after a check; the count by its procedure', async () => {
  const check = await client.rpc('check_daily_limit', { p_timezone: 'Europe/Berlin' })
  expect(check.error).toBeNull()
  const { data } = await client
    .from('user_daily_limits')
    .select('generations_today, reset_at, subscription_tier')
    .eq('user_id', user.id)
    .single()
  expect(data).toMatchObject({ generations_today: 2, subscription_tier: 'free' })
  expect(Date.parse(String(data?.reset_at))).toBeGreaterThan(Date.now())
  expect((await client.rpc('increment_generation_count', { p_user_id: user.id })).data).toBe(3)
})

test('app_events and web_vitals: insert', async () => {
  const event = { user_id: user.id, name: 'queue_task_fail', metadata: { provider: 'platform', taskId: 'x' } }
  expect((await client.from('app_events').insert(event)).error).toBeNull()
  const vital = {
    user_id: user.id,
    name: 'INP',
    value: 12.5,
    meta: { id: 'v1', rating: 'good', delta: 12.5 },
  }
  expect((await client.from('web_vitals').insert(vital)).error).toBeNull()
  const { data } = await client.from('app_events').select('metadata').eq('name', 'queue_task_fail').single()
  expect(data?.metadata).toEqual(event.metadata)
})

test('pictures: downloaded by their owner alone', async () => {
  const id = await makePicture('mine')
  const path = `${user.id}/${id}.png`
  const mine = await client.storage.from('generations').download(path)
  expect(mine.data?.type).toBe('image/png')
  const stranger = await signedIn(await backend.signUp())
  expect((await stranger.storage.from('generations').download(path)).data).toBeNull()
  const upload = await client.storage
    .from('generations')
    .upload(`${user.id}/x.png`, new Blob(['x'], { type: 'image/png' }))
  expect(upload.error).not.toBeNull()
  const removed = await client.storage.from('generations').remove([path])
  expect(removed.data).toHaveLength(1)
})
