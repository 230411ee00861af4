import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend, type TestUser } from '../support/backend.ts'
import { clientOf } from './realtime-support.ts'

let backend: TestBackend
let user: TestUser

beforeAll(async () => {
  backend = await startTestBackend()
  user = await backend.signUp()
})
afterAll(() => backend.stop())

const json = { 'content-type': 'application/json' }

/** One call of each service that a session matters to. */
const CALLS: [service: string, path: string, init: RequestInit][] = [
  ['rest', '/rest/v1/generations?select=id', {}],
  ['rpc', '/rest/v1/rpc/check_daily_limit', { method: 'POST', body: '{"p_timezone":"UTC"}', headers: json }],
  [
    'storage',
    '/storage/v1/object/list/generations',
    { method: 'POST', body: '{"prefix":""}', headers: json },
  ],
  ['functions', '/functions/v1/generate-platform', { method: 'POST', body: '{"prompt":"x"}', headers: json }],
  ['auth', '/auth/v1/user', {}],
]

describe('tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1000)

  function token(header: object, claims: object, secret: string): string {
    const text = `${encode(header)}.${encode(claims)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  function wrongTokens(): Record<string, string> {
    const { jwtSecret } = JSON.parse(readFileSync(join(backend.dataDir, 'keys.json'), 'utf8')) as {
      jwtSecret: string
    }
    const header = { alg: 'HS256', typ: 'JWT' }
    const claims = { sub: user.id, role: 'authenticated', aud: 'authenticated', exp: now() + 3600 }
    const [head, , signature] = user.accessToken.split('.')
    return {
      broken: 'abc',
      'three words': 'a.b.c',
      forged: token(header, claims, 'another secret'),
      'signed with the publishable key': token(header, claims, backend.publishableKey),
      unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      'unsigned with a signature': token({ alg: 'none' }, claims, jwtSecret),
      'raised in role': `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
      expired: token(header, { ...claims, exp: now() - 1 }, jwtSecret),
    }
  }

  test('broken, forged, unsigned and expired ones are refused everywhere with clear JSON', async () => {
    for (const [kind, wrong] of Object.entries(wrongTokens())) {
      for (const [service, path, init] of CALLS) {
        const headers = { ...init.headers, authorization: `Bearer ${wrong}` }
        const answer = await backend.request(path, { ...init, headers })
        // GoTrue says 403 to most of them.
        const refusals = service === 'auth' ? [401, 403] : [401]
        expect([kind, service, refusals.includes(answer.status)]).toEqual([kind, service, true])
        const body = (await answer.json()) as Record<string, unknown>
        expect([kind, service, String(body.message ?? body.msg)]).toEqual([
          kind,
          service,
          expect.stringMatching(/token|jwt|session/i),
        ])
      }
    }
  })

  test('a role that is not for callers gets nothing', async () => {
    const { jwtSecret } = JSON.parse(readFileSync(join(backend.dataDir, 'keys.json'), 'utf8')) as {
      jwtSecret: string
    }
    for (const role of ['supabase_admin', 'postgres', 'supabase_storage_admin', 'authenticator']) {
      const claims = { sub: user.id, role, exp: now() + 60 }
      const headers = { authorization: `Bearer ${token({ alg: 'HS256' }, claims, jwtSecret)}` }
      const rest = await backend.request('/rest/v1/generation_jobs', { headers })
      expect([role, rest.status]).toEqual([role, 403])
    }
  })

  test('without an API key, or with a wrong one, nothing is answered', async () => {
    for (const headers of [{}, { apikey: 'sb_publishable_other' }, { apikey: user.accessToken }]) {
      expect((await fetch(`${backend.url}/rest/v1/generations`, { headers })).status).toBe(401)
    }
    const guessed = await fetch(`${backend.url}/storage/v1/bucket`, {
      headers: { apikey: 'sb_secret_guess' },
    })
    expect(guessed.status).toBe(401)
  })
})

describe('bodies', () => {
  const TARGETS = [
    '/auth/v1/signup',
    '/rest/v1/app_events',
    '/rest/v1/rpc/check_daily_limit',
    '/functions/v1/generate-platform',
    '/storage/v1/object/list/generations',
  ]

  test('broken JSON is 400 everywhere', async () => {
    for (const path of TARGETS) {
      const answer = await backend.request(path, { method: 'POST', headers: json, body: '{"a":', user })
      expect([path, answer.status]).toEqual([path, 400])
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })

  test('53: a body of 100 MB is refused before it is read', async () => {
    const announced = 100 * 1_048_576
    for (const path of [...TARGETS, '/storage/v1/object/generations/x/y.png']) {
      expect([path, await statusOfAnnounced(path, announced)]).toEqual([path, 413])
    }
  })

  test('53: a body that does not say its size is refused as soon as it is too large', async () => {
    for (const path of TARGETS) {
      let sent = 0
      const body = new ReadableStream({
        pull(controller) {
          sent += 65_536
          if (sent > 100_000_000) controller.close()
          else controller.enqueue(new Uint8Array(65_536).fill(0x61))
        },
      })
      const init = { method: 'POST', headers: json, body, user, duplex: 'half' }
      const answer = await backend.request(path, init as RequestInit)
      expect([path, answer.status]).toEqual([path, 413])
      expect(sent).toBeLessThan(30_000_000)
    }
  })

  test('53: deep JSON is 400', async () => {
    const body = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const path of TARGETS) {
      const answer = await backend.request(path, { method: 'POST', headers: json, body, user })
      expect([path, answer.status]).toEqual([path, 400])
    }
  })

  /** Sends the head of a request that announces a large body, and none of the body. */
  function statusOfAnnounced(path: string, bytes: number): Promise<number> {
    const { hostname, port } = new URL(backend.url)
    return new Promise((resolve, reject) => {
      const socket = openSocket(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
      socket.setTimeout(5_000, () => reject(new Error('no answer before the body')))
      socket.on('error', reject)
      socket.on('data', (data) => {
        resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]))
        socket.destroy()
      })
      socket.write(
        [
          `POST ${path} HTTP/1.1`,
          `host: ${hostname}:${port}`,
          `apikey: ${backend.publishableKey}`,
          `authorization: Bearer ${user.accessToken}`,
          'content-type: application/json',
          `content-length: ${bytes}`,
          '\r\n',
        ].join('\r\n'),
      )
    })
  }
})

describe('paths', () => {
  test('an unknown function is 404 with JSON, and so is what is none', async () => {
    for (const name of [
      'nope',
      '_shared',
      '',
      '..%2f_shared',
      'generate-platform.ts',
      'constructor',
      '__proto__',
    ]) {
      const answer = await backend.request(`/functions/v1/${name}`, { method: 'POST', body: '{}', user })
      expect([name, answer.status]).toEqual([name, 404])
      expect(await answer.json()).toMatchObject({ code: 'invalid_request', message: expect.any(String) })
    }
    const { error, response } = await clientOf(backend, user).functions.invoke('nope', { body: {} })
    expect([error?.name, response?.status]).toEqual(['FunctionsHttpError', 404])
  })

  test('what lite offers beside Auth and REST cannot be reached', async () => {
    const paths = [
      '/_system/health',
      '/_system/introspect',
      '/_studio',
      '/v1/projects/local/db/exec',
      '/v1/projects/local/db/introspect',
      '/rest/v1/../../_system/health',
      '/rest/v1/%2e%2e/%2e%2e/_system/health',
      '/rest/v1/..%2f..%2f_system/health',
      '//_system/health',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? '{"statement":"select 1"}' : null
        const headers = { ...json, apikey: backend.secretKey }
        const answer = await fetch(`${backend.url}${path}`, { method, headers, body })
        expect([method, path, answer.status]).toEqual([method, path, 404])
      }
    }
  })

  test('the engine answers the functions of this machine only', async () => {
    const engine = process.env.BUILTIN_ENGINE_URL ?? ''
    const body = JSON.stringify({ prompt: 'a fox', seed: 1, width: 64, height: 64 })
    expect((await fetch(`${engine}/images`, { method: 'POST', body })).status).toBe(401)
    const headers = { authorization: 'Bearer guess' }
    expect((await fetch(`${engine}/images`, { method: 'POST', body, headers })).status).toBe(401)
    expect((await fetch(`${backend.url}/engine-guess/images`, { method: 'POST', body })).status).toBe(404)
  })

  test('other origins get no permission, and answers are neither sniffed nor stored', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const [, path, init] of CALLS) {
      for (const method of ['OPTIONS', init.method ?? 'GET']) {
        const answer = await backend.request(path, {
          ...init,
          method,
          body: method === 'OPTIONS' ? null : (init.body ?? null),
          headers: { ...init.headers, ...headers },
          user,
        })
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        if (method !== 'OPTIONS') expect(answer.headers.get('cache-control')).toContain('no-store')
      }
    }
  })

  test('requests that are none do not end the server', async () => {
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = openSocket(Number(new URL(backend.url).port), '127.0.0.1')
        let answer = ''
        socket.setTimeout(2_000, () => socket.destroy())
        socket.on('data', (data) => {
          answer += data
          socket.end()
        })
        socket.on('error', () => socket.destroy())
        socket.on('close', () => resolve(answer))
        socket.write(text)
      })
    const heads = [
      'OPTIONS * HTTP/1.1\r\nhost: x',
      'GET http://other.example/rest/v1/ HTTP/1.1\r\nhost: x',
      'GET /rest/v1/ HTTP/1.1\r\nhost: a b<c',
      'GET /rest/v1/ HTTP/1.1\r\nhost: ',
      'GET /rest/v1/generations?%E0%A4%A HTTP/1.1\r\nhost: x',
      'GET //healthz HTTP/1.1\r\nhost: x',
      'GET /storage/v1/object/public/a/%ff HTTP/1.1\r\nhost: x',
      'CONNECT /rest/v1/ HTTP/1.1\r\nhost: x',
      'GET // HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade',
      'GET /realtime/v1/websocket?apikey=%ff HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade',
      `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x`,
      'nonsense',
    ]
    for (const head of heads) {
      const status = /^HTTP\/1\.1 (\d+)/.exec(await raw(`${head}\r\n\r\n`))?.[1]
      expect([head.slice(0, 60), status ?? 'closed']).not.toEqual([head.slice(0, 60), '500'])
    }
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
  })

  test('healthz is open to anybody', async () => {
    const answer = await fetch(`${backend.url}/healthz`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  })
})

test('an unmodified client invokes a function', async () => {
  const { data, error } = await clientOf(backend, user).functions.invoke('generate-platform', {
    body: { prompt: 'a lighthouse', width: 1024, height: 1024 },
  })
  expect(error).toBeNull()
  expect(data).toMatchObject({ engine: 'builtin', saved: true })
})
