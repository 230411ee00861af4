/** Every error the product knows, what it says and whether trying again by itself makes sense. */

/** The specification's eight classes (section 8), then ours. */
export const errorCodes = [
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
  'outcome_unknown',
  'in_progress',
  'provider_not_configured',
  'forbidden',
  'update_required',
  'storage_full',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && (errorCodes as readonly string[]).includes(value)
}

export class AppError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message?: string, options?: ErrorOptions) {
    super(message ?? errorCatalogue[code].message, options)
    this.name = 'AppError'
    this.code = code
  }
}

/** True where the queue tries again by itself; false where the user decides. */
export const retriable: Record<ErrorCode, boolean> = {
  rate_limit: true,
  daily_limit: true,
  nsfw_content: false,
  insufficient_credits: false,
  network_error: true,
  auth_required: true,
  timeout: true,
  server_error: true,
  invalid_request: false,
  conflict: false,
  outcome_unknown: false,
  in_progress: true,
  provider_not_configured: false,
  forbidden: false,
  update_required: false,
  storage_full: true,
}

export interface CatalogueEntry {
  title: string
  message: string
  /** `path`: where the button leads; without it the button runs the same operation again. */
  action: { label: string; path?: string }
}

const retry = { label: 'Retry' }

export const errorCatalogue: Record<ErrorCode, CatalogueEntry> = {
  rate_limit: {
    title: 'Too Many Requests',
    message: 'Please wait 60 seconds before trying again',
    action: { label: 'View Limits', path: '/pricing' },
  },
  daily_limit: {
    title: 'Daily Limit Reached',
    message: "You've reached your free daily limit. Upgrade for unlimited generations.",
    action: { label: 'Upgrade Now', path: '/pricing' },
  },
  nsfw_content: {
    title: 'Content Policy Violation',
    message: 'Your prompt contains restricted content. Please modify it.',
    action: { label: 'Content Policy', path: '/content-policy' },
  },
  insufficient_credits: {
    title: 'No Credits Remaining',
    message: 'Upgrade to continue generating images',
    action: { label: 'Get Credits', path: '/pricing' },
  },
  network_error: {
    title: 'Connection Failed',
    message: 'Check your internet connection and try again',
    action: retry,
  },
  auth_required: {
    title: 'Authentication Required',
    message: 'Please sign in to continue',
    action: { label: 'Sign In', path: '/auth' },
  },
  timeout: {
    title: 'Request Timeout',
    message: 'Generation is taking longer than expected. Please try again.',
    action: retry,
  },
  server_error: {
    title: 'Server Error',
    message: 'Our servers are experiencing issues. Please try again in a moment.',
    action: retry,
  },
  invalid_request: {
    title: 'Not Accepted',
    message: 'These settings were not accepted. Change them and try again.',
    action: retry,
  },
  conflict: {
    title: 'Already Made',
    message: 'This was already sent with other settings.',
    action: retry,
  },
  outcome_unknown: {
    title: 'Not Sure It Was Made',
    message: 'The server stopped while this picture was made. You were not charged. Make it again?',
    action: { label: 'Make again' },
  },
  in_progress: {
    title: 'Still Being Made',
    message: 'This picture is still being made.',
    action: retry,
  },
  provider_not_configured: {
    title: 'Not Available',
    message: 'This way of making pictures is not set up on this server.',
    action: retry,
  },
  forbidden: {
    title: 'Not Allowed',
    message: 'The server does not allow this.',
    action: retry,
  },
  update_required: {
    title: 'Update Needed',
    message: 'This was written by a newer version of the app. Update to go on.',
    action: retry,
  },
  storage_full: {
    title: 'This Device Is Full',
    message: 'There is no room to keep this. Free some space on the device and try again.',
    action: retry,
  },
}

/** The specification's text rules (section 8), in its order. Used only where no code of ours says more. */
const textRules: ReadonlyArray<[pattern: RegExp, code: ErrorCode]> = [
  [/rate limit|too many requests/i, 'rate_limit'],
  [/daily limit|generations_today/i, 'daily_limit'],
  [/nsfw|content policy/i, 'nsfw_content'],
  [/credit|insufficient/i, 'insufficient_credits'],
  [/network|fetch/i, 'network_error'],
  [/auth|unauthorized|401/i, 'auth_required'],
  [/timeout|408/i, 'timeout'],
]

const byStatus: Record<number, ErrorCode> = {
  202: 'in_progress',
  400: 'invalid_request',
  401: 'auth_required',
  402: 'insufficient_credits',
  403: 'forbidden',
  404: 'invalid_request',
  408: 'timeout',
  409: 'conflict',
  413: 'invalid_request',
  422: 'invalid_request',
  429: 'rate_limit',
  504: 'timeout',
}

/**
 * Refusals whose words may say more, and what they may say: whether the queue tries again by itself must not hang
 * on the words of a failing server or a gateway.
 */
const saysMore = new Set([400, 402, 422, 429])
const refusals: readonly ErrorCode[] = ['rate_limit', 'daily_limit', 'nsfw_content', 'insufficient_credits']

/**
 * The class of a failure: the server's code first, then the specification's text rules, where the status leaves
 * them room, then the HTTP status.
 */
export function classifyError(failure: { code?: unknown; status?: number; message?: string }): ErrorCode {
  if (isErrorCode(failure.code)) return failure.code
  if (failure.status !== undefined) {
    const byText = saysMore.has(failure.status) ? classByText(failure.message) : undefined
    if (byText && refusals.includes(byText)) return byText
    const known = byStatus[failure.status]
    if (known) return known
    if (failure.status >= 500) return 'server_error'
  }
  const byText = classByText(failure.message)
  if (byText) return byText
  return typeof failure.code === 'number' && failure.code >= 500 ? 'server_error' : 'network_error'
}

function classByText(message = ''): ErrorCode | undefined {
  return textRules.find(([pattern]) => pattern.test(message))?.[1]
}
