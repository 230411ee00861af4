import { describe, expect, it } from 'vitest'
import { createReportGate, type ErrorReport, errorReport } from '../../src/domain/error-report.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

function stackOf(text: string): string | null {
  const error = new Error('x')
  error.stack = text
  return errorReport('error', error).stack
}

describe('the report of an error', () => {
  it('says what, where and how it came about', () => {
    const error = new TypeError('a is undefined')
    error.stack = 'TypeError: a is undefined\n    at draw (https://pinhole.example/assets/x-1a.js:1:234)'
    const place = {
      message: 'Uncaught',
      source: 'https://pinhole.example/assets/x-1a.js',
      lineno: 1,
      colno: 234,
    }
    expect(errorReport('error', error, place)).toEqual({
      type: 'error',
      message: 'TypeError: a is undefined',
      source: 'https://pinhole.example/assets/x-1a.js',
      lineno: 1,
      colno: 234,
      stack: error.stack,
    })
  })

  it.each([
    ['a text', 'just words', 'just words'],
    ['a number', 42, '42'],
    ['nothing', undefined, 'undefined'],
    ['an object whose contents are nobody’s business', { prompt: 'secret' }, 'No message'],
    ['an object with a message', { message: 'told' }, 'told'],
  ])('takes whatever is thrown: %s', (_, thrown, message) => {
    expect(errorReport('unhandledrejection', thrown)).toEqual({
      type: 'unhandledrejection',
      message,
      source: null,
      lineno: null,
      colno: null,
      stack: null,
    })
  })

  it.each([
    ['a session token', `refused ${jwt} as it is`, 'refused [token] as it is'],
    ['half a token', `refused ${jwt.slice(0, 40)}`, 'refused [token]'],
    ['a header', 'Authorization: Bearer abc.def-123', 'Authorization: Bearer [token]'],
    ['a field', '{"refresh_token":"abc123","x":1}', '{"refresh_token":"[token]","x":1}'],
    ['a key', 'apikey sb_publishable_ACJWlzQHlZjBrEguHvfOxg', 'apikey [key]'],
    ['a data address', 'cannot load data:image/png;base64,AAAA== here', 'cannot load data:… here'],
    ['a blob address', 'cannot load blob:http://localhost/1-2-3', 'cannot load blob:…'],
    [
      'what stands behind an address',
      'at http://localhost:4173/reset-password#access_token=abc&type=recovery',
      'at http://localhost:4173/reset-password',
    ],
    ['a query, but not line and column', 'at f (http://h/a.js?q=a+fox:10:5)', 'at f (http://h/a.js:10:5)'],
    ['an address of a person', 'no user ann@example.com', 'no user [email]'],
  ])('leaves out %s', (_, said, left) => {
    expect(errorReport('error', new Error(said)).message).toBe(left)
    expect(stackOf(said)).toBe(left)
  })

  it('is bounded, and its bytes are what the database can take', () => {
    const endless = errorReport('error', new Error('🦊'.repeat(100_000)), {
      source: `http://h/${'x'.repeat(5_000)}`,
    })
    expect(endless.message.length).toBeLessThanOrEqual(300)
    expect(endless.source?.length).toBeLessThanOrEqual(200)
    expect(endless.stack?.length).toBeLessThanOrEqual(1_500)
    expect(endless.message.isWellFormed()).toBe(true)
    expect(new TextEncoder().encode(JSON.stringify(endless)).length).toBeLessThan(8_192)
    expect(errorReport('error', new Error(`a\u0000b\u0007c\ud800d`)).message).toBe('a b cd')
  })
})

describe('the gate of a page', () => {
  const report = (message: string, lineno = 1): ErrorReport => errorReport('error', message, { lineno })

  it('lets each error through once, however often it comes', () => {
    const isNew = createReportGate()
    expect([report('a'), report('a'), report('b'), report('a', 2)].map(isNew)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('closes after twenty, so that a loop with changing words ends', () => {
    const isNew = createReportGate()
    const passed = Array.from({ length: 1_000 }, (_, i) => report(`loop ${i}`)).filter(isNew)
    expect(passed).toHaveLength(20)
  })
})
