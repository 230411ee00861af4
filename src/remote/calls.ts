/** Calls to the backend, the same for page and worker: plain fetch with the user's token. */
import { AppError, classifyError, type ErrorCode } from '../domain/errors.ts'
import type { BackendConfig } from './config.ts'
import { isRow, type Row } from './rows.ts'

/** An answer that was understood, whatever its status. */
export interface Answer {
  status: number
  body: unknown
  /** Milliseconds, from the body or the Retry-After header. */
  retryAfter: number | null
}

export interface Calls {
  /** Throws AppError `network_error` when no answer came, or none that is JSON. */
  invokeFunction(name: string, request: FunctionRequest): Promise<Answer>
  cancelFunction(name: string, opId: string, token: string): Promise<Answer>
  rpc(name: string, args: Row, token: string, signal?: AbortSignal): Promise<unknown>
  selectGenerations(ids: string[], uid: string, token: string): Promise<Row[]>
  /** Bytes of a stored picture. Throws AppError; `invalid_request` when it is gone. */
  downloadPicture(imageUrl: string, token: string): Promise<Blob>
  /** Deleting what is gone is fine. */
  removePicture(imageUrl: string, token: string): Promise<void>
}

export interface FunctionRequest {
  body: Row
  opId: string
  token: string
  /** Names the user's word to send it again although the last outcome is unknown; null without one. */
  confirmation: string | null
  signal: AbortSignal
}

/** Nothing waits for ever (ms): a connection that has died may stay silent for hours. */
const answerLimit = 30_000
const pictureLimit = 120_000

export function createCalls(config: BackendConfig, fetch: typeof globalThis.fetch): Calls {
  const headers = (token: string) => ({ apikey: config.publishableKey, Authorization: `Bearer ${token}` })

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      const signal = init.signal ?? AbortSignal.timeout(answerLimit)
      return await fetch(`${config.url}${path}`, { ...init, signal, cache: 'no-store', redirect: 'error' })
    } catch (cause) {
      const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
      throw new AppError(timedOut ? 'timeout' : 'network_error', undefined, { cause })
    }
  }

  async function answerOf(response: Response): Promise<Answer> {
    const body = await readJson(response)
    return { status: response.status, body, retryAfter: retryAfterOf(response, body) }
  }

  async function rpc(name: string, args: Row, token: string, signal?: AbortSignal): Promise<unknown> {
    const response = await send(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers(token), 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
      ...(signal && { signal }),
    })
    const answer = await answerOf(response)
    if (!response.ok) throw errorOf(answer)
    return answer.body
  }

  return {
    rpc,
    async invokeFunction(name, request) {
      const response = await send(`/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          ...headers(request.token),
          'Content-Type': 'application/json',
          'Idempotency-Key': request.opId,
          ...(request.confirmation !== null && { 'Retry-Unknown': request.confirmation }),
        },
        body: JSON.stringify(request.body),
        signal: request.signal,
      })
      return answerOf(response)
    },
    async cancelFunction(name, opId, token) {
      const response = await send(`/functions/v1/${name}`, {
        method: 'DELETE',
        headers: { ...headers(token), 'Idempotency-Key': opId },
      })
      return answerOf(response)
    },
    async selectGenerations(ids, uid, token) {
      const query = new URLSearchParams({ select: '*', user_id: `eq.${uid}`, id: `in.(${ids.join(',')})` })
      const answer = await answerOf(await send(`/rest/v1/generations?${query}`, { headers: headers(token) }))
      if (answer.status !== 200 || !Array.isArray(answer.body)) throw errorOf(answer)
      return answer.body.filter(isRow)
    },
    async downloadPicture(imageUrl, token) {
      const path = storagePath(imageUrl)
      if (path === null) throw new AppError('invalid_request', 'Not one of our pictures')
      const response = await send(`/storage/v1/object/authenticated/${path}`, {
        headers: headers(token),
        signal: AbortSignal.timeout(pictureLimit),
      })
      if (!response.ok) throw errorOf(await answerOf(response))
      const blob = await response.blob().catch((cause) => {
        throw new AppError('network_error', undefined, { cause })
      })
      if (!blob.type.startsWith('image/')) throw new AppError('network_error', 'The answer is no picture')
      return blob
    },
    async removePicture(imageUrl, token) {
      const path = storagePath(imageUrl)
      if (path === null) return
      const response = await send(`/storage/v1/object/${path}`, { method: 'DELETE', headers: headers(token) })
      if (response.status >= 500 || response.status === 401) throw errorOf(await answerOf(response))
    },
  }
}

/** A portal's or proxy's page is no answer: whatever its status, it names nothing of ours. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (response.status === 401 || response.status >= 500) return null
    throw new AppError('network_error', undefined, { cause })
  }
}

function retryAfterOf(response: Response, body: unknown): number | null {
  const given = isRow(body) && typeof body.retry_after === 'number' ? body.retry_after : null
  if (given !== null) return given * 1000
  const header = response.headers.get('Retry-After')
  if (header === null) return null
  const seconds = Number(header)
  if (!Number.isNaN(seconds)) return seconds * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

/** The error an answer stands for: the server's code first, then the status. */
export function errorOf(answer: Answer): AppError {
  const body = isRow(answer.body) ? answer.body : {}
  const message = typeof body.message === 'string' ? body.message : undefined
  const code: ErrorCode =
    body.reason === 'outcome_unknown'
      ? 'outcome_unknown'
      : classifyError({ code: body.code, status: answer.status, ...(message && { message }) })
  return new AppError(code, message)
}

/** `bucket/path` of a Storage address, whatever host it names: we ask our own backend for it. */
export function storagePath(imageUrl: string): string | null {
  const match = /\/storage\/v1\/object\/(?:authenticated\/|public\/|sign\/)?([\w-]+\/[\w./-]+)$/.exec(
    imageUrl.split('?')[0] ?? '',
  )
  const path = match?.[1]
  return path && !path.includes('..') ? path : null
}
