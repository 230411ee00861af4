/** A proxy between browser and product that can answer in the product's place, or not at all. */
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  path: string
  status: number
  opId: string | null
}

/** null lets the request through; `dropAnswer` lets it through and loses what comes back. */
export type Fault = { status: number; body: string; type?: string } | 'drop' | 'dropAnswer' | null

export interface FaultProxy {
  url: string
  port: number
  seen: Seen[]
  /** Asked for every request. */
  fault: (request: { method: string; path: string; count: number }) => Fault
  target: number
  close: () => Promise<void>
}

export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const proxy: FaultProxy = {
    url: '',
    port: 0,
    seen: [],
    fault: () => null,
    target,
    close: async () => {},
  }
  const server = createServer((incoming, outgoing) => {
    const method = incoming.method ?? 'GET'
    const path = incoming.url ?? '/'
    const count = proxy.seen.filter((seen) => seen.path === path && seen.method === method).length
    const note = (status: number) => proxy.seen.push({ method, path, status, opId: opIdOf(incoming) })
    const fault = proxy.fault({ method, path, count })
    if (fault === 'drop') {
      note(0)
      incoming.socket.destroy()
      return
    }
    if (fault && fault !== 'dropAnswer') {
      note(fault.status)
      incoming.resume()
      outgoing.writeHead(fault.status, { 'Content-Type': fault.type ?? 'application/json' })
      outgoing.end(fault.body)
      return
    }
    const forward = httpRequest(
      { host: '127.0.0.1', port: proxy.target, method, path, headers: incoming.headers },
      (answer) => {
        note(answer.statusCode ?? 0)
        if (fault === 'dropAnswer') {
          answer.resume()
          answer.on('end', () => incoming.socket.destroy())
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forward.on('error', () => {
      note(0)
      incoming.socket.destroy()
    })
    incoming.pipe(forward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  proxy.port = (server.address() as AddressInfo).port
  proxy.url = `http://localhost:${proxy.port}`
  proxy.close = () =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return proxy
}

function opIdOf(request: IncomingMessage): string | null {
  const value = request.headers['idempotency-key']
  return typeof value === 'string' ? value : null
}
