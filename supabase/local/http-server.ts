import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type Gateway, isBackendPath } from './gateway.ts'
import { jsonError } from './http-errors.ts'
import { logError } from './log-error.ts'
import { StartError } from './start-error.ts'

/** Serves what is not the backend's: the built app, or Vite. */
export type AppHandler = (request: IncomingMessage, response: ServerResponse) => void

export type Services = { gateway: Gateway; app: AppHandler }

export type HttpServer = {
  server: Server
  port: number
  open(services: Services): void
  /** May be called again: it then waits for the same end. */
  close(): Promise<void>
}

/** How long (ms) running requests may still take when the server stops: their clients retry. */
const GRACE = 1_000

/**
 * Takes the port first, so that one in use is known before anything else starts; requests wait until
 * everything that answers them is there.
 */
export async function listen({ host, port }: { host: string; port: number }): Promise<HttpServer> {
  let open: (services: Services) => void = () => {}
  const opened = new Promise<Services>((resolve) => {
    open = resolve
  })
  const backend = getRequestListener(
    async (request, { incoming }) => (await opened).gateway(request, incoming.socket?.remoteAddress ?? ''),
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        if (error instanceof RequestError)
          return jsonError(400, 'invalid_request', 'The address of this request is not valid.')
        logError('Request failed', error)
        return jsonError(500, 'server_error', 'The server failed to answer.')
      },
    },
  )
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (isBackendPath(path)) void backend(request, response)
    else {
      opened
        .then(({ app }) => app(request, response))
        .catch((error: unknown) => {
          logError('A page could not be served', error)
          if (!response.headersSent) response.writeHead(500)
          response.end()
        })
    }
  })
  // Longer than the clients' own, so that none of them sends into a connection we are closing.
  server.keepAliveTimeout = 65_000
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, { host, port })
  }
  const address = server.address()
  let grace = 0
  let closing: Promise<void> | null = null
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    open(services) {
      grace = GRACE
      open(services)
    },
    close() {
      closing ??= closeServer(server, sockets, grace)
      return closing
    },
  }
}

function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Free it or choose another with PORT.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used. Choose another with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}

async function closeServer(server: Server, sockets: Set<Socket>, grace: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // The server itself forgets those that became WebSockets, but would wait for them.
  const hurry = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, grace)
  await closed
  clearTimeout(hurry)
}
