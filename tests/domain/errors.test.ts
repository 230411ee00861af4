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

  it('10: a number in the text is never taken for a status', () => {
    expect(classifyError({ status: 500, message: 'took 4000ms, 401 tries' })).toBe('server_error')
  })
})

it('says something useful for every code', () => {
  for (const code of errorCodes) {
    const { title, message, action } = errorCatalogue[code]
    expect([title, message, action.label].every((text) => text.length > 3)).toBe(true)
  }
})
