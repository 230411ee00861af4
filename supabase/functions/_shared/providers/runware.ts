/** Runware: tasks are named by us, queued there, and asked for by their name. */
import { type Fields, isFields } from '../body.ts'
import { seedMax } from '../constants.ts'
import { nsfw, outcomeUnknown, serverError, timedOut } from '../failure.ts'
import { allowHosts } from '../picture-bytes.ts'
import type { Made, Provider, ProviderJob } from '../provider.ts'
import { failureOfAnswer, failureOfCode, failureToAsk } from '../provider-errors.ts'
import { callProvider, NeverSent, type ProviderAnswer } from '../provider-http.ts'
import { imageTask, modelOf, seedOf, taskId } from './runware-task.ts'

export interface RunwareOptions {
  key: string
  /** With or without `/v1`. */
  baseUrl: string
  pause: (ms: number) => Promise<void>
}

const callTimeout = 15_000
/**
 * How long (ms) a name is surely remembered there: until then a task it does not know may be sent again
 * under the same name, which is refused when it has arrived after all. Later only the user may.
 */
const remembered = 10 * 60_000
/** Calls without a usable answer before it is left for the next request. */
const silencesMax = 4

/** `absent`: it knows no such task. `silent`: it did not say. */
type Asked = Made | 'running' | 'absent' | 'silent'

export function createRunware({ key, baseUrl, pause }: RunwareOptions): Provider {
  const url = baseUrl.endsWith('/v1') ? baseUrl : `${baseUrl}/v1`
  const isAllowed = allowHosts(baseUrl, ['runware.ai'])
  /** Tasks that were certainly taken. */
  const taken = new Set<string>()

  function call(task: Fields): Promise<ProviderAnswer> {
    return callProvider(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify([task]),
      signal: AbortSignal.timeout(callTimeout),
    })
  }

  /** Sends the task. Throws a Failure when it was certainly not taken. */
  async function send(id: string, job: ProviderJob): Promise<Asked> {
    let answer: ProviderAnswer
    try {
      answer = await call(imageTask(id, job))
    } catch (error) {
      if (error instanceof NeverSent) throw serverError(`provider unreachable: ${error.message}`)
      return 'silent'
    }
    const error = errorOf(answer, id)
    if (error?.code === 'conflictTaskUUID') return was(id)
    if (answer.status >= 500) {
      const asked = await ask(id, job)
      if (asked === 'absent' || asked === 'silent') throw failureOfAnswer(answer)
      return asked
    }
    if (answer.status >= 300) throw failureOfAnswer(answer)
    if (error !== null) throw failureOfCode(error.code)
    // Something answered, but not the API.
    if (!isFields(answer.body) || !Array.isArray(answer.body.data)) return 'silent'
    was(id)
    return resultOf(answer, id, job) ?? 'running'
  }

  function was(id: string): 'running' {
    taken.add(id)
    return 'running'
  }

  async function ask(id: string, job: ProviderJob): Promise<Asked> {
    let answer: ProviderAnswer
    try {
      answer = await call({ taskType: 'getResponse', taskUUID: id })
    } catch {
      return 'silent'
    }
    const { status } = answer
    const error = errorOf(answer, id)
    if (status === 404 || (error !== null && /NotFound$|Expired$/.test(error.code))) return 'absent'
    if (status >= 500 || status === 429 || status === 408 || !isFields(answer.body)) return 'silent'
    if ([401, 402, 403].includes(status)) throw failureToAsk(answer)
    // Its own bad end, which an answer with status 200 may tell.
    if (error?.isNamed === true) throw failureOfCode(error.code)
    if (status >= 300) throw failureToAsk(answer)
    return resultOf(answer, id, job) ?? 'absent'
  }

  /** Null when the answer says nothing of this task. */
  function resultOf({ body }: ProviderAnswer, id: string, job: ProviderJob): Made | 'running' | null {
    const items = isFields(body) && Array.isArray(body.data) ? body.data.filter(isFields) : []
    const item = items.find(({ taskUUID }) => taskUUID === id)
    if (item === undefined) return null
    if (item.NSFWContent === true) throw nsfw('the picture was found unsafe')
    if (typeof item.imageURL === 'string') {
      const source = { url: item.imageURL, isAllowed }
      return { source, seed: usableSeed(item.seed) ?? seedOf(job), model: modelOf(job.request) }
    }
    // A maker's refusal comes as a success without picture.
    if (item.status === 'success') throw nsfw('a success without picture')
    if (item.status === 'error') throw serverError('the task failed')
    return 'running'
  }

  /** Asks to the end. A lost answer is only asked for again: the task goes on without us. */
  async function collect(id: string, job: ProviderJob): Promise<Made> {
    const sentAt = job.submittedAt?.getTime() ?? Date.now()
    let silences = 0
    for (let wait = 300; ; wait = Math.min(wait * 1.4, 2_000)) {
      let asked = await ask(id, job)
      const isFresh = Date.now() - sentAt < remembered
      if (asked === 'absent' && isFresh && !taken.has(id)) asked = await send(id, job)
      if (typeof asked === 'object') return asked
      if (asked !== 'silent' && !isFresh) throw outcomeUnknown(`the task is ${asked} after all this time`)
      silences = asked === 'silent' ? silences + 1 : 0
      if (silences === silencesMax) {
        const details = { consequence: 'parked', retryAfter: 10 } as const
        throw serverError('the provider cannot be asked now', 502, details)
      }
      if (job.signal.aborted) {
        // It cannot be stopped: whoever comes next asks again before sending.
        throw timedOut('the task took too long', { consequence: 'parked', retryAfter: 10 })
      }
      await pause(wait)
    }
  }

  return {
    id: 'runware',
    harmless: false,
    nameJob: taskId,
    async submit(job) {
      const id = await taskId(job)
      const sent = await send(id, job)
      return typeof sent === 'object' ? { made: sent } : { providerJobId: id }
    },
    collect,
  }
}

/** The error of this task: others may fail beside it. Without a name it is the whole request's. */
function errorOf({ body }: ProviderAnswer, id: string): { code: string; isNamed: boolean } | null {
  const errors = isFields(body) && Array.isArray(body.errors) ? body.errors.filter(isFields) : []
  const own = errors.find(({ taskUUID }) => taskUUID === id)
  const found = own ?? errors.find(({ taskUUID }) => taskUUID === undefined)
  if (found === undefined) return null
  return { code: typeof found.code === 'string' ? found.code : '', isNamed: own !== undefined }
}

/** Runware draws seeds of 64 bits where it is given none. */
function usableSeed(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= seedMax ? value : null
}
