import { jsonError, tooLarge } from './http-errors.ts'

const DEEPEST = 64

/** Reads a body, giving up as soon as it is known to be too large, whatever its length header says. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | Response> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge(limit)
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return tooLarge(limit)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}

/** The same request with its body in memory, or the answer that refuses it. */
export async function bounded(
  request: Request,
  limit: number,
  headers: Headers,
): Promise<Request | Response> {
  const { url, method } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const body = await readBody(request, limit)
  if (body instanceof Response) return body
  if (headers.get('content-type')?.includes('json') && tooDeep(body)) {
    return jsonError(400, 'invalid_request', `The JSON is nested too deeply: at most ${DEEPEST} levels.`)
  }
  return new Request(url, { method, headers, ...(body.byteLength > 0 && { body }) })
}

/** Nested JSON costs stack in every parser behind this; counting brackets outside strings costs none. */
function tooDeep(body: Uint8Array): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < body.length; i++) {
    const byte = body[i]
    if (inString) {
      if (byte === 0x5c) i++
      else if (byte === 0x22) inString = false
    } else if (byte === 0x22) inString = true
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > DEEPEST) return true
    } else if (byte === 0x5d || byte === 0x7d) depth--
  }
  return false
}
