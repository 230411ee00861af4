/** What a published build may say on the console (specification, section 8): one of six, and never the details. */

export type LogWords =
  /** Row-level security, or whatever else says that this is somebody else's. */
  | 'Access denied'
  | 'Invalid operation'
  | 'Authentication required'
  | 'Service error'
  | 'Authentication error'
  | 'An error occurred'

const unknown: LogWords = 'An error occurred'

/** Codes of ours (domain/errors.ts) and of the database's interface. */
const byCode: Record<string, LogWords> = {
  forbidden: 'Access denied',
  '42501': 'Access denied',
  auth_required: 'Authentication required',
  PGRST301: 'Authentication required',
  PGRST302: 'Authentication required',
  PGRST303: 'Authentication required',
  invalid_request: 'Invalid operation',
  conflict: 'Invalid operation',
  nsfw_content: 'Invalid operation',
  update_required: 'Invalid operation',
  rate_limit: 'Service error',
  daily_limit: 'Service error',
  insufficient_credits: 'Service error',
  network_error: 'Service error',
  timeout: 'Service error',
  server_error: 'Service error',
  outcome_unknown: 'Service error',
  in_progress: 'Service error',
  provider_not_configured: 'Service error',
}

/** Classes of the database's own codes: what it was asked was wrong, or it could not do it now. */
const databaseCodes: readonly [pattern: RegExp, words: LogWords][] = [
  [/^(22|23|42|P0)[0-9A-Z]{3}$/, 'Invalid operation'],
  [/^(08|40|53|54|55|57|58|XX)[0-9A-Z]{3}$/, 'Service error'],
]

const byStatus: Record<number, LogWords> = {
  401: 'Authentication required',
  403: 'Access denied',
  408: 'Service error',
  429: 'Service error',
}

const byAuthName: Record<string, LogWords> = {
  AuthSessionMissingError: 'Authentication required',
  AuthRetryableFetchError: 'Service error',
}

/** Where neither code nor status says it. The first that fits. */
const textRules: readonly [pattern: RegExp, words: LogWords][] = [
  [/row-level security|permission denied|access denied/i, 'Access denied'],
  [/not authenticated|please sign in|jwt|unauthorized|session missing/i, 'Authentication required'],
  [/\bauth|credentials|password|sign(ing)?.?(in|up|out)/i, 'Authentication error'],
  [/violates|invalid (operation|request|input)|duplicate key|unknown operation/i, 'Invalid operation'],
  [/edge function|fetch|network|timed? ?out|realtime|websocket/i, 'Service error'],
]

/** The specification's message for what was to be logged: `message` says what failed, `error` why. */
export function logWords(message: string, error?: unknown): LogWords {
  const { code, status, name, message: why } = (error ?? {}) as Record<string, unknown>
  if (typeof code === 'string') {
    const known = byCode[code] ?? wordsIn(databaseCodes, code)
    if (known) return known
  }
  // The authentication library's errors: their statuses mean less than their names.
  if (typeof name === 'string' && name.startsWith('Auth')) return byAuthName[name] ?? 'Authentication error'
  if (typeof status === 'number' && status >= 400) {
    return byStatus[status] ?? (status >= 500 ? 'Service error' : 'Invalid operation')
  }
  return wordsIn(textRules, typeof error === 'string' ? error : why) ?? wordsIn(textRules, message) ?? unknown
}

function wordsIn(rules: readonly [pattern: RegExp, words: LogWords][], text: unknown): LogWords | undefined {
  return typeof text === 'string' ? rules.find(([pattern]) => pattern.test(text))?.[1] : undefined
}
