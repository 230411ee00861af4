/** Whatever a provider says, the client hears one of the contract's codes, in words for people. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Failure } from '../../supabase/functions/_shared/failure.ts'
import {
  failureOfAnswer,
  failureOfCode,
  failureOfText,
  failureToAsk,
} from '../../supabase/functions/_shared/provider-errors.ts'
import type { TestUser } from '../support/backend.ts'
import { type Harness, replicateBody, startHarness } from './harness.ts'

/** The eight classes of the specification, and the contract's own. */
const contractCodes = [
  'rate_limit',
  'daily_limit',
  'nsfw_content',
  'insufficient_credits',
  'network_error',
  'auth_required',
  'timeout',
  'server_error',
  'invalid_request',
  'conflict',
  'in_progress',
  'provider_not_configured',
]

const told = ({ status, code, consequence }: Failure) => [status, code, consequence]
const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  failureOfAnswer({ status, headers: new Headers(headers), body })

describe('an error answer', () => {
  test.each([
    [400, 422, 'invalid_request'],
    [401, 503, 'provider_not_configured'],
    [402, 402, 'insufficient_credits'],
    [403, 503, 'provider_not_configured'],
    [404, 503, 'provider_not_configured'],
    [408, 504, 'timeout'],
    [409, 422, 'invalid_request'],
    [413, 422, 'invalid_request'],
    [422, 422, 'invalid_request'],
    [429, 429, 'rate_limit'],
    [500, 502, 'server_error'],
    [502, 502, 'server_error'],
    [503, 502, 'server_error'],
    [504, 504, 'timeout'],
    [529, 502, 'server_error'],
    [302, 502, 'server_error'],
  ])('without a word: %i is %i %s', (status, tells, code) => {
    expect(told(answer(status))).toEqual([tells, code, 'failed'])
    expect(told(answer(status, null))).toEqual([tells, code, 'failed'])
  })

  test('the status decides before the words', () => {
    const words = {
      error: { message: 'network timeout while checking moderation and credit, see rate limit' },
    }
    expect(answer(500, words).code).toBe('server_error')
    expect(answer(429, words).code).toBe('rate_limit')
    expect(answer(402, words).code).toBe('insufficient_credits')
    expect(answer(401, words).code).toBe('provider_not_configured')
  })

  test.each([
    // OpenAI, and servers that copy it.
    [400, { error: { code: 'moderation_blocked', message: 'x' } }, 'nsfw_content'],
    [400, { error: { code: 'content_policy_violation', message: 'x' } }, 'nsfw_content'],
    [403, { error: { code: 'content_policy_violation', message: 'x' } }, 'nsfw_content'],
    [400, { error: { code: 'billing_hard_limit_reached', message: 'x' } }, 'insufficient_credits'],
    [429, { error: { code: 'insufficient_quota', message: 'x' } }, 'insufficient_credits'],
    [400, { error: { code: 'invalid_value', message: 'x', param: 'size' } }, 'invalid_request'],
    [400, { error: { code: null, type: 'image_generation_user_error', message: 'x' } }, 'invalid_request'],
    [400, { error: 'prompt flagged by the safety system' }, 'nsfw_content'],
    // Replicate.
    [422, { detail: 'input.prompt: NSFW content detected' }, 'nsfw_content'],
    [422, { title: 'Input validation failed', detail: '- input.seed: too large' }, 'invalid_request'],
    // Runware.
    [400, { errors: [{ code: 'promptBlocked', message: 'x' }] }, 'nsfw_content'],
    [400, { errors: [{ code: 'invalidWidth', message: 'x' }] }, 'invalid_request'],
    [400, { errors: [{ code: 'insufficientCredits', message: 'x' }] }, 'insufficient_credits'],
    [400, { errors: [{ code: 'inferenceRateLimitExceeded', message: 'x' }] }, 'rate_limit'],
    [400, { errors: [{ code: 'somethingNew', message: 'x' }] }, 'invalid_request'],
  ])('%i %j is %s', (status, body, code) => {
    expect(answer(status, body).code).toBe(code)
  })

  test.each([
    [{ 'retry-after': '7' }, {}, 7],
    [{ 'retry-after-ms': '2500', 'retry-after': '9' }, {}, 3],
    [{}, { detail: 'Request was throttled. Your rate limit resets in ~30s.' }, 30],
    [{ 'retry-after': new Date(Date.now() + 5_500).toUTCString() }, {}, 5],
    [{ 'retry-after': '9999999' }, {}, 3600],
    [{}, {}, 60],
  ])('a throttle with %j and %j waits %i seconds', (headers, body, seconds) => {
    const { details, message } = answer(429, body, headers)
    expect(Math.abs((details.retryAfter ?? 0) - seconds)).toBeLessThanOrEqual(1)
    expect(message).toBe(`Please wait ${details.retryAfter} seconds before trying again`)
  })

  test('keeps nothing of the provider’s words', () => {
    const body = { error: { code: 'a prompt in the place of a code', message: 'xyzzy' } }
    const failure = answer(400, body)
    expect(failure.details.detail).toBe('the provider answered 400')
    expect(JSON.stringify(failure.toBody())).not.toContain('xyzzy')
  })
})

test.each([
  ['inferenceError', 'server_error'],
  ['timeoutProvider', 'timeout'],
  ['providerGatewayTimeout', 'timeout'],
  ['providerUnavailable', 'server_error'],
  ['providerAuthenticationFailed', 'server_error'],
  ['providerContentPolicyViolation', 'nsfw_content'],
  ['invalidApiKey', 'provider_not_configured'],
  ['workspaceSuspended', 'provider_not_configured'],
  ['unknownModel', 'provider_not_configured'],
  ['maxLycorisModelsExceeded', 'invalid_request'],
  ['', 'server_error'],
])('a task that failed with code %s is %s', (code, expected) => {
  expect(failureOfCode(code).code).toBe(expected)
})

test.each([
  ['NSFW content detected', 'nsfw_content', 'refused'],
  ['The input or output was flagged as sensitive (E005)', 'nsfw_content', 'refused'],
  ['insufficient credit', 'insufficient_credits', 'failed'],
  ['Rate limit reached', 'rate_limit', 'failed'],
  ['Prediction timed out', 'timeout', 'failed'],
  ['CUDA error: 401 4000ms', 'server_error', 'failed'],
])('a job that failed saying %j is %s', (text, code, consequence) => {
  expect(told(failureOfText(text)).slice(1)).toEqual([code, consequence])
})

test('a job that cannot be asked for is kept', () => {
  const refused = failureToAsk({ status: 401, headers: new Headers(), body: {} })
  expect(told(refused)).toEqual([503, 'provider_not_configured', 'parked'])
})

describe('over the wire', () => {
  let harness: Harness
  let user: TestUser
  beforeAll(async () => {
    harness = await startHarness()
  })
  afterAll(() => harness.stop())
  beforeEach(async () => {
    user = await harness.backend.signUp()
  })

  const bodies = {
    replicate: replicateBody('xyzzy'),
    runware: { positivePrompt: 'xyzzy', width: 1024, height: 1024, model: 'flux-dev' },
    openai: { prompt: 'xyzzy', n: 1, size: '1024x1024' },
  }
  const text = 'xyzzy was not drawn'
  const moods = [
    ...[400, 401, 402, 403, 404, 408, 409, 413, 422, 500, 502, 503, 504].map((status) => ({
      ...({ kind: 'status', status, text } as const),
    })),
    ...([
      { kind: 'throttle', seconds: 5 },
      { kind: 'fail', text },
    ] as const),
    ...(['html', 'dropBefore', 'badImage', 'fileDown'] as const).map((kind) => ({ kind })),
    { kind: 'redirect', to: 'http://127.0.0.1:1/' } as const,
    { kind: 'address', url: 'http://127.0.0.1:1/' } as const,
  ]
  /** Those without a file of their own send the bytes. */
  const withoutEffect = (provider: string, { kind }: { kind: string }) =>
    provider === 'openai' && ['fileDown', 'redirect'].includes(kind)

  describe.each(['replicate', 'runware', 'openai'] as const)('%s', (provider) => {
    test.each(moods)('%j', async (mood) => {
      harness[provider].mood = mood
      const heard = await harness.call(provider, bodies[provider], { user })
      harness[provider].mood = { kind: 'ok' }
      if (withoutEffect(provider, mood)) return expect(heard.status).toBe(200)

      const { code, message } = heard.body
      expect(heard.status).toBeGreaterThanOrEqual(400)
      expect(contractCodes).toContain(code)
      // A sentence, in no provider's words.
      expect(message).toMatch(/^[A-Z][^\n{}<>]{14,}[.?]?$/)
      expect(JSON.stringify(heard.body)).not.toMatch(/xyzzy|undefined|Error:|\[object/)
      if (heard.status === 429) expect(heard.headers.get('retry-after')).toBe(String(heard.body.retry_after))
    })
  })
})
