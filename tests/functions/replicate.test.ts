import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../support/backend.ts'
import { makePng } from '../support/fake-png.ts'
import { hold } from '../support/fake-provider.ts'
import { closedServer, type Harness, newKey, replicateBody, startHarness } from './harness.ts'

let harness: Harness
let user: TestUser

beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())
beforeEach(async () => {
  user = await harness.backend.signUp()
  harness.replicate.mood = { kind: 'ok' }
  harness.replicate.predictions.length = 0
  Object.assign(harness.replicate.calls, { create: 0, cancel: 0, list: 0 })
})

const sent = () => harness.replicate.predictions[0]

describe('what reaches the wire', () => {
  test('style, negative prompt and seed, with go_fast off', async () => {
    const body = replicateBody('a lighthouse', {
      negative_prompt: 'people',
      meta: { style: 'watercolor', quality: 'standard', seed: 4_294_967_295 },
    })
    const answer = await harness.call('replicate', body, { user })
    expect(answer.body.seed).toBe(4_294_967_295)
    expect(sent()?.model).toBe('black-forest-labs/flux-schnell')
    expect(sent()?.input).toMatchObject({
      seed: 4_294_967_295,
      go_fast: false,
      num_outputs: 1,
      aspect_ratio: '1:1',
    })
    expect(sent()?.input.prompt).toMatch(/^a lighthouse[\s\S]*watercolor painting[\s\S]*Avoid: people/)
    expect(sent()?.input).not.toHaveProperty('negative_prompt')
    expect(answer.body.generation).toMatchObject({
      style: 'watercolor',
      negative_prompt: 'people',
      prompt: 'a lighthouse',
      model: 'flux-schnell',
    })
  })

  test.each([
    ['flux-dev', 'black-forest-labs/flux-dev', 'high'],
    ['flux-1.1-pro', 'black-forest-labs/flux-1.1-pro', 'ultra'],
    ['nano-banana', 'google/nano-banana', 'standard'],
  ])('model %s is %s', async (model, owner, quality) => {
    const answer = await harness.call('replicate', replicateBody('a pear', { model }), { user })
    expect(answer.status).toBe(200)
    expect(sent()?.model).toBe(owner)
    expect(answer.body.generation).toMatchObject({ model, quality })
  })

  test('the stored size is the picture’s own', async () => {
    const answer = await harness.call('replicate', replicateBody('wide', { aspect_ratio: '16:9' }), { user })
    expect(sent()?.input.aspect_ratio).toBe('16:9')
    expect(answer.body.generation).toMatchObject({ width: 1344, height: 768 })
  })

  test('a reference image, on a model that takes one', async () => {
    const image = `data:image/png;base64,${makePng(64, 64).toString('base64')}`
    await harness.call('replicate', replicateBody('like this', { image }), { user })
    expect(sent()?.model).toBe('black-forest-labs/flux-dev')
    expect(sent()?.input.image).toBe(image)
  })

  test('the platform function speaks to it when told to', async () => {
    process.env.PLATFORM_PROVIDER = 'replicate'
    const body = { prompt: 'tall', width: 1024, height: 1536, meta: { quality: 'high' } }
    const answer = await harness.call('platform', body, { user })
    process.env.PLATFORM_PROVIDER = ''
    expect(answer.body.engine).toBe('replicate')
    expect(String(answer.body.imageURL)).toContain('/storage/v1/')
    expect(sent()?.model).toBe('black-forest-labs/flux-dev')
    expect(sent()?.input.aspect_ratio).toBe('9:16')
  })
})

describe('errors', () => {
  test('a throttle says how long to wait', async () => {
    harness.replicate.mood = { kind: 'throttle', seconds: 30 }
    const answer = await harness.call('replicate', replicateBody('a'), { user })
    expect(answer.status).toBe(429)
    expect(answer.body).toMatchObject({ code: 'rate_limit', retry_after: 30 })
  })

  test.each([
    [402, 'no money', 402, 'insufficient_credits'],
    [500, 'boom', 502, 'server_error'],
    [422, 'input.prompt: NSFW content', 422, 'nsfw_content'],
    [422, 'input.seed: too large', 422, 'invalid_request'],
  ])('%i %s is %i %s', async (status, text, told, code) => {
    harness.replicate.mood = { kind: 'status', status, text }
    const answer = await harness.call('replicate', replicateBody('a'), { user })
    expect([answer.status, answer.body.code]).toEqual([told, code])
    expect(JSON.stringify(answer.body)).not.toContain(text)
    expect(await harness.used(user)).toBe(0)
  })

  test('52: a refused key is shown to nobody', async () => {
    const token = 'r8_a_key_that_leaked_once'
    process.env.REPLICATE_API_TOKEN = token
    const key = newKey()
    const answer = await harness.call('replicate', replicateBody('a'), { user, key })
    process.env.REPLICATE_API_TOKEN = harness.replicate.token
    expect([answer.status, answer.body.code]).toEqual([503, 'provider_not_configured'])
    expect(JSON.stringify(answer.body)).not.toContain(token)
    expect(JSON.stringify(await harness.job(user, key))).not.toContain(token)
  })

  test.each(['badImage', 'html'] as const)('%s is no picture', async (kind) => {
    harness.replicate.mood = { kind }
    const answer = await harness.call('replicate', replicateBody(`a ${kind}`), { user })
    expect(answer.status).toBeGreaterThanOrEqual(409)
    expect(await harness.used(user)).toBe(kind === 'html' ? 1 : 0)
  })

  test('48: a picture on another host is not fetched', async () => {
    for (const url of [
      'http://127.0.0.1:9/x.png',
      'http://169.254.169.254/latest',
      'https://replicate.delivery.evil.test/x',
    ]) {
      harness.replicate.mood = { kind: 'address', url }
      const answer = await harness.call('replicate', replicateBody('a'), { user })
      expect([answer.status, answer.body.code]).toEqual([502, 'server_error'])
    }
    harness.replicate.mood = { kind: 'redirect', to: `${harness.openai.url}/files/64x64.png` }
    const redirected = await harness.call('replicate', replicateBody('a'), { user })
    expect(redirected.status).toBe(502)
    expect(await harness.used(user)).toBe(0)
  })

  test('a provider that is down was never asked: the same key tries again', async () => {
    const key = newKey()
    process.env.REPLICATE_BASE_URL = await closedServer()
    const down = await harness.call('replicate', replicateBody('a'), { user, key })
    process.env.REPLICATE_BASE_URL = harness.replicate.url
    expect([down.status, down.body.code]).toEqual([502, 'server_error'])
    expect(await harness.used(user)).toBe(0)
    expect((await harness.call('replicate', replicateBody('a'), { user, key })).status).toBe(200)
  })
})

describe('a connection that breaks while the prediction is created', () => {
  test('after it was taken: found in the list, one provider call', async () => {
    harness.replicate.mood = { kind: 'dropAfter' }
    const answer = await harness.call('replicate', replicateBody('dropped after'), { user })
    expect(answer.status).toBe(200)
    expect(harness.replicate.calls).toMatchObject({ create: 1, list: 1 })
  })

  test('before it was taken: not in the list, so it is sent again', async () => {
    const key = newKey()
    harness.replicate.mood = { kind: 'dropBefore' }
    const lost = await harness.call('replicate', replicateBody('dropped before'), { user, key })
    expect([lost.status, lost.body.code, lost.body.retry_after]).toEqual([502, 'server_error', 3])
    harness.replicate.mood = { kind: 'ok' }
    const again = await harness.call('replicate', replicateBody('dropped before'), { user, key })
    expect(again.status).toBe(200)
    expect(harness.replicate.predictions).toHaveLength(1)
    expect(await harness.used(user)).toBe(1)
  })
})

test('a picture that cannot be fetched now is fetched by the next request, with one provider call', async () => {
  const key = newKey()
  harness.replicate.mood = { kind: 'fileDown' }
  const first = await harness.call('replicate', replicateBody('later'), { user, key })
  expect([first.status, first.body.code, first.body.retry_after]).toEqual([502, 'server_error', 5])
  harness.replicate.mood = { kind: 'ok' }
  expect((await harness.call('replicate', replicateBody('later'), { user, key })).status).toBe(200)
  expect(harness.replicate.calls.create).toBe(1)
  expect(await harness.used(user)).toBe(1)
})

test('43: a key that is refused while it is made is no verdict on the prediction', async () => {
  const key = newKey()
  const { token } = harness.replicate
  const held = hold()
  harness.replicate.mood = { kind: 'ok', delay: held.released }
  const first = harness.call('replicate', replicateBody('key changed'), { user, key })
  await expect.poll(async () => (await harness.job(user, key))?.provider_job_id).toBeTruthy()
  harness.replicate.token = 'another'
  expect((await first).body.code).toBe('provider_not_configured')
  harness.replicate.token = token
  held.release()
  expect((await harness.call('replicate', replicateBody('key changed'), { user, key })).status).toBe(200)
  expect(harness.replicate.calls.create).toBe(1)
  expect(await harness.used(user)).toBe(1)
})

test('a prediction that takes too long is cancelled and not charged', async () => {
  harness.replicate.mood = { kind: 'hang' }
  process.env.PROVIDER_TIMEOUT_MS = '700'
  const answer = await harness.call('replicate', replicateBody('for ever'), { user })
  process.env.PROVIDER_TIMEOUT_MS = '120000'
  expect([answer.status, answer.body.code]).toEqual([504, 'timeout'])
  expect(harness.replicate.predictions[0]?.status).toBe('canceled')
  expect(await harness.used(user)).toBe(0)
})

describe('cancelling', () => {
  test('stops a running prediction and gives the unit back', async () => {
    const key = newKey()
    harness.replicate.mood = { kind: 'hang' }
    const running = harness.call('replicate', replicateBody('never mind'), { user, key })
    await expect.poll(() => harness.replicate.predictions.length).toBe(1)
    await expect.poll(async () => (await harness.job(user, key))?.provider_job_id).toBeTruthy()
    const cancel = await harness.call('replicate', null, { user, key, method: 'DELETE' })
    expect(cancel.body).toEqual({ op_id: key, state: 'running' })
    const answer = await running
    expect([answer.status, answer.body.reason]).toEqual([409, 'cancelled'])
    expect(harness.replicate.predictions[0]?.status).toBe('canceled')
    expect(await harness.used(user)).toBe(0)
  })

  test('says what it found', async () => {
    const key = newKey()
    expect((await harness.call('replicate', null, { user, key, method: 'DELETE' })).body.state).toBe('none')
    await harness.call('replicate', replicateBody('done'), { user, key })
    expect((await harness.call('replicate', null, { user, key, method: 'DELETE' })).body.state).toBe('done')
    const stranger = await harness.backend.signUp()
    const theirs = await harness.call('replicate', null, { user: stranger, key, method: 'DELETE' })
    expect(theirs.body.state).toBe('none')
  })
})
