import { describe, expect, it } from 'vitest'
import { classifyError, errorCatalogue, errorCodes } from '../../src/domain/errors.ts'

describe('the class of an error', () => {
  it('is the code of the server before all else', () => {
    expect(classifyError({ code: 'nsfw_content', status: 500, message: 'network' })).toBe('nsfw_content')
  })

  it('is the status when there is no code', () => {
    expect(classifyError({ status: 429, message: 'fetch failed' })).toBe('rate_limit')
    expect(classifyError({ status: 408 })).toBe('timeout')
    expect(classifyError({ status: 503 })).toBe('server_error')
  })

  it('is what the words of a refusal say where they say more than its status', () => {
    expect(classifyError({ status: 400, message: 'NSFW content found' })).toBe('nsfw_content')
    expect(classifyError({ status: 429, message: 'daily limit reached' })).toBe('daily_limit')
    expect(classifyError({ status: 422, message: 'network id is wrong' })).toBe('invalid_request')
    expect(classifyError({ status: 500, message: 'rate limit' })).toBe('server_error')
  })

  it.each([
    ['Rate limit exceeded', 'rate_limit'],
    ['Too many requests', 'rate_limit'],
    ['column generations_today', 'daily_limit'],
    ['NSFW content', 'nsfw_content'],
    ['insufficient funds', 'insufficient_credits'],
    ['Failed to fetch', 'network_error'],
    ['Unauthorized', 'auth_required'],
    ['timeout', 'timeout'],
    ['something else', 'network_error'],
  ] as const)(
    'is read from the text %j by the rules of section 8 when nothing else is known',
    (message, code) => {
      expect(classifyError({ message })).toBe(code)
    },
  )

  it.each([
    'Failed to send a request to the Edge Function',
    'Relay Error invoking the Edge Function',
    'Edge Function returned a non-2xx status code',
  ])('has a title of the catalogue for the client library’s own words: %s', (message) => {
    expect(classifyError({ message })).toBe('network_error')
    expect(errorCatalogue.network_error.title).toBe('Connection Failed')
  })

  it('10: a number in the text is never taken for a status', () => {
    expect(classifyError({ status: 500, message: 'took 4000ms, 401 tries' })).toBe('server_error')
  })
})

describe('the catalogue of section 8', () => {
  it.each([
    [
      'rate_limit',
      'Too Many Requests',
      'Please wait 60 seconds before trying again',
      'View Limits',
      '/pricing',
    ],
    [
      'daily_limit',
      'Daily Limit Reached',
      "You've reached your free daily limit. Upgrade for unlimited generations.",
      'Upgrade Now',
      '/pricing',
    ],
    [
      'nsfw_content',
      'Content Policy Violation',
      'Your prompt contains restricted content. Please modify it.',
      'Content Policy',
      '/content-policy',
    ],
    [
      'insufficient_credits',
      'No Credits Remaining',
      'Upgrade to continue generating images',
      'Get Credits',
      '/pricing',
    ],
    [
      'network_error',
      'Connection Failed',
      'Check your internet connection and try again',
      'Retry',
      undefined,
    ],
    ['auth_required', 'Authentication Required', 'Please sign in to continue', 'Sign In', '/auth'],
    [
      'timeout',
      'Request Timeout',
      'Generation is taking longer than expected. Please try again.',
      'Retry',
      undefined,
    ],
    [
      'server_error',
      'Server Error',
      'Our servers are experiencing issues. Please try again in a moment.',
      'Retry',
      undefined,
    ],
  ] as const)('%s has its title, message and action', (code, title, message, label, path) => {
    expect(errorCatalogue[code]).toEqual({ title, message, action: path ? { label, path } : { label } })
  })

  it('names its eight classes in the order of the specification', () => {
    expect(errorCodes.slice(0, 8)).toEqual([
      'rate_limit',
      'daily_limit',
      'nsfw_content',
      'insufficient_credits',
      'network_error',
      'auth_required',
      'timeout',
      'server_error',
    ])
  })

  // Each text speaks of its class and of all that come after it.
  it.each([
    ['rate limit, daily limit, nsfw, credit, network, auth, timeout', 'rate_limit'],
    ['daily limit, nsfw, credit, network, auth, timeout', 'daily_limit'],
    ['content policy, credit, network, auth, timeout', 'nsfw_content'],
    ['insufficient, network, auth, timeout', 'insufficient_credits'],
    ['fetch, auth, timeout', 'network_error'],
    ['401, timeout', 'auth_required'],
    ['408', 'timeout'],
  ] as const)('asks its questions in that order: %j is %s', (message, code) => {
    expect(classifyError({ message })).toBe(code)
  })

  it('takes a number of 500 or above for a server error', () => {
    expect(classifyError({ code: 500 })).toBe('server_error')
    expect(classifyError({ code: 503, message: 'unavailable' })).toBe('server_error')
    expect(classifyError({ code: 499, message: 'unavailable' })).toBe('network_error')
  })
})

it('says something useful for every code', () => {
  for (const code of errorCodes) {
    const { title, message, action } = errorCatalogue[code]
    expect([title, message, action.label].every((text) => text.length > 3)).toBe(true)
  }
})
