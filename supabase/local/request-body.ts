import { isDeeper } from '../functions/_shared/json-depth.ts'
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
  if (headers.get('content-type')?.includes('json') && isDeeper(body, DEEPEST)) {
    return jsonError(400, 'invalid_request', `The JSON is nested too deeply: at most ${DEEPEST} levels.`)
  }
  return new Request(url, { method, headers, ...(body.byteLength > 0 && { body }) })
}
