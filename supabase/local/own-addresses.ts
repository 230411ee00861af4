/**
 * Where the app was built without knowing where it will be: its pages get the address they are asked under,
 * so that canonical links, link previews and the sitemap are right wherever it runs.
 */
import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { addressTags, intoHead, robotsOf, sitemapOf } from '../../scripts/page-head.ts'
import { isIndexed } from '../../src/content/indexed-pages.ts'
import { nothingInline } from './security-headers.ts'
import { etagOf, type NamedFile, type StaticFile } from './static-files.ts'

/** Pages kept ready; a site is asked for under one name, and this is more than it has pages. */
const kept = 100

type Addresses = (request: IncomingMessage, path: string, found: NamedFile | null) => StaticFile | null

export const asBuilt: Addresses = (_, _path, found) => found?.file ?? null

export function ownAddresses(): Addresses {
  const ready = new Map<string, StaticFile>()
  return (request, path, found) => {
    const make = maker(path, found)
    const origin = originOf(request)
    if (make === null || origin === null) return found?.file ?? null
    const key = `${origin} ${found?.name ?? path}`
    const file = ready.get(key) ?? make(origin)
    ready.delete(key)
    ready.set(key, file)
    // The one that was not asked for longest goes: names made up by a visitor do not push out the site's own.
    const [oldest] = ready.keys()
    if (ready.size > kept && oldest !== undefined) ready.delete(oldest)
    return file
  }
}

function maker(path: string, found: NamedFile | null): ((origin: string) => StaticFile) | null {
  const text = { cacheControl: 'no-cache', inline: nothingInline }
  if (path === '/sitemap.xml') {
    return (origin) => packed({ ...text, type: 'application/xml; charset=utf-8' }, sitemapOf(origin))
  }
  if (path === '/robots.txt') {
    return (origin) => packed({ ...text, type: 'text/plain; charset=utf-8' }, robotsOf(origin))
  }
  if (found === null || !found.name.endsWith('.html')) return null
  const page = found.name === '/index.html' ? '/' : found.name.slice(0, -'.html'.length)
  if (!isIndexed(page)) return null
  const { file } = found
  return (origin) => packed(file, intoHead(file.bytes.identity.toString(), addressTags(origin, page)))
}

function packed(
  { type, cacheControl, inline }: Pick<StaticFile, 'type' | 'cacheControl' | 'inline'>,
  text: string,
): StaticFile {
  const identity = Buffer.from(text)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return {
    type,
    etag: etagOf(identity),
    cacheControl,
    inline,
    bytes: {
      identity,
      br: brotliCompressSync(identity, { params: quality }),
      gzip: gzipSync(identity),
    },
  }
}

/** The name in the request, as far as it is one. */
function originOf({ headers }: IncomingMessage): string | null {
  const { host = '' } = headers
  if (!/^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i.test(host)) return null
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`
}
