import { badJson, refuseAuthBody } from './auth-body.ts'
import { type AuthLimits, createAuthLimits } from './auth-limits.ts'
import type { EngineMount } from './engine-mount.ts'
import type { FunctionsHost } from './functions.ts'
import { jsonError } from './http-errors.ts'
import type { Lite } from './lite.ts'
import { MAILBOX_PATH, type Mailbox } from './mailbox.ts'
import { restError } from './postgrest-errors.ts'
import { bounded, readBody } from './request-body.ts'
import { bearerToken, type Claims, type TokenVerifier } from './tokens.ts'

const AUTH_BODY_LIMIT = 65_536
const REST_BODY_LIMIT = 2 * 1_048_576

export type GatewayParts = {
  lite: Lite
  verify: TokenVerifier
  storage: { fetch(request: Request): Promise<Response> }
  functions: FunctionsHost
  engine: EngineMount
  mailbox: Mailbox
}

/** `address`: where the request comes from. */
export type Gateway = (request: Request, address: string) => Promise<Response>

const PREFIXES = ['/auth/v1/', '/rest/v1/', '/storage/v1/', '/functions/v1/', '/realtime/v1/', '/engine-']

/** Whether a path is the backend's; anything else is the app. */
export function isBackendPath(path: string): boolean {
  return path === '/healthz' || PREFIXES.some((prefix) => path.startsWith(prefix))
}

/** Sends each request to the service it names. Only known prefixes reach lite, whose other routes are open. */
export function createGateway(parts: GatewayParts): Gateway {
  const limits = createAuthLimits()
  return async (request, address) => {
    const response = await route(request, parts, (body) => limits(request, body, address))
    // One origin: no other site's page has business with these answers.
    for (const name of CORS_HEADERS) if (response.headers.has(name)) response.headers.delete(name)
    response.headers.set('x-content-type-options', 'nosniff')
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  }
}

const CORS_HEADERS = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-expose-headers',
  'access-control-max-age',
]

type Limit = (body: Uint8Array) => ReturnType<AuthLimits>

async function route(request: Request, parts: GatewayParts, limit: Limit): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return Response.json({ status: 'ok' })
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  if (pathname.startsWith('/rest/v1/')) return rest(request, parts)
  if (pathname === MAILBOX_PATH) return parts.mailbox.fetch(request)
  if (pathname.startsWith('/auth/v1/')) return auth(request, parts, limit)
  if (pathname.startsWith('/storage/v1/')) return parts.storage.fetch(request)
  if (pathname.startsWith('/functions/v1/')) return parts.functions.fetch(request)
  if (pathname.startsWith(`${parts.engine.path}/`)) return parts.engine.fetch(request)
  return jsonError(404, 'invalid_request', 'There is nothing here.')
}

async function auth(request: Request, { lite }: GatewayParts, limit: Limit): Promise<Response> {
  if (request.url.includes('%00')) return badJson('Text must not hold a zero byte.')
  const body = await readBody(request, AUTH_BODY_LIMIT)
  if (body instanceof Response) return body
  const refused = refuseAuthBody(body)
  if (refused !== null) return refused
  const limited = limit(body)
  if ('refusal' in limited) return limited.refusal
  const { url, method, headers } = request
  const passed = new Request(url, { method, headers, ...(body.byteLength > 0 && { body }) })
  const response = await lite.fetch(passed, null)
  limited.done(response)
  return response
}

async function rest(request: Request, { lite, verify }: GatewayParts): Promise<Response> {
  const headers = new Headers(request.headers)
  const token = bearerToken(headers)
  let claims: Claims | null = null
  if (token !== null) {
    const verdict = verify(token)
    if (!verdict.ok) {
      return verdict.reason === 'expired'
        ? restError(401, 'PGRST303', 'JWT expired')
        : restError(401, 'PGRST301', 'The token is not valid')
    }
    claims = verdict.claims
  }
  headers.delete('authorization')
  const passed = await bounded(request, REST_BODY_LIMIT, headers)
  return passed instanceof Response ? passed : lite.fetch(passed, claims)
}
