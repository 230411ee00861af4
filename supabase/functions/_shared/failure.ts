/** Every way a request can end without a picture, and what the client is told about it. */

export type ErrorCode =
  | 'rate_limit'
  | 'daily_limit'
  | 'nsfw_content'
  | 'insufficient_credits'
  | 'network_error'
  | 'auth_required'
  | 'timeout'
  | 'server_error'
  | 'invalid_request'
  | 'conflict'
  | 'in_progress'
  | 'provider_not_configured'

/**
 * What it means for the job: `failed` gives the quota back and the same key may try again; `refused`
 * sticks; `unknown` may have made a picture and is sent again only on the user's word; `parked` has a
 * picture waiting at the provider, and the same key goes on from there.
 */
export type Consequence = 'failed' | 'refused' | 'unknown' | 'parked'

export interface FailureDetails {
  /** Seconds. */
  retryAfter?: number
  reason?: string
  resetAt?: string
  consequence?: Consequence
  /** The provider worked for it. */
  paid?: boolean
  /** For the operator; never shown to users. */
  detail?: string
}

export class Failure extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: FailureDetails

  constructor(status: number, code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.status = status
    this.code = code
    this.details = details
  }

  get consequence(): Consequence {
    return this.details.consequence ?? 'failed'
  }

  toBody(): Record<string, unknown> {
    const { retryAfter, reason, resetAt } = this.details
    return {
      code: this.code,
      message: this.message,
      ...(reason !== undefined && { reason }),
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      ...(resetAt !== undefined && { reset_at: resetAt }),
    }
  }
}

export const invalid = (message: string, status = 400) => new Failure(status, 'invalid_request', message)

export const authRequired = () => new Failure(401, 'auth_required', 'Please sign in to generate images')

export const serverError = (detail: string, status = 502, details: FailureDetails = {}) =>
  new Failure(status, 'server_error', 'Our servers are experiencing issues. Please try again in a moment.', {
    detail,
    ...details,
  })

export const inProgress = (retryAfter: number) =>
  new Failure(202, 'in_progress', 'The picture is still being made.', { retryAfter })

export const conflict = () =>
  new Failure(409, 'conflict', 'This idempotency key was used with another request.', {
    reason: 'key_reused',
  })

export const cancelled = () =>
  new Failure(409, 'conflict', 'Cancelled. It was not charged.', { reason: 'cancelled' })

export const outcomeUnknown = (detail: string) =>
  new Failure(
    409,
    'conflict',
    'The connection was lost after the request was sent, so a picture may have been made. It was not charged to you. Send it again?',
    { reason: 'outcome_unknown', consequence: 'unknown', detail },
  )

export const paidForNothing = (detail: string) =>
  new Failure(
    409,
    'conflict',
    'The image provider was asked three times, and none of its answers could be used. It was not charged to you. Send it again?',
    { reason: 'outcome_unknown', consequence: 'unknown', detail },
  )

export const nsfw = (detail: string) =>
  new Failure(422, 'nsfw_content', 'Your prompt contains restricted content. Please modify it.', {
    consequence: 'refused',
    detail,
  })

export const timedOut = (detail: string, details: FailureDetails = {}) =>
  new Failure(504, 'timeout', 'Generation is taking longer than expected. Please try again.', {
    detail,
    ...details,
  })

export const notConfigured = (detail: string) =>
  new Failure(503, 'provider_not_configured', 'This image provider is not set up on the server.', { detail })
