/** The OpenAI Images wire format, as OpenAI and the local servers that copy it speak it. */
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { makePng } from './fake-png.ts'
import { type Mood, sendBytes, sendHtml, sendJson, startFakeServer, wait } from './fake-provider.ts'

export interface FakeOpenai {
  url: string
  key: string
  mood: Mood | { kind: 'moderation' } | { kind: 'noQuota' }
  /** The mood of one request, where a test wants it by the prompt. */
  moodOf?: (prompt: string) => Mood
  requests: Record<string, unknown>[]
  close: () => Promise<void>
}

const gptSizes = ['1024x1024', '1536x1024', '1024x1536', 'auto']

export async function startFakeOpenai(port = 0): Promise<FakeOpenai> {
  const fake: FakeOpenai = {
    url: '',
    key: `sk-${randomBytes(12).toString('hex')}`,
    mood: { kind: 'ok' },
    requests: [],
    close: async () => {},
  }

  async function generate(body: Record<string, unknown>, response: ServerResponse): Promise<unknown> {
    const mood = fake.moodOf?.(String(body.prompt)) ?? fake.mood
    if (mood.kind === 'dropBefore') return void response.destroy()
    fake.requests.push(body)
    switch (mood.kind) {
      case 'dropAfter':
        return void response.destroy()
      case 'hang':
        return
      case 'html':
        return sendHtml(response)
      case 'moderation':
        return refuse(response, 400, 'moderation_blocked', 'Your request was rejected by the safety system.')
      case 'noQuota':
        return refuse(response, 429, 'insufficient_quota', 'You exceeded your current quota.')
      case 'fail':
        return refuse(response, 400, 'invalid_value', mood.text)
      case 'throttle':
        return refuse(response, 429, 'rate_limit_exceeded', 'Rate limit reached.', {
          'retry-after-ms': String(mood.seconds * 1000),
        })
      case 'status':
        // As sd-server has it: the error is a plain string.
        return sendJson(response, mood.status, { error: mood.text ?? 'broken' })
      case 'ok':
        await wait(mood.delay ?? 0)
    }
    const isGpt = String(body.model).startsWith('gpt-image')
    if (isGpt && !gptSizes.includes(String(body.size))) {
      return refuse(response, 400, 'invalid_value', `Invalid value: '${String(body.size)}'.`)
    }
    if (isGpt && 'response_format' in body) {
      return refuse(response, 400, 'unknown_parameter', "Unknown parameter: 'response_format'.")
    }
    sendJson(response, 200, { created: 1, data: [pictureOf(body)] })
  }

  function pictureOf(body: Record<string, unknown>) {
    if (fake.mood.kind === 'address') return { url: fake.mood.url }
    if (fake.mood.kind === 'badImage') return { b64_json: Buffer.from('<svg/>').toString('base64') }
    const [width = 1024, height = 1024] = String(body.size).split('x').map(Number)
    if (body.response_format === 'url') return { url: `${fake.url}/files/${width}x${height}.png` }
    return { b64_json: makePng(width, height).toString('base64'), revised_prompt: 'better' }
  }

  const server = await startFakeServer((request, path, body, response) => {
    const size = /^\/files\/(\d+)x(\d+)\.png$/.exec(path)
    if (size !== null) return sendBytes(response, makePng(Number(size[1]), Number(size[2])))
    if (request.headers.authorization !== `Bearer ${fake.key}`) {
      const message = `Incorrect API key provided: ${request.headers.authorization}.`
      return refuse(response, 401, 'invalid_api_key', message)
    }
    if (request.method !== 'POST' || path !== '/v1/images/generations') return sendJson(response, 404, {})
    return generate(body as Record<string, unknown>, response)
  }, port)
  fake.url = server.url
  fake.close = server.close
  return fake
}

function refuse(response: ServerResponse, status: number, code: string, message: string, headers = {}): void {
  sendJson(
    response,
    status,
    { error: { message, type: 'image_generation_user_error', param: null, code } },
    headers,
  )
}
