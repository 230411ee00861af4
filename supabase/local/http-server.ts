import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Gateway, isBackendPath } from './gateway.ts'
import { jsonError } from './http-errors.ts'
import { StartError } from './start-error.ts'

/** Serves what is not the backend's: the built app, or Vite. */
export type AppHandler = (request: IncomingMessage, response: ServerResponse) => void

export type HttpServer = {
  server: Server
  port: number
  open(gateway: Gateway): void
  close(): Promise<void>
}

/**
 * Takes the port first, so that one in use is known before anything else starts; requests of the
 * backend wait until the gateway is open.
 */
export async function listen(options: {
  host: string
  port: number
  app?: AppHandler | undefined
}): Promise<HttpServer> {
  let open: (gateway: Gateway) => void = () => {}
  const opened = new Promise<Gateway>((resolve) => {
    open = resolve
  })
  const backend = getRequestListener(async (request) => (await opened)(request), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      console.error('Request failed:', error instanceof Error ? error.stack : error)
      return jsonError(500, 'server_error', 'The server failed to answer.')
    },
  })
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (isBackendPath(path)) void backend(request, response)
    else if (options.app) options.app(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  })
  // Longer than the clients' own, so that none of them sends into a connection we are closing.
  server.keepAliveTimeout = 65_000
  server.listen(options.port, options.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, options)
  }
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return { server, port, open, close: () => closeServer(server) }
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

/** Lets running requests finish for a second, then ends them: their clients retry. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const hurry = setTimeout(() => server.closeAllConnections(), 1_000)
  await closed
  clearTimeout(hurry)
}
