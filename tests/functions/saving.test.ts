import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../support/backend.ts'
import { type Harness, newKey, startHarness } from './harness.ts'

let harness: Harness
let user: TestUser

beforeAll(async () => {
  harness = await startHarness()
  user = await harness.backend.signUp()
})
afterAll(() => harness.stop())

const body = { prompt: 'kept', width: 1024, height: 1024 }

async function breakSaving(): Promise<void> {
  await harness.query(`
    create function public.refuse_rows() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger a_refuse before insert on generations for each row execute function public.refuse_rows()`)
}

async function mendSaving(): Promise<void> {
  await harness.query('drop trigger a_refuse on generations; drop function public.refuse_rows()')
}

test('a picture whose row cannot be written is answered, charged, and saved later', async () => {
  const key = newKey()
  await breakSaving()
  const answer = await harness.call('platform', body, { user, key })
  await mendSaving()
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ op_id: key, saved: false, generation: null })
  expect(await harness.used(user)).toBe(1)

  const saved = await harness.rpc('save_generation', { p_op_id: key }, user)
  expect(saved.body).toMatchObject({ id: key, prompt: 'kept', image_url: answer.body.imageURL })
  const again = await harness.rpc('save_generation', { p_op_id: key }, user)
  expect(again.body).toEqual(saved.body)
  expect((await harness.call('platform', body, { user, key })).body).toEqual(answer.body)
})

test('nobody saves a picture that is not theirs, or not made', async () => {
  const key = newKey()
  await harness.call('platform', body, { user, key })
  const stranger = await harness.backend.signUp()
  expect((await harness.rpc('save_generation', { p_op_id: key }, stranger)).status).toBeGreaterThanOrEqual(
    400,
  )
  expect((await harness.rpc('save_generation', { p_op_id: newKey() }, user)).status).toBeGreaterThanOrEqual(
    400,
  )
})

test('46: a delete that policy stops is no success, and a deleted picture stays deleted', async () => {
  const key = newKey()
  await harness.call('platform', body, { user, key })
  await harness.query('update generations set is_public = true where id = $1', [key])
  const op = { op_id: newKey(), kind: 'generation.delete', body: { id: key } }
  const stranger = await harness.backend.signUp()
  const theirs = await harness.rpc('apply_operations', { p_ops: [op] }, stranger)
  expect(theirs.body).toMatchObject([{ op_id: op.op_id, status: 'error', code: 'invalid_request' }])

  const mine = await harness.rpc('apply_operations', { p_ops: [op] }, user)
  expect(mine.body).toMatchObject([{ op_id: op.op_id, status: 'ok' }])
  const again = await harness.rpc('apply_operations', { p_ops: [op] }, user)
  expect(again.body).toMatchObject([{ op_id: op.op_id, status: 'ok' }])
  const late = { op_id: newKey(), kind: 'generation.save', body: { op_id: key } }
  const saved = await harness.rpc('apply_operations', { p_ops: [late] }, user)
  expect(saved.body).toMatchObject([{ status: 'ok', row: null }])
})

test('a deleted picture’s words are forgotten, and its key still makes nothing new', async () => {
  const key = newKey()
  const secret = { ...body, prompt: 'a secret garden', negativePrompt: 'gnomes' }
  expect((await harness.call('platform', secret, { user, key })).status).toBe(200)
  const deletion = { op_id: newKey(), kind: 'generation.delete', body: { id: key } }
  await harness.rpc('apply_operations', { p_ops: [deletion] }, user)
  expect(JSON.stringify(await harness.job(user, key))).not.toMatch(/secret|gnomes/)

  const used = await harness.used(user)
  const again = await harness.call('platform', secret, { user, key })
  expect([again.status, again.body]).toEqual([200, { op_id: key, saved: false, generation: null }])
  expect((await harness.call('platform', body, { user, key })).status).toBe(409)
  await harness.query('delete from tombstones where id = $1', [key])
  const saved = await harness.rpc('save_generation', { p_op_id: key }, user)
  expect([saved.status, JSON.stringify(saved.body)]).toEqual([200, 'null'])
  expect(await harness.query('select id from generations where id = $1', [key])).toEqual([])
  expect(await harness.used(user)).toBe(used)
})

test('40, 41: neither tier nor count nor another’s count can be written', async () => {
  const stranger = await harness.backend.signUp()
  await harness.rpc('check_daily_limit', {}, user)
  const before = await harness.used(user)
  const patch = await harness.backend.request(`/rest/v1/user_daily_limits?user_id=eq.${user.id}`, {
    method: 'PATCH',
    user,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription_tier: 'premium', generations_today: 0 }),
  })
  expect(patch.status).toBe(403)
  const burn = await harness.rpc('increment_generation_count', { p_user_id: user.id }, stranger)
  expect(burn.status).toBe(403)
  expect(await harness.used(user)).toBe(before)
})

test('44: a changed zone makes no extra reset', async () => {
  const traveller = await harness.backend.signUp()
  const first = await harness.rpc('check_daily_limit', { p_timezone: 'Pacific/Kiritimati' }, traveller)
  for (let i = 0; i < 5; i++)
    await harness.rpc('increment_generation_count', { p_user_id: traveller.id }, traveller)
  for (const zone of ['Pacific/Pago_Pago', 'Asia/Tokyo', 'Nowhere/Land', 'X+167', '']) {
    const check = await harness.rpc('check_daily_limit', { p_timezone: zone }, traveller)
    expect(check.body).toMatchObject({ remaining: 0, reset_at: first.body.reset_at })
  }
})
