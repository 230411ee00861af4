/** A proxy between browser and product that can answer in the product's place, or not at all. */
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

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
  const tunnels = new Set<Duplex>()
  server.on('upgrade', (incoming, socket: Duplex, head: Buffer) => {
    const path = incoming.url ?? '/'
    const count = proxy.seen.filter((seen) => seen.path === path).length
    const fault = proxy.fault({ method: 'GET', path, count })
    proxy.seen.push({ method: 'GET', path, status: fault === null ? 101 : 0, opId: null })
    if (fault === null) tunnel(incoming, socket, head, proxy.target, tunnels)
    else socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  proxy.port = (server.address() as AddressInfo).port
  proxy.url = `http://localhost:${proxy.port}`
  proxy.close = () =>
    new Promise((done) => {
      server.closeAllConnections()
      for (const end of tunnels) end.destroy()
      server.close(() => done())
    })
  return proxy
}

function opIdOf(request: IncomingMessage): string | null {
  const value = request.headers['idempotency-key']
  return typeof value === 'string' ? value : null
}

/** Passes a WebSocket through, byte for byte. */
function tunnel(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  port: number,
  open: Set<Duplex>,
): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const { rawHeaders } = incoming
    const headers = rawHeaders.flatMap((name, i) =>
      i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}\r\n`] : [],
    )
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  for (const [end, other] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    open.add(end)
    end.on('error', () => end.destroy())
    end.on('close', () => {
      open.delete(end)
      other.destroy()
    })
  }
}
