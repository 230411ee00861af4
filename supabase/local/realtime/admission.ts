import { createHash, timingSafeEqual } from 'node:crypto'
import { LOCAL_PUBLISHABLE_KEY } from '../keys.ts'
import type { TokenVerifier } from '../tokens.ts'
import { isRole, type Reader } from './read-rows.ts'

/** `expiresAt`: ms since the epoch; null for keys, which do not expire. */
export type Admission = { ok: true; reader: Reader; expiresAt: number | null } | { ok: false; reason: string }

export type Admit = (token: string) => Admission

/** Whom a token or API key stands for. What nobody here has signed is refused, never made anonymous. */
export function createAdmission(options: { verify: TokenVerifier; secretKey: string }): Admit {
  return (token) => {
    if (token === LOCAL_PUBLISHABLE_KEY) return keyHolder('anon')
    if (isSame(token, options.secretKey)) return keyHolder('service_role')
    const verdict = options.verify(token)
    if (!verdict.ok) {
      const why = verdict.reason === 'expired' ? 'Token has expired' : 'The token is not valid'
      return { ok: false, reason: `InvalidJWTToken: ${why}` }
    }
    const { role, exp } = verdict.claims
    if (!isRole(role) || exp === undefined) {
      return { ok: false, reason: 'InvalidJWTToken: The token names no role' }
    }
    return { ok: true, reader: { role, claims: verdict.claims }, expiresAt: exp * 1000 }
  }
}

function keyHolder(role: 'anon' | 'service_role'): Admission {
  return { ok: true, reader: { role, claims: { role } }, expiresAt: null }
}

function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
