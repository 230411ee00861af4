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

/** Whatever was thrown, as a Failure: the unexpected is a server error, and hidden from the user. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  return serverError(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error', 500)
}

/** The operator's half of a failure. Providers like to quote the key they refused. */
export function logFailure(failure: Failure): void {
  const detail = failure.details.detail?.replace(/\b(sk|r8|sb|rw)[-_][\w*-]{4,}|Bearer \S+/gi, '[key]') ?? ''
  console.warn(`Generation: ${failure.status} ${failure.code} ${detail}`.slice(0, 400))
}
