import { describe, expect, it } from 'vitest'
import {
  refuseHugeText,
  validateNegativePrompt,
  validatePrompt,
  validateReferenceType,
  validateSeed,
} from '../../src/domain/validation.ts'

describe('validation of section 5', () => {
  it('asks for a prompt when it is blank after trimming', () => {
    expect(validatePrompt('  \n')).toBe('Please enter a prompt')
    expect(validatePrompt('a fox')).toBeNull()
  })

  it('takes 500 characters of prompt and refuses 501', () => {
    expect(validatePrompt('x'.repeat(500))).toBeNull()
    expect(validatePrompt('x'.repeat(501))).toMatch('500')
  })

  it('counts as the server does: an emoji is two, and right-to-left text is text like any other', () => {
    expect(validatePrompt('🦊'.repeat(250))).toBeNull()
    expect(validatePrompt(`${'🦊'.repeat(250)}x`)).toMatch('500')
    expect(validatePrompt('ثعلب في الثلج')).toBeNull()
  })

  it('refuses characters that the server cannot keep', () => {
    expect(validatePrompt('a fox\0')).toMatch('broken')
    expect(validatePrompt('a fox \ud83e')).toMatch('broken')
    expect(validateNegativePrompt('\udd8a')).toMatch('broken')
  })

  it('refuses a text that no field holds', () => {
    expect(refuseHugeText('x'.repeat(19_999), 500)).toBeNull()
    expect(refuseHugeText('x'.repeat(10_000_000), 500)).toMatch(/^At most 500 characters fit/)
  })

  it('takes 300 characters of negative prompt and refuses 301', () => {
    expect(validateNegativePrompt('x'.repeat(300))).toBeNull()
    expect(validateNegativePrompt('x'.repeat(301))).toMatch('300')
  })

  it.each(['', ' ', '0', '42', '4294967295'])('takes the seed %j', (seed) => {
    expect(validateSeed(seed)).toBeNull()
  })

  it.each(['-1', '1e30', '1.5', '4294967296', 'abc', '99999999999'])('refuses the seed %j', (seed) => {
    expect(validateSeed(seed)).toMatch('whole number')
  })

  it('takes only images as reference', () => {
    expect(validateReferenceType('image/png')).toBeNull()
    expect(validateReferenceType('text/plain')).toBe('Please select an image file')
  })
})
