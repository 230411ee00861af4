export type InlineHashes = { scripts: string[]; styles: string[] }

export const nothingInline: InlineHashes = { scripts: [], styles: [] }

/** What the app's pages may do. One place for both kinds of serving: built files and Vite. */
export type PagePolicy = {
  dev: boolean
  hostedUrl: string | null
  /** The Host header of the page's own request. */
  host: string | undefined
  /** Of what stands inside the page. */
  inline?: InlineHashes
}

export function securityHeaders({
  dev,
  hostedUrl,
  host,
  inline = nothingInline,
}: PagePolicy): Record<string, string> {
  const hosted =
    hostedUrl === null ? [] : [new URL(hostedUrl).origin, new URL(hostedUrl).origin.replace(/^http/, 'ws')]
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Vite's hot reload puts a script and the styles into the page.
    'script-src': ["'self'", ...inline.scripts, ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", ...inline.styles, ...(dev ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'blob:', 'data:', ...hosted.slice(0, 1)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...ownSockets(host), ...hosted, ...(dev ? ['ws:'] : [])],
    // Vite waits for a server that restarts in a worker of its own.
    'worker-src': ["'self'", ...(dev ? ['blob:'] : [])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** Only where the page came over https, which is behind somebody's proxy: on plain http it would lock browsers out. */
export const HSTS = 'max-age=31536000; includeSubDomains'

/** For older browsers, in which 'self' leaves WebSockets of the same origin out (Safari before 16). */
function ownSockets(host = ''): string[] {
  return /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i.test(host) ? [`ws://${host}`, `wss://${host}`] : []
}
