/** Answers as JSON; what a function says about its errors. */
import { Failure, serverError } from './failure.ts'

export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'authorization, x-client-info, apikey, content-type, idempotency-key, retry-unknown',
  'Access-Control-Allow-Methods': 'POST, DELETE, OPTIONS',
  'Access-Control-Expose-Headers': 'retry-after',
}

export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

export function replyFailure(failure: Failure, headers: Record<string, string> = {}): Response {
  const { retryAfter } = failure.details
  return reply(failure.status, failure.toBody(), {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...headers,
  })
}

/** Whatever was thrown, as a Failure: the unexpected is a server error, hidden from the user, no verdict on the job. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const detail = error instanceof Error ? whatAndWhere(error) : 'unknown error'
  return serverError(detail, 500, { consequence: 'parked' })
}

/** An error's message may quote what the user wrote; its name and place do not. */
function whatAndWhere({ name, stack = '' }: Error): string {
  const where = /^\s+at .*?([\w.-]+:\d+):\d+\)?$/m.exec(stack)?.[1]
  return where === undefined ? name : `${name} at ${where}`
}

/** The operator's half of a failure: never a provider's or a user's words. */
export function logFailure(failure: Failure): void {
  console.warn(`Generation: ${failure.status} ${failure.code} ${failure.details.detail ?? ''}`.slice(0, 400))
}
