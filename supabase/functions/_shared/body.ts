/** Reads a request's JSON, bounded before anything parses it. */
import { invalid } from './failure.ts'
import { isDeeper } from './json-depth.ts'
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
  if (isDeeper(bytes, deepest)) throw invalid('The JSON is nested too deeply.')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw invalid('The body is not JSON.')
  }
  if (!isFields(value)) throw invalid('The body must be a JSON object.')
  return value
}
