import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { connect } from '../sql-client.ts'
import type { TokenVerifier } from '../tokens.ts'
import { createAdmission } from './admission.ts'
import { reportSubscriptions } from './channel.ts'
import { type Client, serveClient, userOf } from './client.ts'
import { createDelivery } from './delivery.ts'
import { LIMITS } from './limits.ts'
import { isVersion } from './protocol.ts'

const PATH = '/realtime/v1/websocket'

/** How long (ms) clients get to say goodbye when the server stops. */
const FAREWELL = 500

/**
 * Supabase Realtime for one machine: postgres_changes over the web server's own port. Takes over the
 * server's upgrade requests, of which others (Vite's) keep theirs.
 */
export async function startRealtime(options: {
  server: Server
  /** As the login that may take the callers' roles. */
  databaseUrl: string
  verify: TokenVerifier
  secretKey: string
}): Promise<{ stop(): Promise<void> }> {
  const { server } = options
  const sql = connect(options.databaseUrl, { connections: 4 })
  const admit = createAdmission(options)
  const clients = new Set<Client>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.messageBytes })

  const channels = () => [...clients].flatMap((client) => [...client.channels.values()])
  const delivery = createDelivery({
    sql,
    channels,
    onFailure: () => {
      for (const { socket } of clients) socket.close(1013, 'Changes were missed')
    },
  })

  let listening = false
  await sql.listen('supabase_realtime', delivery.announce, () => {
    // After a lost connection nobody knows what was missed, so everybody is told to look.
    if (listening) for (const channel of channels()) reportSubscriptions(channel)
    listening = true
  })

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // `//` alone is no address; an error thrown in here would end the whole process.
    const address = `http://localhost${request.url ?? '/'}`
    if (!URL.canParse(address)) return refuse(stream, '400 Bad Request')
    const url = new URL(address)
    if (!url.pathname.startsWith('/realtime/v1/')) {
      if (server.listenerCount('upgrade') === 1) refuse(stream, '404 Not Found')
      return
    }
    const version = url.searchParams.get('vsn') ?? '1.0.0'
    const apiKey = url.searchParams.get('apikey') ?? ''
    if (url.pathname !== PATH) refuse(stream, '404 Not Found')
    else if (!isVersion(version)) refuse(stream, '400 Bad Request')
    else if (!admit(apiKey).ok) refuse(stream, '401 Unauthorized')
    else if (clients.size >= LIMITS.sockets) refuse(stream, '503 Service Unavailable')
    else sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, { version, apiKey }))
  }

  function serve(socket: WebSocket, how: Parameters<typeof serveClient>[1]): void {
    const countSockets = (uid: string) => [...clients].filter((client) => userOf(client) === uid).length
    const client = serveClient(socket, how, { sql, admit, countSockets })
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    // A broken connection or a message that is too long; the socket closes by itself.
    socket.on('error', () => socket.terminate())
  }

  const watch = setInterval(() => {
    for (const { socket, lastSeen } of clients) {
      if (Date.now() - lastSeen > LIMITS.silence) socket.terminate()
    }
  }, LIMITS.silence / 5)
  watch.unref()
  server.on('upgrade', onUpgrade)

  return {
    async stop() {
      clearInterval(watch)
      server.off('upgrade', onUpgrade)
      await sayGoodbye([...clients].map(({ socket }) => socket))
      await delivery.settled()
      await sql.end({ timeout: 1 })
    },
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

async function sayGoodbye(sockets: WebSocket[]): Promise<void> {
  const gone = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  for (const socket of sockets) socket.close(1001, 'The server stops')
  const hurry = setTimeout(() => {
    for (const socket of sockets) socket.terminate()
  }, FAREWELL)
  await Promise.all(gone)
  clearTimeout(hurry)
}
