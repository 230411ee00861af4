import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageTitles } from '../../src/content/page-titles.ts'
import type { AppHandler } from './http-server.ts'
import { asBuilt, ownAddresses } from './own-addresses.ts'
import { HSTS, nothingInline, securityHeaders } from './security-headers.ts'
import { type Encoding, type NamedFile, readStaticFiles, type StaticFile } from './static-files.ts'

/** Serves the built app: files as they are, any other page as the shell, which routes in the browser. */
export function createApp(options: { folder: string; hostedUrl: string | null }): AppHandler {
  const files = readStaticFiles(options.folder)
  // Built in, or made from what is asked for.
  const addressed = files.has('/sitemap.xml') ? asBuilt : ownAddresses()
  return (request, response) => {
    const path = pathOf(request)
    const found = path === null ? null : findFile(path, request.headers.accept ?? '', files)
    const file = path === null ? null : addressed(request, path, found)
    const policy = { dev: false, hostedUrl: options.hostedUrl, host: request.headers.host }
    const headers = securityHeaders({ ...policy, inline: file?.inline ?? nothingInline })
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.headers['x-forwarded-proto'] === 'https')
      response.setHeader('strict-transport-security', HSTS)
    const bare = path === null ? null : pageWithSlash(path)
    if (bare === null || !isReading(request)) return serve(request, response, file)
    const query = /\?.*/s.exec(request.url ?? '')?.[0] ?? ''
    response.writeHead(301, { location: bare + query, 'cache-control': 'no-cache' }).end()
  }
}

function serve(request: IncomingMessage, response: ServerResponse, file: StaticFile | null): void {
  if (!isReading(request)) {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  if (file === null) {
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .end(request.method === 'HEAD' ? undefined : 'Not found')
    return
  }
  response.setHeader('cache-control', file.cacheControl)
  response.setHeader('etag', file.etag)
  response.setHeader('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '', file)
  const bytes = file.bytes[encoding] ?? file.bytes.identity
  response.setHeader('content-type', file.type)
  response.setHeader('content-length', bytes.byteLength)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes)
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function findFile(path: string, accepted: string, files: Map<string, StaticFile>): NamedFile | null {
  // A missing script must stay missing: a page in its place would be run as code.
  const isPage = !/\.\w+$/.test(path) || accepted.includes('text/html')
  const names = [path, path === '/' ? '/index.html' : `${path}.html`]
  for (const name of isPage ? [...names, '/shell.html', '/index.html'] : names) {
    const file = files.get(name)
    if (file !== undefined) return { name, file }
  }
  return null
}

/** `/faq` of `/faq/`: one page, one address. In the browser before-paint.js does the same. */
function pageWithSlash(path: string): string | null {
  const bare = path.replace(/\/+$/, '')
  return bare !== path && Object.hasOwn(pageTitles, bare) ? bare : null
}

function pathOf(request: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/')
    // A browser takes `//name` for another host, so it is no page of ours.
    return path.startsWith('/') && !path.startsWith('//') ? path : null
  } catch {
    return null // not encoded well, so it names nothing
  }
}

function chooseEncoding(accepted: string, { bytes }: StaticFile): Encoding {
  if (bytes.br !== undefined && /\bbr\b/.test(accepted)) return 'br'
  return bytes.gzip !== undefined && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
