/**
 * What a provider's error means: the HTTP status first, then its code, then its words. The words may quote
 * the prompt, so they decide and are then dropped; only the status and the code reach the log.
 */
import { type Fields, isFields } from './body.ts'
import { Failure, notConfigured, nsfw, serverError, timedOut } from './failure.ts'

const restricted =
  /nsfw|content[ _-]?policy|moderation|safety system|sensitive[ _-]?content|unsafe[ _-]?content|(prompt|image)Blocked|flagged/i
const outOfCredit = /insufficient[ _-]?(credit|quota|funds|balance)|quotaExceeded|billing|payment ?required/i

/** Codes in use, by what they mean; the first that fits. Those of a provider's own suppliers are its failures. */
const codeRules: readonly [RegExp, (detail: string) => Failure][] = [
  [restricted, nsfw],
  [outOfCredit, noCredits],
  [/^provider(Auth|Unavail|Error|Internal|Bad|Unknown)/, serverError],
  [/rate_?limit/i, (detail) => rateLimited(defaultWait, detail)],
  [/timeout|timed_?out/i, timedOut],
  [/api_?key|unauthorized|forbidden|permission|suspended|disabled|token(Expired|Revoked)/i, notConfigured],
  [/^(modelNotFound|model_not_found|unknownModel|modelNotReady|modelUnavailable)$/, notConfigured],
  [/^(invalid|missing|unsupported|unknownParam|incompatible|duplicate|max|value|array)/, notAccepted],
]

/** The specification's minute, where the provider does not say how long. */
const defaultWait = 60

export interface ErrorAnswer {
  status: number
  headers: Headers
  body: unknown
}

/** The Failure an error answer stands for. */
export function failureOfAnswer({ status, headers, body }: ErrorAnswer): Failure {
  const { code, message } = errorOf(body)
  const said = `${code} ${message}`
  const detail = `the provider answered ${status} ${named(code)}`.trim()
  if (status === 402 || /^(insufficient_quota|billing_hard_limit_reached)$/.test(code))
    return noCredits(detail)
  if (status === 429) return rateLimited(retryAfterOf(headers, message), detail)
  if (status === 408 || status === 504) return timedOut(detail)
  if (status >= 500) return serverError(detail)
  if (status < 400) return serverError(`not what was expected: ${detail}`)
  if (status !== 401 && restricted.test(said)) return nsfw(detail)
  if ([401, 403, 404].includes(status)) return notConfigured(detail)
  if (outOfCredit.test(said)) return noCredits(detail)
  return code === '' ? notAccepted(detail) : failureOfCode(code, detail, notAccepted)
}

/** Why a job of ours cannot be asked for: no verdict on the job, which is there and may be paid for. */
export function failureToAsk(answer: ErrorAnswer): Failure {
  const { status, code, message, details } = failureOfAnswer(answer)
  return new Failure(status, code, message, { ...details, consequence: 'parked' })
}

/** What the code of one failed task means, where the answer as a whole was a success. */
export function failureOfCode(
  code: string,
  detail = `the provider's task failed: ${named(code)}`,
  otherwise: (detail: string) => Failure = serverError,
): Failure {
  const rule = codeRules.find(([pattern]) => pattern.test(code))
  return rule === undefined ? otherwise(detail) : rule[1](detail)
}

/** What the text of a failed job means, where there is nothing else. */
export function failureOfText(text: string): Failure {
  if (restricted.test(text)) return nsfw('the provider refused the content')
  if (outOfCredit.test(text)) return noCredits("the provider's job failed for want of credit")
  if (/rate limit|too many requests/i.test(text))
    return rateLimited(defaultWait, "the provider's job was throttled")
  if (/time(d )?[ -]?out/i.test(text)) return timedOut("the provider's job timed out")
  return serverError("the provider's job failed")
}

/** A code as the log may have it: one word. */
function named(code: string): string {
  return /^[\w.-]{1,64}$/.test(code) ? code : ''
}

function noCredits(detail: string): Failure {
  return new Failure(402, 'insufficient_credits', 'The image provider has no credits left.', { detail })
}

function notAccepted(detail: string): Failure {
  return new Failure(422, 'invalid_request', 'The image provider did not accept this request.', { detail })
}

function rateLimited(retryAfter: number, detail: string): Failure {
  return new Failure(429, 'rate_limit', `Please wait ${retryAfter} seconds before trying again`, {
    retryAfter,
    detail,
  })
}

/** `{error: {code, message}}`, `{errors: [{code, message}]}`, `{error: "text"}`, `{detail: "text"}` are in use. */
function errorOf(body: unknown): { code: string; message: string } {
  if (!isFields(body)) return { code: '', message: '' }
  const first: unknown = Array.isArray(body.errors) ? body.errors[0] : undefined
  const error: unknown = first ?? body.error ?? body.detail ?? body.title
  if (typeof error === 'string') return { code: '', message: error }
  if (!isFields(error)) return { code: '', message: '' }
  return { code: textOf(error, 'code') || textOf(error, 'type'), message: textOf(error, 'message') }
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Seconds, from the headers, else from "resets in ~30s". */
function retryAfterOf(headers: Headers, message: string): number {
  const inMs = Number(headers.get('retry-after-ms') ?? Number.NaN)
  const header = headers.get('retry-after')
  const inSeconds = Number(header ?? Number.NaN)
  const inText = Number(/resets? in ~?(\d+(?:\.\d+)?)\s*s/i.exec(message)?.[1] ?? Number.NaN)
  const untilDate = (Date.parse(header ?? '') - Date.now()) / 1000
  const seconds =
    [inMs / 1000, inSeconds, untilDate, inText].find((value) => Number.isFinite(value)) ?? defaultWait
  return Math.min(Math.max(1, Math.ceil(seconds)), 3600)
}
