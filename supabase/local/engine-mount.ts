import { randomBytes, timingSafeEqual } from 'node:crypto'
import { jsonError } from './http-errors.ts'
import { logError } from './log-error.ts'
import { readBody } from './request-body.ts'

type Picture = {
  prompt: string
  negativePrompt: string
  style: string
  seed: number
  width: number
  height: number
}
type Engine = { render(picture: Picture): Promise<Uint8Array>; close(): Promise<void> }

export type EngineMount = {
  /** Random at each start; what the functions get as BUILTIN_ENGINE_URL is this path on our origin. */
  path: string
  key: string
  fetch(request: Request): Promise<Response>
  /** Starts the engine and has it draw once, so that the first picture somebody asks for needs no start. Never rejects. */
  warm(): Promise<void>
  close(): Promise<void>
}

const LARGEST_SIDE = 2048

/** Small, in a style that uses most of the engine. */
const throwaway: Picture = {
  prompt: 'a fox by a lake',
  negativePrompt: '',
  style: 'baroque',
  seed: 1,
  width: 64,
  height: 64,
}

/** The built-in engine over HTTP inside the machine, so that functions are the same files hosted and local. */
export function mountEngine(load: () => Promise<Engine> = loadEngine): EngineMount {
  const key = randomBytes(24).toString('base64url')
  let engine: Promise<Engine> | null = null
  let closed = false
  return {
    path: `/engine-${randomBytes(12).toString('base64url')}`,
    key,
    async fetch(request) {
      if (!sameText(request.headers.get('authorization') ?? '', `Bearer ${key}`)) {
        return jsonError(401, 'auth_required', 'Only the functions of this machine may call the engine.')
      }
      if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/images')) {
        return jsonError(404, 'invalid_request', 'There is no such engine call.')
      }
      const body = await readBody(request, 65_536)
      if (body instanceof Response) return body
      const picture = parsePicture(Buffer.from(body).toString())
      if (picture === null) return jsonError(400, 'invalid_request', 'The picture is not described well.')
      engine ??= load()
      const png = await (await engine).render(picture)
      return new Response(new Uint8Array(png), {
        headers: { 'content-type': 'image/png', 'x-seed': String(picture.seed) },
      })
    },
    async warm() {
      if (closed) return
      engine ??= load()
      try {
        await (await engine).render(throwaway)
      } catch (error) {
        // Stopping while it draws is no failure.
        if (!closed) logError('The engine could not be warmed up', error)
      }
    },
    async close() {
      closed = true
      if (engine !== null) await (await engine).close()
    },
  }
}

async function loadEngine(): Promise<Engine> {
  const { createEngine } = await import('./engine/engine.ts')
  return createEngine()
}

function parsePicture(text: string): Picture | null {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
  const {
    prompt,
    negative_prompt: negativePrompt = '',
    style = 'photorealistic',
    seed,
    width = 1024,
    height = 1024,
  } = body ?? {}
  if (typeof prompt !== 'string' || typeof style !== 'string') return null
  if (!isSide(width) || !isSide(height)) return null
  return {
    prompt,
    negativePrompt: typeof negativePrompt === 'string' ? negativePrompt : '',
    style,
    seed: typeof seed === 'number' && Number.isSafeInteger(seed) ? seed : randomBytes(4).readUInt32BE() >>> 1,
    width,
    height,
  }
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 16 && value <= LARGEST_SIDE
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
