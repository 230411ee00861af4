/** Validation rules of the specification's section 5. Each answers the message to show, or null. */
import { negativePromptMax, promptMax } from './constants.ts'

export function validatePrompt(prompt: string): string | null {
  if (prompt.trim() === '') return 'Please enter a prompt'
  return validateText('A prompt', prompt, promptMax)
}

export function validateNegativePrompt(negativePrompt: string): string | null {
  return validateText('A negative prompt', negativePrompt, negativePromptMax)
}

/** Counts as the server does: in UTF-16 units, so that an emoji is two or more. */
function validateText(what: string, text: string, max: number): string | null {
  if (text.length > max) return `${what} may have at most ${max} characters`
  // The server's database cannot hold NUL or half a surrogate pair.
  if (/[\0\p{Cs}]/u.test(text)) return `${what} may not have broken characters. Delete them.`
  return null
}

/**
 * What a text field holds at most, as its maxLength: megabytes would make the page stand still. A text
 * that fills it was cut, and is not taken over at all.
 */
export const fieldHolds = 20_000

/** The message for a text that no field takes; what stood there stays. Null for any other. */
export function refuseHugeText(text: string, max: number): string | null {
  if (text.length < fieldHolds) return null
  return `At most ${max} characters fit. That text is far too long and was not taken over.`
}

export const seedMax = 4_294_967_295

/** Seed as typed; empty means random. */
export function validateSeed(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d{1,10}$/.test(trimmed) || Number(trimmed) > seedMax) {
    return `A seed is a whole number from 0 to ${seedMax}`
  }
  return null
}

export function validateReferenceType(type: string): string | null {
  return type.startsWith('image/') ? null : 'Please select an image file'
}
