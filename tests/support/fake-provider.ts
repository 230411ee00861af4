/** What the fake providers share: a small HTTP server whose answers a test can spoil. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds, or until a test says so. */
export type Delay = number | Promise<void>

/** How the next pictures come out. */
export type Mood =
  | { kind: 'ok'; delay?: Delay }
  /** The job fails with this text, or the call is refused with it. */
  | { kind: 'fail'; text: string }
  | { kind: 'throttle'; seconds: number }
  | { kind: 'status'; status: number; text?: string }
  /** Accepted and never finished; a plain call never answers. */
  | { kind: 'hang' }
  /** The connection breaks before the request is taken, or after. */
  | { kind: 'dropBefore' }
  | { kind: 'dropAfter' }
  /** Bytes that are no picture. */
  | { kind: 'badImage' }
  | { kind: 'html' }
  /** The picture is made, but its file cannot be had. */
  | { kind: 'fileDown' }
  /** The picture's address leads elsewhere. */
  | { kind: 'redirect'; to: string }
  | { kind: 'address'; url: string }

export type Route = (
  request: IncomingMessage,
  path: string,
  body: unknown,
  response: ServerResponse,
) => unknown

export interface FakeServer {
  url: string
  close: () => Promise<void>
}

export async function startFakeServer(route: Route, port = 0): Promise<FakeServer> {
  const server = createServer((request, response) => {
    void answer(request, response, route)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, route: Route): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  await route(request, request.url ?? '/', text === '' ? null : (JSON.parse(text) as unknown), response)
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export function sendHtml(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Sign in to this network</title>')
}

export function sendBytes(response: ServerResponse, bytes: Uint8Array, type = 'image/png'): void {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.byteLength })
  response.end(bytes)
}

export const wait = (delay: Delay): Promise<void> =>
  typeof delay === 'number' ? new Promise((done) => setTimeout(done, delay)) : delay

/** Keeps a picture from being ready until `release`, however slow the machine is. */
export function hold(): { released: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { released: promise, release: resolve }
}
