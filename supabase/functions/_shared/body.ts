/** Reads a request's JSON, bounded before anything parses it. */
import { invalid } from './failure.ts'

/** A reference image of 256 KiB as data URL, and room for the rest. */
export const bodyLimit = 614_400
const deepest = 16

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export async function readJson(request: Request): Promise<Fields> {
  const text = await readText(request)
  if (tooDeep(text)) throw invalid('The JSON is nested too deeply.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('The body is not JSON.')
  }
  if (!isFields(value)) throw invalid('The body must be a JSON object.')
  return value
}

async function readText(request: Request): Promise<string> {
  const tooLarge = invalid(`The body may have at most ${bodyLimit} bytes.`, 413)
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge
  if (request.body === null) return ''
  const decoder = new TextDecoder()
  const reader = request.body.getReader()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > bodyLimit) {
      await reader.cancel()
      throw tooLarge
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Counts brackets outside strings: a deep document costs the parser stack, counting costs none. */
function tooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > deepest) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}
