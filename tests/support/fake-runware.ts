/**
 * Runware's wire format: one address, an array of tasks, `data[]` and `errors[]` in the answer. A task's name
 * is taken once; queued ones are asked for by `getResponse`. Files are served beside it.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { makePng } from './fake-png.ts'
import { type Mood, sendBytes, sendHtml, sendJson, startFakeServer, wait } from './fake-provider.ts'

type Task = Record<string, unknown> & { taskUUID: string }

type RunwareMood =
  | Mood
  | { kind: 'nsfw' }
  /** Refused, or failed in the queue, with this code. */
  | { kind: 'refuse'; status: number; code: string; text?: string }
  | { kind: 'failCode'; code: string; text?: string }
  /** Another task of the same account fails in the same answer. */
  | { kind: 'beside' }
  /** The picture comes in the first answer. */
  | { kind: 'sync' }
  | { kind: 'noPicture' }

export interface FakeRunware {
  url: string
  key: string
  mood: RunwareMood
  /** How `getResponse` is answered in place of the truth. */
  pollMood:
    | { kind: 'ok' }
    | { kind: 'status'; status: number }
    | { kind: 'forgotten' }
    | { kind: 'drop' }
    /** No answer comes. */
    | { kind: 'hang' }
  /** The mood of one request, where a test wants it by the prompt. */
  moodOf?: (prompt: string) => RunwareMood
  /** Tasks that were taken, in order. */
  requests: Task[]
  calls: { inference: number; getResponse: number; file: number; conflict: number }
  close: () => Promise<void>
}

interface Running {
  task: Task
  mood: RunwareMood
  isReady: boolean
  seed: number
}

const never = new Promise<void>(() => {})
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const known = new Set(
  (
    'taskType taskUUID positivePrompt negativePrompt model width height seed seedImage strength inputs ' +
    'numberResults outputType outputFormat deliveryMethod includeCost safety'
  ).split(' '),
)

export async function startFakeRunware(port = 0): Promise<FakeRunware> {
  const running = new Map<string, Running>()
  const fake: FakeRunware = {
    url: '',
    key: randomBytes(16).toString('base64url'),
    mood: { kind: 'ok' },
    pollMood: { kind: 'ok' },
    requests: [],
    calls: { inference: 0, getResponse: 0, file: 0, conflict: 0 },
    close: async () => {},
  }

  async function take(task: Task, response: ServerResponse): Promise<unknown> {
    const mood = fake.moodOf?.(String(task.positivePrompt)) ?? fake.mood
    fake.calls.inference += 1
    if (mood.kind === 'dropBefore') return void response.destroy()
    if (mood.kind === 'html') return sendHtml(response)
    if (mood.kind === 'throttle') {
      const error = errorOf(task, 'rateLimitExceeded', 'Too many requests.')
      return sendJson(response, 429, { errors: [error] }, { 'retry-after': String(mood.seconds) })
    }
    if (mood.kind === 'status') {
      return sendJson(response, mood.status, {
        errors: [errorOf(task, 'standardError', mood.text ?? 'broken')],
      })
    }
    if (mood.kind === 'refuse') {
      return sendJson(response, mood.status, {
        errors: [errorOf(task, mood.code, mood.text ?? 'Not accepted.')],
      })
    }
    const refusal = refusalOf(task)
    if (refusal !== null) return sendJson(response, 400, { data: [], errors: [refusal] })
    const delay = mood.kind === 'ok' ? (mood.delay ?? 50) : mood.kind === 'hang' ? never : 50
    const seed = typeof task.seed === 'number' ? task.seed : randomInt(2 ** 40, 2 ** 41)
    const started: Running = { task, mood, isReady: false, seed }
    running.set(task.taskUUID, started)
    const ended = wait(delay).then(() => {
      started.isReady = true
    })
    fake.requests.push(task)
    if (mood.kind === 'dropAfter') return void response.destroy()
    if (task.deliveryMethod === 'async' && mood.kind !== 'sync') {
      return sendJson(response, 200, { data: [{ taskType: task.taskType, taskUUID: task.taskUUID }] })
    }
    await ended
    sendJson(response, 200, stateOf(task.taskUUID))
  }

  function refusalOf(task: Task) {
    if (!uuid4.test(task.taskUUID)) return errorOf(task, 'invalidTaskUUID', 'Not a UUID v4.')
    if (running.has(task.taskUUID)) {
      fake.calls.conflict += 1
      return errorOf(task, 'conflictTaskUUID', 'This taskUUID was used before.')
    }
    const odd = Object.keys(task).find((name) => !known.has(name))
    if (odd !== undefined) return errorOf(task, 'unsupportedParameter', `Unsupported: ${odd}.`)
    const sides = [task.width, task.height].filter((side) => side !== undefined)
    const step = task.model === 'google:4@1' ? 32 : 64
    if (sides.some((side) => typeof side !== 'number' || side % step !== 0 || side < 128 || side > 2048)) {
      return errorOf(task, 'invalidWidth', 'Width and height must be multiples of 64 from 128 to 2048.')
    }
    if (task.model === 'bfl:2@1' && sides.some((side) => Number(side) > 1440)) {
      return errorOf(task, 'invalidWidth', 'At most 1440.')
    }
    const { length } = String(task.positivePrompt ?? '')
    if (length < 2 || length > 3000) return errorOf(task, 'invalidPositivePromptLength', 'From 2 to 3000.')
    if (task.seed !== undefined && Number(task.seed) < 1) return errorOf(task, 'invalidSeed', 'At least 1.')
    return null
  }

  function stateOf(taskUUID: string): { data: unknown[]; errors?: unknown[] } {
    const found = running.get(taskUUID)
    if (found === undefined) return { data: [] }
    const { task, mood, isReady, seed } = found
    const base = { taskType: task.taskType, taskUUID }
    if (!isReady) return { data: [{ ...base, status: 'processing' }] }
    if (mood.kind === 'fail') return { data: [], errors: [errorOf(task, 'inferenceError', mood.text)] }
    if (mood.kind === 'failCode') {
      return { data: [], errors: [errorOf(task, mood.code, mood.text ?? 'It failed.')] }
    }
    if (mood.kind === 'noPicture') return { data: [{ ...base, status: 'success', cost: 0.0013 }] }
    const imageUUID = randomUUID()
    const result = {
      ...base,
      status: 'success',
      imageUUID,
      imageURL: mood.kind === 'address' ? mood.url : `${fake.url}/image/ii/${taskUUID}.png`,
      seed,
      cost: 0.0013,
      ...(task.safety !== undefined && { NSFWContent: mood.kind === 'nsfw' }),
    }
    if (mood.kind !== 'beside') return { data: [result] }
    const other = { ...task, taskUUID: randomUUID() }
    return {
      data: [{ ...result, taskUUID: other.taskUUID, imageURL: `${fake.url}/image/ii/other.png` }, result],
      errors: [errorOf(other, 'timeoutProvider', 'The other one failed.')],
    }
  }

  function poll(taskUUID: string, response: ServerResponse): unknown {
    fake.calls.getResponse += 1
    switch (fake.pollMood.kind) {
      case 'drop':
        return void response.destroy()
      case 'hang':
        return
      case 'forgotten':
        return sendJson(response, 200, { data: [] })
      case 'status': {
        const errors = [{ code: 'standardError', message: 'broken', taskType: 'getResponse', taskUUID }]
        return sendJson(response, fake.pollMood.status, { errors })
      }
      case 'ok':
        return sendJson(response, 200, stateOf(taskUUID))
    }
  }

  function file(taskUUID: string, response: ServerResponse): unknown {
    fake.calls.file += 1
    const found = running.get(taskUUID)
    if (found === undefined) return sendJson(response, 404, {})
    if (fake.mood.kind === 'fileDown') return sendJson(response, 503, {})
    if (found.mood.kind === 'badImage')
      return sendBytes(response, Buffer.from('GIF89a is no picture of ours'))
    if (found.mood.kind === 'redirect') {
      response.writeHead(302, { location: found.mood.to })
      return void response.end()
    }
    sendBytes(response, makePng(Number(found.task.width ?? 1024), Number(found.task.height ?? 1024)))
  }

  const server = await startFakeServer((request, path, body, response) => {
    const picture = /^\/image\/ii\/([\w-]+)\.png$/.exec(path)?.[1]
    if (picture !== undefined) return file(picture, response)
    const tasks = Array.isArray(body) ? (body as Task[]) : []
    const [task] = tasks
    if (!isSigned(request, fake.key)) {
      const message = `Invalid API key: ${request.headers.authorization}`
      const error = { code: 'invalidApiKey', message, parameter: 'apiKey', taskType: 'authentication' }
      return sendJson(response, 401, { errors: [error] })
    }
    if (request.method !== 'POST' || path !== '/v1') return sendJson(response, 404, {})
    if (task === undefined || tasks.length > 1) {
      return sendJson(response, 400, { errors: [{ code: 'invalidBody', message: 'One task in an array.' }] })
    }
    if (task.taskType === 'getResponse') return poll(task.taskUUID, response)
    return take(task, response)
  }, port)
  fake.url = server.url
  fake.close = server.close
  return fake
}

function isSigned(request: IncomingMessage, key: string): boolean {
  return request.headers.authorization === `Bearer ${key}`
}

function errorOf({ taskType, taskUUID }: Task, code: string, message: string) {
  const documentation = 'https://runware.ai/docs/en/image-inference/api-reference'
  return { code, message, parameter: null, taskType, taskUUID, documentation }
}
