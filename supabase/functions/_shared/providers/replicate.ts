/** Replicate: predictions are created, polled, cancelled, and found again in its list. */
import { type Fields, isFields } from '../body.ts'
import { cancelled, Failure, outcomeUnknown, serverError, timedOut } from '../failure.ts'
import { allowHosts } from '../picture-bytes.ts'
import type { Made, Provider, ProviderJob } from '../provider.ts'
import { failureOfAnswer, failureOfText, failureToAsk } from '../provider-errors.ts'
import { callProvider, NeverSent, type ProviderAnswer } from '../provider-http.ts'
import { findPrediction } from './replicate-find.ts'
import { replicateInput, replicateModels } from './replicate-input.ts'

export interface ReplicateOptions {
  token: string
  baseUrl: string
  pause: (ms: number) => Promise<void>
}

const callTimeout = 15_000

export function createReplicate({ token, baseUrl, pause }: ReplicateOptions): Provider {
  const isAllowed = allowHosts(baseUrl, ['replicate.delivery'])

  function call(path: string, init: RequestInit = {}): Promise<ProviderAnswer> {
    return callProvider(`${baseUrl}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...init.headers },
      signal: AbortSignal.timeout(callTimeout),
    })
  }

  async function submit(job: ProviderJob): Promise<{ providerJobId: string }> {
    let answer: ProviderAnswer
    try {
      answer = await call(`/v1/models/${replicateModels[job.request.model]}/predictions`, {
        method: 'POST',
        headers: { 'Cancel-After': '5m' },
        body: JSON.stringify({ input: replicateInput(job.opId, job.request) }),
      })
    } catch (error) {
      if (error instanceof NeverSent) throw serverError(`provider unreachable: ${error.message}`)
      throw outcomeUnknown('connection lost while creating the prediction')
    }
    if (answer.status >= 400) throw failureOfAnswer(answer)
    const id = isFields(answer.body) ? answer.body.id : null
    // Something answered, but not the API: nobody knows what it did with the request.
    if (typeof id !== 'string' || id === '') throw outcomeUnknown('the answer names no prediction')
    return { providerJobId: id }
  }

  /** Polls to the end. A lost poll is only asked again: the prediction goes on without us. */
  async function collect(id: string, job: ProviderJob): Promise<Made> {
    for (let wait = 200; ; wait = Math.min(wait * 1.4, 2_000)) {
      const prediction = await read(id)
      if (prediction !== null) {
        const made = madeOf(prediction, job)
        if (made !== null) return made
      }
      if (job.signal.aborted) return await giveUp(id, job)
      await pause(wait)
    }
  }

  async function read(id: string): Promise<Fields | null> {
    let answer: ProviderAnswer
    try {
      answer = await call(`/v1/predictions/${encodeURIComponent(id)}`)
    } catch {
      return null
    }
    if (answer.status === 404) throw outcomeUnknown('the prediction is gone')
    if (answer.status >= 500 || answer.status === 429 || !isFields(answer.body)) return null
    if (answer.status >= 400) throw failureToAsk(answer)
    return answer.body
  }

  /** Null while it runs. */
  function madeOf(prediction: Fields, { opId, request }: ProviderJob): Made | null {
    switch (prediction.status) {
      case 'succeeded': {
        const url = Array.isArray(prediction.output) ? prediction.output[0] : prediction.output
        // An hour after it was made; it cannot be had any more.
        if (prediction.data_removed === true) throw outcomeUnknown('the picture has been removed')
        // Unsafe pictures of a batch are dropped without a word.
        if (Array.isArray(prediction.output) && prediction.output.length === 0)
          throw failureOfText('NSFW content dropped')
        if (typeof url !== 'string') throw serverError('the prediction has no output')
        const seed = replicateInput(opId, request).seed ?? null
        return { source: { url, isAllowed }, seed, model: request.model }
      }
      case 'failed':
        throw failureOfText(typeof prediction.error === 'string' ? prediction.error : 'no reason given')
      case 'canceled':
      case 'aborted':
        throw cancelled()
      default:
        return null
    }
  }

  /** Out of time: cancel, and look once more, because it may have finished all the same. */
  async function giveUp(id: string, job: ProviderJob): Promise<Made> {
    await cancel(id)
    for (let tries = 0; tries < 5; tries++) {
      try {
        const prediction = await read(id)
        const made = prediction === null ? null : madeOf(prediction, job)
        if (made !== null) return made
      } catch (error) {
        throw isCancelled(error) ? timedOut('the prediction took too long') : error
      }
      await pause(500)
    }
    // Neither finished nor stopped for certain: whoever comes next asks again before sending.
    throw timedOut('the prediction could not be stopped', { consequence: 'parked', retryAfter: 10 })
  }

  async function cancel(id: string): Promise<void> {
    try {
      await call(`/v1/predictions/${encodeURIComponent(id)}/cancel`, { method: 'POST' })
    } catch (error) {
      console.warn(
        'A prediction could not be cancelled:',
        error instanceof Error ? error.message : 'no reason',
      )
    }
  }

  return {
    id: 'replicate',
    harmless: false,
    submit,
    collect,
    find: (job) => findPrediction(job, call),
    cancel,
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Failure && error.details.reason === 'cancelled'
}
