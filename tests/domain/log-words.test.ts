import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode, errorCodes } from '../../src/domain/errors.ts'
import { type LogWords, logWords } from '../../src/domain/log-words.ts'

const named = (name: string, part: object = {}) => Object.assign(new Error('x'), { name, ...part })

const cases: [what: string, error: unknown, words: LogWords][] = [
  [
    'a row that policy keeps back',
    { code: '42501', message: 'new row violates row-level security policy for table "generations"' },
    'Access denied',
  ],
  ['the same in words alone', new Error('new row violates row-level security policy'), 'Access denied'],
  ['a refusal of the server', { status: 403 }, 'Access denied'],
  ['a refusal of ours', new AppError('forbidden'), 'Access denied'],
  ['a broken rule of a table', { code: '23514', message: 'violates check constraint' }, 'Invalid operation'],
  [
    'a key that is there twice',
    new Error('duplicate key value violates unique constraint'),
    'Invalid operation',
  ],
  ['a call that does not exist', { code: '42883' }, 'Invalid operation'],
  ['what the server does not take', { status: 422 }, 'Invalid operation'],
  [
    'what the app does not take',
    new AppError('invalid_request', 'Please enter a prompt'),
    'Invalid operation',
  ],
  ['an expired token', { code: 'PGRST301', message: 'JWT expired' }, 'Authentication required'],
  ['nobody signed in', new AppError('auth_required'), 'Authentication required'],
  ['the specification’s own words', new Error('User not authenticated'), 'Authentication required'],
  ['no session', named('AuthSessionMissingError', { status: 400 }), 'Authentication required'],
  [
    'wrong credentials',
    named('AuthApiError', { code: 'invalid_credentials', status: 400 }),
    'Authentication error',
  ],
  [
    'a weak password',
    named('AuthWeakPasswordError', { code: 'weak_password', status: 422 }),
    'Authentication error',
  ],
  ['authentication that is not reached', named('AuthRetryableFetchError', { status: 0 }), 'Service error'],
  ['a server in trouble', { status: 503 }, 'Service error'],
  ['a database in trouble', { code: '57P01' }, 'Service error'],
  ['too many requests', new AppError('rate_limit'), 'Service error'],
  ['a lost connection', new TypeError('Failed to fetch'), 'Service error'],
  ['a request that took too long', named('TimeoutError', { message: 'signal timed out' }), 'Service error'],
  [
    'the function client’s words',
    new Error('Failed to send a request to the Edge Function'),
    'Service error',
  ],
  ['and its others', new Error('Relay Error invoking the Edge Function'), 'Service error'],
  ['and the third', new Error('Edge Function returned a non-2xx status code'), 'Service error'],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'id')"), 'An error occurred'],
  ['a full device', new AppError('storage_full'), 'An error occurred'],
  ['a thrown text', 'oops', 'An error occurred'],
  ['nothing', undefined, 'An error occurred'],
  ['null', null, 'An error occurred'],
]

const ofCode: Record<ErrorCode, LogWords> = {
  rate_limit: 'Service error',
  daily_limit: 'Service error',
  nsfw_content: 'Invalid operation',
  insufficient_credits: 'Service error',
  network_error: 'Service error',
  auth_required: 'Authentication required',
  timeout: 'Service error',
  server_error: 'Service error',
  invalid_request: 'Invalid operation',
  conflict: 'Invalid operation',
  outcome_unknown: 'Service error',
  in_progress: 'Service error',
  provider_not_configured: 'Service error',
  forbidden: 'Access denied',
  update_required: 'Invalid operation',
  storage_full: 'An error occurred',
}

describe('what a published build says on the console', () => {
  it.each(cases)('of %s', (_, error, words) => {
    expect(logWords('Something was not done', error)).toBe(words)
  })

  it('goes by what failed where the error says nothing', () => {
    expect(logWords('Signing out failed', new Error('x'))).toBe('Authentication error')
    expect(logWords('The password was not set', {})).toBe('Authentication error')
    expect(logWords('changes elsewhere are not heard at once')).toBe('An error occurred')
  })

  it('is one of six, whatever the code', () => {
    for (const code of errorCodes) {
      expect(logWords('x', new AppError(code, 'a prompt with secret words')), code).toBe(ofCode[code])
    }
  })
})
