import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hold } from '../support/fake-provider.ts'
import { type Harness, newKey, replicateBody, startHarness, unaccountedUsers } from './harness.ts'

let harness: Harness

beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())
beforeEach(() => {
  harness.replicate.mood = { kind: 'ok' }
  Object.assign(harness.replicate.calls, { create: 0 })
})

describe('the same key again', () => {
  test('12: sent twice, it answers the same, with one provider call and one quota unit', async () => {
    const user = await harness.backend.signUp()
    const key = newKey()
    const body = replicateBody('a heron at dawn')
    const first = await harness.call('replicate', body, { user, key })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ op_id: key, engine: 'replicate', saved: true, NSFWContent: false })
    const path = `/storage/v1/object/authenticated/generations/${user.id}/${key}.png`
    expect(first.body.output).toEqual([`${harness.backend.url}${path}`])
    expect(first.body.generation).toMatchObject({
      id: key,
      prompt: 'a heron at dawn',
      width: 1024,
      height: 1024,
    })

    const again = await harness.call('replicate', body, { user, key })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(harness.replicate.calls.create).toBe(1)
    expect(await harness.used(user)).toBe(1)

    const picture = await harness.backend.request(path, { user })
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  test('does not care for the order of fields or for unknown ones', async () => {
    const user = await harness.backend.signUp()
    const key = newKey()
    await harness.call('platform', { prompt: 'x', width: 1024, height: 1024 }, { user, key })
    const again = await harness.call(
      'platform',
      { height: 1024, width: 1024, prompt: 'x', extra: 1 },
      { user, key },
    )
    expect(again.status).toBe(200)
    expect(await harness.used(user)).toBe(1)
  })

  test('39: with another body it is a conflict', async () => {
    const user = await harness.backend.signUp()
    const key = newKey()
    await harness.call('replicate', replicateBody('one'), { user, key })
    const other = await harness.call('replicate', replicateBody('two'), { user, key })
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('conflict')
    expect(harness.replicate.calls.create).toBe(1)
    expect(await harness.used(user)).toBe(1)
  })

  test('39: of another user it is a key of their own', async () => {
    const [alice, bob] = [await harness.backend.signUp(), await harness.backend.signUp()]
    const key = newKey()
    const hers = await harness.call('replicate', replicateBody('her picture'), { user: alice, key })
    const his = await harness.call('replicate', replicateBody('his picture'), { user: bob, key })
    expect([hers.status, his.status]).toEqual([200, 200])
    expect(his.body.generation).toMatchObject({ prompt: 'his picture', user_id: bob.id })
    expect(String(his.body.output)).toContain(bob.id)
    expect(harness.replicate.calls.create).toBe(2)
  })

  test('43: whose answer was lost is charged once', async () => {
    const user = await harness.backend.signUp()
    const key = newKey()
    const body = replicateBody('a lost answer')
    await Promise.allSettled([
      harness.backend.request('/functions/v1/generate-replicate', {
        method: 'POST',
        user,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20),
      }),
    ])
    const answer = await untilDone(() => harness.call('replicate', body, { user, key }))
    expect(answer.status).toBe(200)
    expect(harness.replicate.calls.create).toBe(1)
    expect(await harness.used(user)).toBe(1)
  })
})

test('202 with Retry-After while it runs, the answer when it is done', async () => {
  const user = await harness.backend.signUp()
  const key = newKey()
  const body = replicateBody('slow')
  const held = hold()
  harness.replicate.mood = { kind: 'ok', delay: held.released }
  process.env.FUNCTION_WAIT_MS = '300'
  const first = await harness.call('replicate', body, { user, key })
  const second = await harness.call('replicate', body, { user, key })
  process.env.FUNCTION_WAIT_MS = '50000'
  held.release()
  for (const answer of [first, second]) {
    expect(answer.status).toBe(202)
    expect(answer.body.code).toBe('in_progress')
    expect(Number(answer.headers.get('retry-after'))).toBe(answer.body.retry_after)
  }
  const done = await untilDone(() => harness.call('replicate', body, { user, key }))
  expect(done.status).toBe(200)
  expect(harness.replicate.calls.create).toBe(1)
})

describe('quota', () => {
  test('42: 20 requests at once with 1 left make 1 picture', async () => {
    const user = await harness.backend.signUp()
    await harness.rpc('check_daily_limit', {}, user)
    await harness.query('update user_daily_limits set generations_today = 4 where user_id = $1', [user.id])
    await harness.query(
      `insert into quota_ledger (user_id, op_id, kind, state, window_no)
       select $1, gen_random_uuid(), 'increment', 'settled', 1 from generate_series(1, 4)`,
      [user.id],
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        harness.call(
          'platform',
          { prompt: `one of ${i}`, width: 1024, height: 1024 },
          { user, key: newKey() },
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'daily_limit')).toHaveLength(19)
    expect(await harness.used(user)).toBe(5)
  })

  test('a refusal writes nothing and says when it ends', async () => {
    const user = await harness.backend.signUp()
    await harness.rpc('check_daily_limit', {}, user)
    for (let i = 0; i < 5; i++) await harness.rpc('increment_generation_count', { p_user_id: user.id }, user)
    const key = newKey()
    const answer = await harness.call('replicate', replicateBody('too many'), { user, key })
    expect(answer.status).toBe(429)
    expect(answer.body).toMatchObject({
      code: 'daily_limit',
      message: 'Daily limit reached. Upgrade to continue generating images.',
    })
    expect(Number(answer.body.retry_after)).toBeGreaterThan(0)
    expect(answer.headers.get('retry-after')).toBe(String(answer.body.retry_after))
    expect(await harness.job(user, key)).toBeUndefined()
    expect(harness.replicate.calls.create).toBe(0)

    await harness.query(`update user_daily_limits set subscription_tier = 'pro' where user_id = $1`, [
      user.id,
    ])
    expect((await harness.call('replicate', replicateBody('too many'), { user, key })).status).toBe(200)
  })

  test('a failure is not charged, and the same key may try again', async () => {
    const user = await harness.backend.signUp()
    const key = newKey()
    harness.replicate.mood = { kind: 'fail', text: 'CUDA out of memory' }
    const failed = await harness.call('replicate', replicateBody('again'), { user, key })
    expect(failed.status).toBe(502)
    expect(failed.body.code).toBe('server_error')
    expect(JSON.stringify(failed.body)).not.toContain('CUDA')
    expect(await harness.used(user)).toBe(0)

    harness.replicate.mood = { kind: 'ok' }
    expect((await harness.call('replicate', replicateBody('again'), { user, key })).status).toBe(200)
    expect(await harness.used(user)).toBe(1)
  })

  test('a refusal by content policy sticks and is not charged', async () => {
    const user = await harness.backend.signUp()
    const key = newKey()
    harness.replicate.mood = { kind: 'fail', text: 'NSFW content detected. Try running it again.' }
    const refused = await harness.call('replicate', replicateBody('naughty'), { user, key })
    expect(refused.status).toBe(422)
    expect(refused.body.code).toBe('nsfw_content')
    harness.replicate.mood = { kind: 'ok' }
    const again = await harness.call('replicate', replicateBody('naughty'), { user, key })
    expect([again.status, again.body]).toEqual([422, refused.body])
    expect(harness.replicate.calls.create).toBe(1)
    expect(await harness.used(user)).toBe(0)
  })

  test('every unit that is counted is accounted for', async () => {
    expect(await unaccountedUsers(harness.query)).toEqual([])
  })
})

async function untilDone(ask: () => ReturnType<Harness['call']>) {
  for (let tries = 0; ; tries++) {
    const answer = await ask()
    if (answer.status !== 202 || tries === 100) return answer
    await new Promise((done) => setTimeout(done, 100))
  }
}
