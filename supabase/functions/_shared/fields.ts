/** Checks single fields of a body. Each answers the value or throws the message to show. */
import type { Fields } from './body.ts'
import { negativePromptMax, promptMax, seedMax } from './constants.ts'
import { invalid } from './failure.ts'

export function promptOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
    throw invalid('Please enter a prompt')
  }
  return plainText(value, name, promptMax)
}

export function negativePromptOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = plainText(value, 'negative_prompt', negativePromptMax)
  return text.trim() === '' ? null : text
}

/** Text that the database can hold: no NUL, no halves of surrogate pairs. */
function plainText(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string') throw invalid(`${name} must be text.`)
  if (value.length > max) throw invalid(`${name} may have at most ${max} characters.`)
  if (/[\0\p{Cs}]/u.test(value)) throw invalid(`${name} has characters that are no text.`)
  return value
}

export function choiceOf<T extends string>(
  value: unknown,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  if (value === undefined || value === null) return fallback
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw invalid(`${name} must be one of ${choices.join(', ')}.`)
  return found
}

export function seedOf(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > seedMax) {
    throw invalid(`seed must be a whole number from 0 to ${seedMax}.`)
  }
  return value
}

export function exactlyOne(value: unknown, name: string): void {
  if (value !== undefined && value !== null && value !== 1) throw invalid(`${name} must be 1.`)
}
