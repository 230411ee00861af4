import { type Backend, type BackendOptions, publicHost } from './backend.ts'
import { createCleanUp } from './clean-up.ts'
import type { Gateway } from './gateway.ts'
import { jsonError } from './http-errors.ts'
import { listen } from './http-server.ts'

/** Serves the app alone: its backend is a hosted project. */
export async function serveForHosted(
  options: Required<Pick<BackendOptions, 'host' | 'port' | 'app' | 'signal'>>,
): Promise<Pick<Backend, 'url' | 'stop'>> {
  const cleanUp = createCleanUp()
  try {
    const web = await listen(options)
    cleanUp.add(web.close)
    const app = await options.app({ server: web.server, signal: options.signal, cleanUp })
    options.signal.throwIfAborted()
    web.open({ gateway: healthOnly, app })
    return { url: `http://${publicHost(options.host)}:${web.port}`, stop: cleanUp.run }
  } catch (error) {
    await cleanUp.run()
    throw error
  }
}

const healthOnly: Gateway = async (request) =>
  new URL(request.url).pathname === '/healthz'
    ? Response.json({ status: 'ok' })
    : jsonError(404, 'invalid_request', 'The backend of this app is elsewhere.')
