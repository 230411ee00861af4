/** What reaches Runware, and what its refusals become. */
import { describe, expect, test } from 'vitest'
import { taskId } from '../../supabase/functions/_shared/providers/runware-task.ts'
import { makePng } from '../support/fake-png.ts'
import { newKey } from './harness.ts'
import { body, harness, runwareForEachTest, sent, user } from './runware-harness.ts'

runwareForEachTest()

const png = `data:image/png;base64,${makePng(64, 64).toString('base64')}`

describe('what reaches the wire', () => {
  test('style, negative prompt and seed; the answer has the fields of section 7', async () => {
    const meta = { style: 'watercolor', quality: 'high', seed: 4_294_967_295, negative_prompt: 'people' }
    const key = newKey()
    const answer = await harness.call('runware', body('a lighthouse', { meta }), { user, key })
    expect(answer.body).toMatchObject({ seed: 4_294_967_295, NSFWContent: false, engine: 'runware' })
    expect(String(answer.body.imageURL)).toContain(`/generations/${user.id}/${key}`)
    expect(sent()).toEqual({
      taskType: 'imageInference',
      taskUUID: await taskId({ userId: user.id, opId: key, attempt: 1 }),
      positivePrompt: expect.stringMatching(/^a lighthouse[\s\S]*watercolor painting/),
      negativePrompt: 'people',
      model: 'runware:101@1',
      width: 1024,
      height: 1024,
      seed: 4_294_967_295,
      numberResults: 1,
      outputType: 'URL',
      outputFormat: 'PNG',
      deliveryMethod: 'async',
      includeCost: true,
      safety: { checkContent: true },
    })
    expect(sent()?.positivePrompt).not.toContain('people')
    expect(answer.body.generation).toMatchObject({
      style: 'watercolor',
      negative_prompt: 'people',
      prompt: 'a lighthouse',
      model: 'flux-dev',
      engine: 'runware',
      seed: 4_294_967_295,
    })
  })

  test.each([
    ['flux-schnell', 'runware:100@1', 'standard', [1536, 1024]],
    ['flux-dev', 'runware:101@1', 'high', [1536, 1024]],
    ['flux-1.1-pro', 'bfl:2@1', 'ultra', [1344, 896]],
    ['nano-banana', 'google:4@1', 'standard', [1248, 832]],
  ])('model %s is %s, in a size that it takes', async (model, air, quality, [width, height]) => {
    const wide = body('a pear', { model, width: 1536, height: 1024, meta: { negative_prompt: 'worms' } })
    const answer = await harness.call('runware', wide, { user })
    expect(answer.status).toBe(200)
    expect(sent()).toMatchObject({ model: air, width, height })
    // The row has the picture's own measures.
    expect(answer.body.generation).toMatchObject({ model, quality, width, height })
    expect(`${sent()?.positivePrompt} ${sent()?.negativePrompt}`).toContain('worms')
  })

  test('a reference image, on a model that takes one', async () => {
    await harness.call('runware', body('like this', { model: 'flux-schnell', meta: { image: png } }), {
      user,
    })
    expect(sent()).toMatchObject({ model: 'runware:101@1', seedImage: png, strength: 0.8 })
    harness.runware.requests.length = 0
    await harness.call('runware', body('and this', { model: 'nano-banana', meta: { image: png } }), { user })
    expect(sent()).toMatchObject({ model: 'google:4@1', inputs: { referenceImages: [png] } })
    expect(sent()).not.toHaveProperty('width')
  })

  test('a seed that is too long for a row, drawn where none can be asked for, is not kept', async () => {
    const answer = await harness.call('runware', body('a pear', { model: 'nano-banana' }), { user })
    expect(sent()).not.toHaveProperty('seed')
    expect(answer.body).toMatchObject({ saved: true, seed: null })
  })

  test('seed 0, which it does not take, is drawn as 1, and the row says so', async () => {
    const answer = await harness.call('runware', body('a pear', { meta: { seed: 0 } }), { user })
    expect(sent()).toMatchObject({ seed: 1 })
    expect(answer.body).toMatchObject({ seed: 1, generation: expect.objectContaining({ seed: 1 }) })
  })

  test('the platform function speaks to it when told to', async () => {
    process.env.PLATFORM_PROVIDER = 'runware'
    const asked = { prompt: 'tall', width: 1024, height: 1536, meta: { quality: 'high' } }
    const answer = await harness.call('platform', asked, { user })
    process.env.PLATFORM_PROVIDER = ''
    expect(answer.body.engine).toBe('runware')
    expect(sent()).toMatchObject({ model: 'runware:101@1', width: 1024, height: 1536 })
  })

  test('a server that answers with the picture at once', async () => {
    harness.runware.mood = { kind: 'sync' }
    expect((await harness.call('runware', body('now'), { user })).body.saved).toBe(true)
    expect(harness.runware.calls.getResponse).toBe(0)
  })

  test.each([
    ['no prompt', { positivePrompt: ' ' }],
    ['another size', { width: 512 }],
    ['an unknown model', { model: 'runware:100@1' }],
    ['48: an image by address', { meta: { image: 'https://example.com/x.png' } }],
  ])('%s is refused before anything is sent', async (_, wrong) => {
    const answer = await harness.call('runware', body('a', wrong), { user })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(harness.runware.calls.inference).toBe(0)
  })
})

describe('errors', () => {
  test.each([
    ['status', 400, '', 422, 'invalid_request'],
    ['status', 401, '', 503, 'provider_not_configured'],
    ['status', 402, '', 402, 'insufficient_credits'],
    ['status', 403, '', 503, 'provider_not_configured'],
    ['status', 404, '', 503, 'provider_not_configured'],
    ['status', 503, '', 502, 'server_error'],
    ['status', 504, '', 504, 'timeout'],
    ['refuse', 400, 'insufficientCredits', 402, 'insufficient_credits'],
    ['refuse', 400, 'contentPolicyViolation', 422, 'nsfw_content'],
    ['refuse', 400, 'invalidPositivePrompt', 422, 'invalid_request'],
    ['refuse', 400, 'modelNotFound', 503, 'provider_not_configured'],
    ['refuse', 200, 'unsupportedParameter', 422, 'invalid_request'],
  ] as const)('refused: %s %i %s is %i %s', async (kind, status, code, told, said) => {
    harness.runware.mood =
      kind === 'status'
        ? { kind, status, text: 'words of the provider' }
        : { kind, status, code, text: 'words of the provider' }
    const answer = await harness.call('runware', body('a'), { user })
    expect([answer.status, answer.body.code]).toEqual([told, said])
    expect(JSON.stringify(answer.body)).not.toContain('words of')
    expect(await harness.used(user)).toBe(0)
  })

  test.each([
    ['inferenceError', 502, 'server_error'],
    ['timeoutProvider', 504, 'timeout'],
    ['providerRateLimitExceeded', 429, 'rate_limit'],
    ['providerContentPolicyViolation', 422, 'nsfw_content'],
    ['providerInsufficientCredits', 402, 'insufficient_credits'],
    ['providerAuthenticationFailed', 502, 'server_error'],
  ])('failed in the queue: %s is %i %s', async (code, told, said) => {
    harness.runware.mood = { kind: 'failCode', code }
    const answer = await harness.call('runware', body('a'), { user })
    expect([answer.status, answer.body.code]).toEqual([told, said])
    expect(await harness.used(user)).toBe(0)
  })

  test('a throttle says how long to wait', async () => {
    harness.runware.mood = { kind: 'throttle', seconds: 12 }
    const answer = await harness.call('runware', body('a'), { user })
    expect(answer.body).toMatchObject({ code: 'rate_limit', retry_after: 12 })
  })

  test.each(['nsfw', 'noPicture'] as const)('%s is a final refusal', async (kind) => {
    const key = newKey()
    harness.runware.mood = { kind }
    const refused = await harness.call('runware', body('bad'), { user, key })
    expect([refused.status, refused.body.code]).toEqual([422, 'nsfw_content'])
    harness.runware.mood = { kind: 'ok' }
    expect((await harness.call('runware', body('bad'), { user, key })).status).toBe(422)
    expect(harness.runware.requests).toHaveLength(1)
    expect(await harness.used(user)).toBe(0)
  })

  test('another task that fails in the same answer is not ours', async () => {
    harness.runware.mood = { kind: 'beside' }
    const answer = await harness.call('runware', body('a'), { user })
    expect(answer.body).toMatchObject({ saved: true, seed: sent()?.seed })
  })

  test('48: a picture on another host is not fetched', async () => {
    for (const url of ['http://169.254.169.254/latest', 'https://runware.ai.evil.test/x.png']) {
      harness.runware.mood = { kind: 'address', url }
      const answer = await harness.call('runware', body('a'), { user })
      expect([answer.status, answer.body.code]).toEqual([502, 'server_error'])
    }
  })

  test('without a key the built-in engine draws; hosted there is none', async () => {
    const { RUNWARE_API_KEY, BUILTIN_ENGINE_URL } = process.env
    process.env.RUNWARE_API_KEY = ''
    const local = await harness.call('runware', body('a'), { user })
    process.env.BUILTIN_ENGINE_URL = ''
    const hosted = await harness.call('runware', body('a'), { user })
    Object.assign(process.env, { RUNWARE_API_KEY, BUILTIN_ENGINE_URL })
    expect(local.body).toMatchObject({ engine: 'builtin', saved: true })
    expect([hosted.status, hosted.body.code]).toEqual([503, 'provider_not_configured'])
  })
})
