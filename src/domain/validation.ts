/** Validation rules of the specification's section 5. Each answers the message to show, or null. */
import { negativePromptMax, promptMax } from './constants.ts'

export function validatePrompt(prompt: string): string | null {
  if (prompt.trim() === '') return 'Please enter a prompt'
  if (prompt.length > promptMax) return `A prompt may have at most ${promptMax} characters`
  return null
}

export function validateNegativePrompt(negativePrompt: string): string | null {
  if (negativePrompt.length > negativePromptMax) {
    return `A negative prompt may have at most ${negativePromptMax} characters`
  }
  return null
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

/** Address and password of the account forms. */
export function validateEmail(email: string): string | null {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : 'Please enter your email address'
}

export const passwordMin = 8

export function validatePassword(password: string): string | null {
  return password.length >= passwordMin ? null : `A password has at least ${passwordMin} characters`
}
