import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../supabase/local/app.ts'
import { type HttpServer, listen } from '../../supabase/local/http-server.ts'

let web: HttpServer
let folder: string

const script = 'export const answer = 42\n'.repeat(50)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhole-app-'))
  mkdirSync(join(folder, 'assets'))
  const files: Record<string, string | Buffer> = {
    'index.html': '<title>home</title>',
    'shell.html': '<title>shell</title>',
    'pricing.html': '<head><title>pricing</title></head>',
    'payment-success.html': '<head><title>paid</title></head>',
    'inline.html': '<script>start()</script><script type="application/ld+json">{}</script>',
    'robots.txt': 'as built',
    'sw.js': 'self.skipWaiting',
    'manifest.webmanifest': '{}',
    'favicon.svg': '<svg/>',
    'assets/main-abc123.js': script,
    'assets/main-abc123.js.br': brotliCompressSync(script),
    'assets/main-abc123.js.gz': gzipSync(script),
    '.stamp': 'not for the world',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  web = await listen({ host: '127.0.0.1', port: 0 })
  const app = createApp({ folder, hostedUrl: null })
  // A later build replaces the folder under a running server.
  rmSync(folder, { recursive: true })
  web.open({ gateway: async () => Response.json({}), app })
})
afterAll(() => web.close())

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** As a plain client: fetch would decode bodies and tidy paths. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port: web.port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('scripts are sent in the smallest form the browser takes', async () => {
  const path = '/assets/main-abc123.js'
  const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  expect([br.headers['content-encoding'], br.body]).toEqual(['br', brotliCompressSync(script)])
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  const plain = await get(path)
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script])
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(plain.headers['content-type']).toMatch(/^text\/javascript/)
})

test('hashed files are kept for ever, pages and the worker are asked for each time', async () => {
  expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  for (const path of ['/', '/generate', '/pricing', '/sw.js', '/manifest.webmanifest']) {
    expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-cache'])
  }
})

test('what is unchanged is not sent again', async () => {
  const { headers } = await get('/sw.js')
  const again = await get('/sw.js', { 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.body.byteLength]).toEqual([304, 0])
  expect((await get('/sw.js', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('pages that were rendered come as they are, all others as the shell', async () => {
  expect((await get('/')).body.toString()).toContain('home')
  expect((await get('/pricing')).body.toString()).toContain('pricing')
  for (const path of ['/generate', '/no/such/page', '/v1.2', '/_system/health']) {
    const { status, body } = await get(path, { accept: 'text/html,*/*' })
    expect([path, status, body.toString()]).toEqual([path, 200, '<title>shell</title>'])
  }
})

test('a page asked for with a slash behind it is sent to its one address, with the same query', async () => {
  for (const [path, address] of [
    ['/pricing/', '/pricing'],
    ['/history//?q=a%20b/&from=/x/', '/history?q=a%20b/&from=/x/'],
    ['/blog/prompt-engineering-masterclass/', '/blog/prompt-engineering-masterclass'],
  ] as const) {
    const { status, headers } = await get(path)
    expect([path, status, headers.location]).toEqual([path, 301, address])
  }
  // What is no page of ours is no place to send anybody to.
  for (const path of ['/', '/nowhere/', '//evil.example/', '/constructor/', '/assets/']) {
    const { headers } = await get(path, { accept: 'text/html' })
    expect([path, headers.location]).toEqual([path, undefined])
  }
  expect((await get('/pricing/', {}, 'POST')).status).toBe(405)
})

test('a missing script or picture is 404, never the shell', async () => {
  for (const path of ['/assets/gone-abc.js', '/assets/gone.css', '/icons/gone.png', '/gone.webmanifest']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test('pages built for no host are told the address they are asked under', async () => {
  const page = (await get('/pricing', { host: 'pictures.example:8080' })).body.toString()
  expect(page).toContain('<link rel="canonical" href="http://pictures.example:8080/pricing">')
  expect(page).toContain('<meta property="og:url" content="http://pictures.example:8080/pricing">')
  expect(page).toContain('<meta property="og:image" content="http://pictures.example:8080/og/pricing.jpg">')
  const behindProxy = { host: 'pictures.example', 'x-forwarded-proto': 'https', 'accept-encoding': 'br' }
  const packed = brotliDecompressSync((await get('/pricing', behindProxy)).body).toString()
  expect(packed).toContain('href="https://pictures.example/pricing"')
  expect((await get('/robots.txt', behindProxy)).headers['content-type']).toMatch(/^text\/plain/)
  const sitemap = await get('/sitemap.xml', { host: 'pictures.example', 'x-forwarded-proto': 'https' })
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/)
  expect(sitemap.body.toString()).toContain('<loc>https://pictures.example/pricing</loc>')
})

test('what is not to be found gets no address, and a Host that is none is not repeated', async () => {
  expect((await get('/payment-success')).body.toString()).not.toContain('canonical')
  const { body } = await get('/pricing', { host: 'x"><script>alert(1)</script>' })
  expect(body.toString()).toBe('<head><title>pricing</title></head>')
})

test('nothing outside the folder is served', async () => {
  const paths = [
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/.stamp',
    '/assets/../.stamp',
    '/%00',
    '/%E0%A4',
  ]
  for (const path of paths) {
    const { body } = await get(path)
    expect(['Not found', '<title>shell</title>']).toContain(body.toString())
  }
})

test('only reading is allowed', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(405)
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.byteLength]).toEqual([200, '19', 0])
})

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/generate', '/assets/main-abc123.js', '/assets/gone.js']) {
    const { headers } = await get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  const secure = await get('/', { 'x-forwarded-proto': 'https' })
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})

test('a script inside a page is allowed by its hash, and what is only read is not', async () => {
  const policy = String((await get('/inline')).headers['content-security-policy'])
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('a Host header cannot write itself into the policy', async () => {
  const { headers } = await get('/', { host: "evil.example; script-src 'unsafe-inline'" })
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
})
