/** HTTP to a provider: was it sent at all, and was it answered. */
import { Failure, outcomeUnknown, serverError } from './failure.ts'
import { readBounded } from './read-bounded.ts'

const answerMax = 40 * 1_048_576

export interface ProviderAnswer {
  status: number
  headers: Headers
  /** Null when the answer is no JSON. */
  body: unknown
}

/** No connection was made, or no time left to make one: nothing can have arrived. */
export class NeverSent extends Error {}
/** It was made and then lost. */
export class ConnectionLost extends Error {}

export async function callProvider(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<ProviderAnswer> {
  if (init.signal.aborted) throw new NeverSent('no time left')
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'manual' })
  } catch (error) {
    throw wasNeverSent(error) ? new NeverSent(nameOf(error)) : new ConnectionLost(nameOf(error))
  }
  const text = await readText(response)
  return { status: response.status, headers: response.headers, body: parse(text) }
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
