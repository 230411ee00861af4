import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../support/backend.ts'
import { closedServer, type Harness, newKey, startHarness } from './harness.ts'

let harness: Harness
let user: TestUser

beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())
beforeEach(async () => {
  user = await harness.backend.signUp()
  harness.openai.mood = { kind: 'ok' }
  harness.openai.requests.length = 0
  process.env.OPENAI_IMAGE_MODEL = ''
})

const body = (prompt: string, more: Record<string, unknown> = {}) => ({
  prompt,
  n: 1,
  size: '1024x1024',
  ...more,
})

describe('sizes', () => {
  test.each([
    ['', '1792x1024', '1536x1024'],
    ['', '1024x1024', '1024x1024'],
    ['dall-e-3', '1792x1024', '1792x1024'],
    ['sd-server-model', '1792x1024', '1792x1024'],
    ['dall-e-2', '1792x1024', '1024x1024'],
  ])('model %s asked for %s is sent %s', async (model, size, wire) => {
    process.env.OPENAI_IMAGE_MODEL = model
    const answer = await harness.call('openai', body('a plum', { size, meta: { style: 'neon' } }), { user })
    expect(answer.status).toBe(200)
    const [sent] = harness.openai.requests
    expect(sent).toMatchObject({ model: model === '' ? 'gpt-image-1' : model, n: 1, size: wire })
    expect(sent?.prompt).toContain('glowing neon')
    const [width, height] = wire.split('x').map(Number)
    expect(answer.body.generation).toMatchObject({ width, height, engine: 'openai', seed: null })
    expect(String(answer.body.urls)).toContain(`/generations/${user.id}/`)
  })
})

test('a picture by address is fetched from the configured server', async () => {
  harness.openai.mood = { kind: 'address', url: `${harness.openai.url}/files/300x200.png` }
  const answer = await harness.call('openai', body('by address'), { user })
  expect(answer.body.generation).toMatchObject({ width: 300, height: 200 })
  harness.openai.mood = { kind: 'address', url: `${harness.replicate.url}/files/x/out-0.png` }
  expect((await harness.call('openai', body('elsewhere'), { user })).status).toBe(502)
})

describe('errors', () => {
  test('moderation is final', async () => {
    const key = newKey()
    harness.openai.mood = { kind: 'moderation' }
    const refused = await harness.call('openai', body('bad'), { user, key })
    expect([refused.status, refused.body.code]).toEqual([422, 'nsfw_content'])
    harness.openai.mood = { kind: 'ok' }
    expect((await harness.call('openai', body('bad'), { user, key })).status).toBe(422)
    expect(harness.openai.requests).toHaveLength(1)
  })

  test('retry-after-ms is honoured', async () => {
    harness.openai.mood = { kind: 'throttle', seconds: 7 }
    const answer = await harness.call('openai', body('a'), { user })
    expect([answer.status, answer.body.code, answer.body.retry_after]).toEqual([429, 'rate_limit', 7])
  })

  test('a spent account is no throttle', async () => {
    harness.openai.mood = { kind: 'noQuota' }
    const answer = await harness.call('openai', body('a'), { user })
    expect([answer.status, answer.body.code]).toEqual([402, 'insufficient_credits'])
  })

  test('an error that is a plain string is understood', async () => {
    harness.openai.mood = { kind: 'status', status: 500, text: 'out of memory at 0x1' }
    const answer = await harness.call('openai', body('a'), { user })
    expect([answer.status, answer.body.code]).toEqual([502, 'server_error'])
    expect(JSON.stringify(answer.body)).not.toContain('0x1')
  })

  test('47: an SVG is no picture', async () => {
    harness.openai.mood = { kind: 'badImage' }
    expect((await harness.call('openai', body('a'), { user })).status).toBe(502)
  })
})

describe('an outcome that is not known', () => {
  test.each(['dropAfter', 'hang'] as const)(
    '43: %s is told, and sent again only on the user’s word',
    async (kind) => {
      const key = newKey()
      harness.openai.mood = { kind }
      // Long enough to be sent at all.
      if (kind === 'hang') process.env.PROVIDER_TIMEOUT_MS = '5000'
      const lost = await harness.call('openai', body('maybe'), { user, key })
      process.env.PROVIDER_TIMEOUT_MS = '120000'
      expect([lost.status, lost.body.code, lost.body.reason]).toEqual([409, 'conflict', 'outcome_unknown'])
      expect(await harness.used(user)).toBe(0)

      harness.openai.mood = { kind: 'ok' }
      const still = await harness.call('openai', body('maybe'), { user, key })
      expect([still.status, still.body.reason]).toEqual([409, 'outcome_unknown'])
      expect(harness.openai.requests).toHaveLength(1)

      const again = await harness.call('openai', body('maybe'), {
        user,
        key,
        headers: { 'retry-unknown': 'yes' },
      })
      expect(again.status).toBe(200)
      expect(harness.openai.requests).toHaveLength(2)
      expect(await harness.used(user)).toBe(1)
    },
  )

  test('43: one word of the user is not spent on a second unknown outcome', async () => {
    const key = newKey()
    const headers = { 'retry-unknown': newKey() }
    harness.openai.mood = { kind: 'dropAfter' }
    await harness.call('openai', body('twice'), { user, key })
    const confirmed = await harness.call('openai', body('twice'), { user, key, headers })
    expect([confirmed.status, confirmed.body.reason]).toEqual([409, 'outcome_unknown'])
    expect(harness.openai.requests).toHaveLength(2)

    // The client lost that answer and repeats itself.
    harness.openai.mood = { kind: 'ok' }
    const repeated = await harness.call('openai', body('twice'), { user, key, headers })
    expect([repeated.status, repeated.body.reason]).toEqual([409, 'outcome_unknown'])
    expect(harness.openai.requests).toHaveLength(2)
  })

  test('what ran out of time before it was sent may be sent again without asking', async () => {
    const key = newKey()
    process.env.PROVIDER_TIMEOUT_MS = '1'
    const late = await harness.call('openai', body('late'), { user, key })
    process.env.PROVIDER_TIMEOUT_MS = '120000'
    expect([late.status, late.body.code]).toEqual([502, 'server_error'])
    expect(harness.openai.requests).toHaveLength(0)
    expect(await harness.used(user)).toBe(0)
    expect((await harness.call('openai', body('late'), { user, key })).status).toBe(200)
  })

  test('a server that cannot be reached was never asked', async () => {
    process.env.OPENAI_BASE_URL = await closedServer()
    const down = await harness.call('openai', body('a'), { user })
    process.env.OPENAI_BASE_URL = harness.openai.url
    expect([down.status, down.body.code]).toEqual([502, 'server_error'])
  })
})
