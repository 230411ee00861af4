/** The network between a device and the server, with everything that goes wrong on the way. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Fault, Match } from './schedule.ts'
import { pause } from './speed.ts'

export interface Network {
  url: string
  online: boolean
  arm: (rule: { match: Match; fault: Fault; times: number }) => void
  /** Ends all faults. */
  calm: () => void
  /** The server stops knowing the tokens it has seen so far. */
  expireTokens: () => void
  /** Sessions that ended because the server refused to refresh them. */
  refusedRefreshes: number
  /** The prompt of each operation, as it was asked for on the wire. */
  prompts: ReadonlyMap<string, string>
  /** One line per request, for the report. */
  log: string[]
  close: () => Promise<void>
}

export interface NetworkOptions {
  target: () => number
  killSender: (name: string) => void
  killServer: () => void
}

interface Passing {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export async function startNetwork(options: NetworkOptions): Promise<Network> {
  let rules: { match: Match; fault: Fault; times: number }[] = []
  const seenTokens = new Set<string>()
  const expired = new Set<string>()
  const started = Date.now()
  const tunnels = new Set<() => void>()
  const prompts = new Map<string, string>()
  let online = true

  const server = createServer((incoming, outgoing) => {
    if (!network.online) return void incoming.socket.destroy()
    read(incoming)
      .then((body) =>
        pass(
          { method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers: incoming.headers, body },
          outgoing,
        ),
      )
      .catch(() => incoming.socket.destroy())
  })

  async function pass(request: Passing, outgoing: ServerResponse): Promise<void> {
    const kind = kindOf(request)
    if (kind === 'generate') notePrompt(prompts, request)
    const rule = rules.find(({ match, times }) => times > 0 && (match === 'any' || match === kind))
    if (rule) rule.times -= 1
    const sender = String(request.headers['x-chaos-context'] ?? '')
    const at = Date.now() - started
    const line = (text: string) =>
      network.log.push(
        `${at} ${sender} ${kind} ${request.headers['idempotency-key'] ?? ''} ${rule?.fault.kind ?? ''} ${text}`,
      )
    const token = tokenOf(request)
    if (token !== null && expired.has(token)) {
      line('401 expired')
      return answer(outgoing, json(401, { code: 'PGRST303', message: 'JWT expired' }))
    }
    if (token !== null) seenTokens.add(token)
    const given = await suffer(rule?.fault ?? null, request, sender, outgoing)
    line(
      given === null
        ? 'nothing'
        : `${given.status} ${given.status >= 400 || given.status === 202 ? given.body.toString().slice(0, 160) : ''}`,
    )
    if (given === null || !network.online) return void outgoing.destroy()
    if (kind === 'token') forgiveNewToken(given.body)
    if (request.path.includes('=refresh_token') && rule === undefined && given.status < 500) {
      if (given.status >= 400) network.refusedRefreshes += 1
    }
    if (rule?.fault.kind === 'halfBody') return half(outgoing, given)
    answer(outgoing, given)
  }

  /** null: no answer comes back. */
  async function suffer(
    fault: Fault | null,
    request: Passing,
    sender: string,
    outgoing: ServerResponse,
  ): Promise<Answer | null> {
    const forward = () => forwardTo(options.target(), request)
    switch (fault?.kind) {
      case undefined:
      case 'halfBody':
        return forward()
      case 'dropBefore':
        return null
      case 'dropAfter':
        await forward()
        return null
      case 'duplicate': {
        const first = forward()
        if (fault.late > 0) void first.then(() => pause(fault.late)).then(forward)
        else void forward()
        return first
      }
      case 'delay':
        await pause(fault.ms)
        return forward()
      case 'slowAnswer': {
        const late = await forward()
        await pause(fault.ms)
        return late
      }
      case 'status':
        return refusal(fault.status, fault.retryAfter)
      case 'html':
        if (fault.after) await forward()
        return {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from('<!doctype html>Welcome'),
        }
      case 'hang':
        await new Promise((resolve) => outgoing.once('close', resolve))
        return null
      case 'killSender':
        if (fault.after) await forward()
        options.killSender(sender)
        return fault.after ? null : forward()
      case 'killServer': {
        const late = forward()
        await pause(fault.ms)
        options.killServer()
        return late
      }
    }
  }

  function forgiveNewToken(body: Buffer): void {
    const token = /"access_token":"([^"]+)"/.exec(body.toString())?.[1]
    if (token !== undefined) expired.delete(token)
  }

  // Realtime: a tunnel that breaks with the network.
  server.on('upgrade', (incoming, socket, head) => {
    if (!network.online) return void socket.destroy()
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`)
    const tunnel = connect(options.target(), '127.0.0.1', () => {
      tunnel.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      tunnel.write(head)
      socket.pipe(tunnel).pipe(socket)
    })
    const end = () => {
      tunnels.delete(end)
      tunnel.destroy()
      socket.destroy()
    }
    tunnels.add(end)
    for (const side of [socket, tunnel]) side.on('error', end).on('close', end)
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network: Network = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get online() {
      return online
    },
    set online(value) {
      online = value
      if (!online) for (const end of tunnels) end()
    },
    arm: (rule) => rules.push({ ...rule }),
    calm() {
      rules = []
    },
    expireTokens() {
      for (const token of seenTokens) expired.add(token)
    },
    refusedRefreshes: 0,
    prompts,
    log: [],
    close: () =>
      new Promise((resolve) => {
        for (const end of tunnels) end()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return network
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function kindOf({ method, path }: Passing): Match {
  if (path.startsWith('/functions/')) return method === 'DELETE' ? 'cancel' : 'generate'
  if (path.includes('/rpc/apply_operations')) return 'push'
  if (path.includes('/rpc/check_daily_limit')) return 'limit'
  if (path.startsWith('/rest/')) return 'pull'
  if (path.startsWith('/auth/')) return 'token'
  return path.startsWith('/storage/') ? 'storage' : 'any'
}

function notePrompt(prompts: Map<string, string>, { headers, body }: Passing): void {
  const { prompt } = JSON.parse(body.toString()) as { prompt: string }
  prompts.set(String(headers['idempotency-key']), prompt)
}

function tokenOf(request: Passing): string | null {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
  // Whoever is not signed in sends the public key there.
  return token?.startsWith('sb_') ? null : token
}

/** null when the server died or is not there. */
function forwardTo(port: number, { method, path, headers, body }: Passing): Promise<Answer | null> {
  return new Promise((resolve) => {
    const forward = httpRequest(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (response) => {
        read(response)
          .then((bytes) =>
            resolve({ status: response.statusCode ?? 502, headers: response.headers, body: bytes }),
          )
          .catch(() => resolve(null))
      },
    )
    forward.on('error', () => resolve(null))
    forward.end(body)
  })
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  }
}

function refusal(status: number, retryAfter: number | null): Answer {
  // Half of what stands between a device and its server answers in JSON, the other half in HTML.
  if (retryAfter === null && status >= 500) {
    return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Bad gateway</h1>') }
  }
  return json(status, { message: 'no' }, retryAfter === null ? {} : { 'retry-after': String(retryAfter) })
}

function answer(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const { connection, 'transfer-encoding': chunked, 'keep-alive': kept, ...rest } = headers
  outgoing.writeHead(status, { ...rest, 'content-length': body.byteLength })
  outgoing.end(body)
}

function half(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const { connection, 'transfer-encoding': chunked, 'keep-alive': kept, ...rest } = headers
  outgoing.writeHead(status, { ...rest, 'content-length': body.byteLength })
  outgoing.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => outgoing.destroy())
}
