/** Brings a finished picture's bytes here: from allowed hosts only, bounded in size and time. */
import { pictureBytesMax } from './constants.ts'
import { Failure, serverError } from './failure.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'
import type { Made } from './provider.ts'
import { readBounded } from './read-bounded.ts'

export interface Picture extends ImageHeader {
  bytes: Uint8Array
}

const fetchTimeout = 30_000
const redirectsMax = 3
const tries = 3

export async function pictureOf({ source }: Made, pause: (ms: number) => Promise<void>): Promise<Picture> {
  const bytes =
    source instanceof Uint8Array ? source : await fetchPatiently(source.url, source.isAllowed, pause)
  if (bytes.byteLength > pictureBytesMax) throw serverError('the picture is too large')
  const header = readImageHeader(bytes)
  if (header === null) throw serverError('the answer is no whole picture')
  return { bytes, ...header }
}

/** A picture that is there and cannot be fetched now is not given up: the job is parked. */
async function fetchPatiently(
  url: string,
  isAllowed: (url: URL) => boolean,
  pause: (ms: number) => Promise<void>,
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchBytes(url, isAllowed)
    } catch (error) {
      if (error instanceof Failure) throw error
      if (attempt === tries) {
        throw serverError('the picture could not be fetched', 502, { consequence: 'parked', retryAfter: 5 })
      }
      await pause(300 * attempt)
    }
  }
}

/** Throws a Failure for what will not get better, anything else for what may. */
async function fetchBytes(start: string, isAllowed: (url: URL) => boolean): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(fetchTimeout)
  let url = checked(start, isAllowed)
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url, { redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel()
      if (redirects === redirectsMax) throw serverError('too many redirects to the picture')
      url = checked(new URL(location, url).href, isAllowed)
      continue
    }
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
    if (!response.ok) throw serverError(`the picture's address answered ${response.status}`)
    const bytes = await readBounded(response, pictureBytesMax)
    if (bytes === 'too large') throw serverError('the picture is too large')
    return bytes
  }
}

function checked(address: string, isAllowed: (url: URL) => boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '' || !isAllowed(url)) {
    throw serverError(`the picture's address is not on an allowed host: ${url?.host ?? 'none'}`)
  }
  return url
}

/** https on the provider's delivery hosts, or the configured server itself (a local one speaks http). */
export function allowHosts(baseUrl: string, hosts: string[]): (url: URL) => boolean {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  return (url) =>
    (base !== null &&
      url.host === base.host &&
      (url.protocol === base.protocol || url.protocol === 'https:')) ||
    (url.protocol === 'https:' &&
      url.port === '' &&
      hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
}
