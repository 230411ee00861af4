import type { Server } from 'node:http'
import type { AppHandler } from './http-server.ts'
import { securityHeaders } from './security-headers.ts'

/** Vite on our own server and origin, with hot reload over the same port. */
export async function createDevApp(
  root: string,
  server: Server,
): Promise<{ handle: AppHandler; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  })
  const hostedUrl = process.env.VITE_SUPABASE_URL || null
  return {
    handle(request, response) {
      const headers = securityHeaders({ dev: true, hostedUrl, host: request.headers.host })
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      vite.middlewares(request, response, () => response.writeHead(404).end())
    },
    close: () => vite.close(),
  }
}
