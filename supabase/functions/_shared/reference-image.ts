/** A reference image comes as bytes in a data URL; an address would make the server fetch in its own network. */
import { imageMax, imageTypes } from './constants.ts'
import { invalid } from './failure.ts'
import { imageTypeOf } from './image-header.ts'

export interface ReferenceImage {
  dataUrl: string
  /** Hex; stands for the image in the request's hash. */
  sha256: string
}

export async function referenceImageOf(value: unknown): Promise<ReferenceImage | null> {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || !value.startsWith('data:')) {
    throw invalid('image must be a data URL; addresses are not fetched.')
  }
  if (value.length > imageMax) throw invalid(`image may have at most ${imageMax} characters.`)
  const match = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(value)
  const type = imageTypes.find((known) => known === match?.[1])
  if (match?.[2] === undefined || type === undefined) throw invalid('Please select an image file')
  const bytes = bytesOf(match[2])
  if (imageTypeOf(bytes) !== type) throw invalid('Please select an image file')
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return { dataUrl: value, sha256: hex(new Uint8Array(digest)) }
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
    return bytes
  } catch {
    return new Uint8Array()
  }
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
