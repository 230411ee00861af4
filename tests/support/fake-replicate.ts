/** Replicate's wire format: predictions are created, read, listed and cancelled; files are served beside them. */
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { makePng } from './fake-png.ts'
import { type Mood, sendBytes, sendHtml, sendJson, startFakeServer, wait } from './fake-provider.ts'

export interface Prediction {
  id: string
  model: string
  status: 'starting' | 'processing' | 'succeeded' | 'failed' | 'canceled'
  input: Record<string, unknown>
  output: string[] | string | null
  error: string | null
  created_at: string
  completed_at: string | null
}

export interface FakeReplicate {
  url: string
  token: string
  mood: Mood
  /** The mood of one request, where a test wants it by the prompt. */
  moodOf?: (prompt: string) => Mood
  predictions: Prediction[]
  calls: { create: number; read: number; list: number; cancel: number; file: number }
  /** Of the last call to the API. */
  lastHeaders: Record<string, string | string[] | undefined>
  close: () => Promise<void>
}

const sizes: Record<string, [number, number]> = {
  '1:1': [1024, 1024],
  '16:9': [1344, 768],
  '9:16': [768, 1344],
}
const pageSize = 100

export async function startFakeReplicate(port = 0): Promise<FakeReplicate> {
  const moods = new Map<string, Mood>()
  const fake: FakeReplicate = {
    url: '',
    token: `r8_${randomBytes(12).toString('hex')}`,
    mood: { kind: 'ok' },
    predictions: [],
    calls: { create: 0, read: 0, list: 0, cancel: 0, file: 0 },
    lastHeaders: {},
    close: async () => {},
  }

  function create(model: string, body: unknown, response: ServerResponse): unknown {
    const input = (body as { input?: Record<string, unknown> } | null)?.input ?? {}
    const mood = fake.moodOf?.(String(input.prompt)) ?? fake.mood
    fake.calls.create += 1
    if (mood.kind === 'dropBefore') return void response.destroy()
    if (mood.kind === 'html') return sendHtml(response)
    if (mood.kind === 'throttle') {
      const detail = `Request was throttled. Your rate limit resets in ~${mood.seconds}s.`
      return sendJson(response, 429, { detail, status: 429 })
    }
    if (mood.kind === 'status') {
      return sendJson(response, mood.status, {
        title: 'Error',
        detail: mood.text ?? 'An error.',
        status: mood.status,
      })
    }
    const prediction: Prediction = {
      id: randomBytes(13).toString('hex'),
      model,
      status: 'starting',
      input,
      output: null,
      error: null,
      created_at: new Date().toISOString(),
      completed_at: null,
    }
    fake.predictions.unshift(prediction)
    moods.set(prediction.id, mood)
    if (mood.kind !== 'hang') {
      void wait(mood.kind === 'ok' ? (mood.delay ?? 50) : 50).then(() => finish(prediction, mood))
    }
    if (mood.kind === 'dropAfter') return void response.destroy()
    sendJson(response, 201, shown(prediction))
  }

  function finish(prediction: Prediction, mood: Mood): void {
    if (prediction.status === 'canceled') return
    prediction.completed_at = new Date().toISOString()
    if (mood.kind === 'fail') {
      prediction.status = 'failed'
      prediction.error = mood.text
      return
    }
    const file = mood.kind === 'address' ? mood.url : `${fake.url}/files/${prediction.id}/out-0.png`
    prediction.status = 'succeeded'
    prediction.output =
      prediction.model.includes('flux-1.1') || prediction.model.includes('banana') ? file : [file]
  }

  function shown(prediction: Prediction) {
    const self = `${fake.url}/v1/predictions/${prediction.id}`
    return {
      ...prediction,
      version: 'hidden',
      logs: '',
      metrics: {},
      urls: { get: self, cancel: `${self}/cancel` },
    }
  }

  function list(path: string, response: ServerResponse): void {
    fake.calls.list += 1
    const from = Number(new URL(path, fake.url).searchParams.get('cursor') ?? 0)
    const more = from + pageSize < fake.predictions.length
    sendJson(response, 200, {
      previous: null,
      next: more ? `${fake.url}/v1/predictions?cursor=${from + pageSize}` : null,
      results: fake.predictions.slice(from, from + pageSize).map(shown),
    })
  }

  function file(id: string, response: ServerResponse): unknown {
    fake.calls.file += 1
    const prediction = fake.predictions.find((one) => one.id === id)
    const mood = moods.get(id)
    if (prediction === undefined) return sendJson(response, 404, {})
    if (fake.mood.kind === 'fileDown') return sendJson(response, 503, {})
    if (mood?.kind === 'badImage') return sendBytes(response, Buffer.from('GIF89a is no picture of ours'))
    if (mood?.kind === 'redirect') {
      response.writeHead(302, { location: mood.to })
      return void response.end()
    }
    const [width, height] = sizes[String(prediction.input.aspect_ratio)] ?? [1024, 1024]
    sendBytes(response, makePng(width, height))
  }

  const server = await startFakeServer((request, path, body, response) => {
    const [, kind, id, action] = /^\/(v1\/predictions|files)(?:\/([^/?]+))?(?:\/([^/?]+))?/.exec(path) ?? []
    if (kind === 'files' && id !== undefined) return file(id, response)
    fake.lastHeaders = request.headers
    if (request.headers.authorization !== `Bearer ${fake.token}`) {
      const detail = `You did not pass a valid authentication token: ${request.headers.authorization}`
      return sendJson(response, 401, { title: 'Unauthenticated', detail, status: 401 })
    }
    const model = /^\/v1\/models\/([^/]+\/[^/]+)\/predictions$/.exec(path)?.[1]
    if (request.method === 'POST' && model !== undefined) return create(model, body, response)
    if (kind === undefined) return sendJson(response, 404, { detail: 'Not found' })
    if (id === undefined) return list(path, response)
    const prediction = fake.predictions.find((one) => one.id === id)
    if (prediction === undefined) return sendJson(response, 404, { detail: 'Not found' })
    if (action === 'cancel') {
      fake.calls.cancel += 1
      if (prediction.completed_at === null) {
        prediction.status = 'canceled'
        prediction.completed_at = new Date().toISOString()
      }
    } else fake.calls.read += 1
    sendJson(response, 200, shown(prediction))
  }, port)
  fake.url = server.url
  fake.close = server.close
  return fake
}
