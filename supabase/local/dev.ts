import type { StartApp } from './backend.ts'
import { securityHeaders } from './security-headers.ts'

/** Vite on our own server and origin, with hot reload over the same port. */
export function viteApp(options: { root: string; dataDir: string; hostedUrl: string | null }): StartApp {
  return async ({ server, cleanUp }) => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: options.root,
      appType: 'spa',
      server: {
        middlewareMode: true,
        hmr: { server },
        // The database writes all the time, and none of it is source.
        watch: { ignored: [`${options.dataDir}/**`] },
      },
    })
    cleanUp.add(() => vite.close())
    return (request, response) => {
      const { host } = request.headers
      const headers = securityHeaders({ dev: true, hostedUrl: options.hostedUrl, host })
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      vite.middlewares(request, response, () => response.writeHead(404).end())
    }
  }
}
