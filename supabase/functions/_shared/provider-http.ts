/** HTTP to a provider: was it sent at all, and what do its errors mean. Status and code first, then text. */
import { type Fields, isFields } from './body.ts'
import { Failure, notConfigured, nsfw, outcomeUnknown, serverError, timedOut } from './failure.ts'
import { readBounded } from './read-bounded.ts'

const answerMax = 40 * 1_048_576

export interface ProviderAnswer {
  status: number
  headers: Headers
  /** Null when the answer is no JSON. */
  body: unknown
  text: string
}

/** The connection was never made: nothing can have arrived. */
export class NeverSent extends Error {}
/** It was made and then lost. */
export class ConnectionLost extends Error {}

export async function callProvider(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<ProviderAnswer> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'manual' })
  } catch (error) {
    throw wasNeverSent(error) ? new NeverSent(nameOf(error)) : new ConnectionLost(nameOf(error))
  }
  const text = await readText(response)
  return { status: response.status, headers: response.headers, body: parse(text), text }
}

async function readText(response: Response): Promise<string> {
  try {
    const bytes = await readBounded(response, answerMax)
    if (bytes === 'too large') throw new Error('answer too large')
    return new TextDecoder().decode(bytes)
  } catch (error) {
    throw new ConnectionLost(nameOf(error))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const connectCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Node names a code on the cause, Deno says it in words. */
function wasNeverSent(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (
      'code' in at &&
      typeof at.code === 'string' &&
      (connectCodes.has(at.code) || /CERT|TLS/.test(at.code))
    )
      return true
    if (/\(Connect\)|dns error|tcp connect error|invalid peer certificate|bad port/i.test(at.message))
      return true
  }
  return false
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = error.cause instanceof Error && 'code' in error.cause ? ` ${String(error.cause.code)}` : ''
  return `${error.name}${code}`
}

/** What a failed call means when the provider cannot be asked afterwards. */
export function failureOfLostCall(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof Failure) return error
  if (error instanceof NeverSent) return serverError(`provider unreachable: ${error.message}`)
  if (error instanceof ConnectionLost) {
    return outcomeUnknown(signal.aborted ? 'no answer in time' : `connection lost: ${error.message}`)
  }
  return serverError(`unexpected: ${error instanceof Error ? error.name : 'error'}`)
}

const restricted = /nsfw|content[ _-]?policy|moderation|safety system|sensitive content|flagged/i
const outOfCredit = /insufficient (credit|quota|funds|balance)|billing|payment required/i

/** The Failure an error answer stands for. */
export function failureOfAnswer({ status, headers, body, text }: ProviderAnswer): Failure {
  const { code, message } = errorOf(body)
  const said = `${code} ${message}`
  const detail = `provider answered ${status} ${code} ${message || text.slice(0, 100)}`.slice(0, 400)
  if (status === 402 || code === 'insufficient_quota' || code === 'billing_hard_limit_reached')
    return noCredits(detail)
  if (status === 401 || status === 403)
    return notConfigured(`the provider refused the key: ${status} ${code}`)
  if (status === 404) return notConfigured(detail)
  if (status === 429) return rateLimited(retryAfterOf(headers, message), detail)
  if (status === 408) return timedOut(detail)
  if (status >= 500) return serverError(detail)
  if (status >= 400) {
    if (restricted.test(said)) return nsfw(detail)
    if (outOfCredit.test(said)) return noCredits(detail)
    return new Failure(422, 'invalid_request', 'The image provider did not accept this request.', { detail })
  }
  return serverError(`not what was expected: ${detail}`)
}

/** What the text of a failed job means. */
export function failureOfText(text: string): Failure {
  if (restricted.test(text)) return nsfw(text.slice(0, 300))
  if (outOfCredit.test(text)) return noCredits(text.slice(0, 300))
  return serverError(`the provider's job failed: ${text.slice(0, 300)}`)
}

function noCredits(detail: string): Failure {
  return new Failure(402, 'insufficient_credits', 'The image provider has no credits left.', { detail })
}

function rateLimited(retryAfter: number, detail: string): Failure {
  return new Failure(429, 'rate_limit', `Please wait ${retryAfter} seconds before trying again`, {
    retryAfter,
    detail,
  })
}

/** `{error: {code, message}}`, `{error: "text"}` and `{detail: "text"}` are all in use. */
function errorOf(body: unknown): { code: string; message: string } {
  if (!isFields(body)) return { code: '', message: '' }
  const error: unknown = body.error ?? body.detail ?? body.title
  if (typeof error === 'string') return { code: '', message: error }
  if (!isFields(error)) return { code: '', message: '' }
  return { code: textOf(error, 'code') || textOf(error, 'type'), message: textOf(error, 'message') }
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Seconds, from the headers, else from "resets in ~30s", else the specification's minute. */
function retryAfterOf(headers: Headers, message: string): number {
  const inMs = Number(headers.get('retry-after-ms') ?? Number.NaN)
  const header = headers.get('retry-after')
  const inSeconds = Number(header ?? Number.NaN)
  const inText = Number(/resets? in ~?(\d+(?:\.\d+)?)\s*s/i.exec(message)?.[1] ?? Number.NaN)
  const untilDate = (Date.parse(header ?? '') - Date.now()) / 1000
  const seconds = [inMs / 1000, inSeconds, untilDate, inText].find((value) => Number.isFinite(value)) ?? 60
  return Math.min(Math.max(1, Math.ceil(seconds)), 3600)
}
