import { createHmac, timingSafeEqual } from 'node:crypto'

export type Claims = { sub?: string; role?: string; exp?: number } & Record<string, unknown>

export type Verdict = { ok: true; claims: Claims } | { ok: false; reason: 'malformed' | 'expired' }

export type TokenVerifier = (token: string) => Verdict

/** Most recent tokens, so that a client's many requests cost one signature check. */
const REMEMBERED = 500

/** Checks the session tokens that Auth signs (HS256 with the data directory's secret) and nothing else. */
export function createTokenVerifier(secret: string, now: () => number = Date.now): TokenVerifier {
  const known = new Map<string, Claims>()
  return (token) => {
    const claims = known.get(token) ?? decode(token, secret)
    if (claims === null) return { ok: false, reason: 'malformed' }
    if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now()) {
      known.delete(token)
      return { ok: false, reason: 'expired' }
    }
    if (!known.has(token)) {
      const oldest = known.keys().next().value
      if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
      known.set(token, claims)
    }
    return { ok: true, claims }
  }
}

/** The same claims under the key id that `@supabase/server` looks up in its key set. */
export function signWithKeyId(claims: Claims, secret: string): string {
  return sign({ alg: 'HS256', typ: 'JWT', kid: LOCAL_KEY_ID }, claims, secret)
}

export function signToken(claims: Claims, secret: string): string {
  return sign({ alg: 'HS256', typ: 'JWT' }, claims, secret)
}

const LOCAL_KEY_ID = 'local'

/** The key set of this machine, as `SUPABASE_JWKS` wants it. */
export function localKeySet(secret: string): string {
  const k = Buffer.from(secret).toString('base64url')
  return JSON.stringify({ keys: [{ kty: 'oct', k, alg: 'HS256', kid: LOCAL_KEY_ID, use: 'sig' }] })
}

/** The session token of a request. Supabase's clients send their API key there when nobody is signed in. */
export function bearerToken(headers: Headers): string | null {
  const value = headers.get('authorization')
  if (value === null) return null
  const token = /^Bearer +(\S+)$/i.exec(value.trim())?.[1] ?? value
  return token.startsWith('sb_') ? null : token
}

function sign(header: Record<string, string>, claims: Claims, secret: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode(header)}.${encode(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

function decode(token: string, secret: string): Claims | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return null
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  try {
    const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: unknown }
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return alg === 'HS256' && typeof claims === 'object' && claims !== null ? (claims as Claims) : null
  } catch {
    return null
  }
}
