/** Addresses that are none, as pages of other sites and scanners send them: refused, and the server stays. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../supabase/local/app.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({
    app: async () => createApp({ folder: import.meta.dirname, hostedUrl: null }),
  })
})
afterAll(() => backend.stop())

/** The status of a request that is sent letter by letter as it is here. */
function statusOf(path: string, headers: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(backend.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.setTimeout(5_000, () => reject(new Error(`no answer to ${path}`)))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed without an answer to ${path}`)))
    socket.on('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]))
      socket.destroy()
    })
    socket.write([`GET ${path} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'))
  })
}

const plain = ['host: localhost', 'connection: close']
const upgrade = [
  'host: localhost',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]

const PATHS = [
  '//',
  '///',
  '//x',
  '//:99999/',
  '//[',
  '/%',
  '/%zz',
  '/%c0%af',
  '*',
  'http://[/',
  'http://',
  'http://x:99999/healthz',
]
const SERVICES = [
  '/realtime/v1/',
  '/storage/v1/object/',
  '/functions/v1/',
  '/rest/v1/',
  '/auth/v1/',
  '/engine-',
]

test.each([...PATHS, ...SERVICES.map((service) => `${service}%zz`), '/realtime/v1/websocket?vsn=%zz'])(
  '%s is refused, asked for and as a WebSocket',
  async (path) => {
    for (const headers of [plain, upgrade]) {
      const status = await statusOf(path, headers)
      expect([status, [400, 401, 404].includes(status)]).toEqual([status, true])
    }
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
  },
)

test('a host that is none is the fault of the request', async () => {
  for (const host of ['[', 'a b', 'x:99999', '']) {
    expect([host, await statusOf('/healthz', [`host: ${host}`])]).toEqual([host, 400])
  }
})
