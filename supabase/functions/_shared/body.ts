/** Reads a request's JSON, bounded before anything parses it. */
import { invalid } from './failure.ts'
import { readBounded } from './read-bounded.ts'

/** A reference image of 256 KiB as data URL, and room for the rest. */
export const bodyLimit = 614_400
const deepest = 16

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export async function readJson(request: Request): Promise<Fields> {
  const bytes = await readBounded(request, bodyLimit)
  if (bytes === 'too large') throw invalid(`The body may have at most ${bodyLimit} bytes.`, 413)
  const text = new TextDecoder().decode(bytes)
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
