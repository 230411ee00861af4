import type { ResetLink } from '../sync/commands.ts'

/** What the address of a reset mail brings along: a session, the word that it has expired, or nothing. */
export function readResetLink(hash: string): ResetLink | 'expired' | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  if (given.has('error')) return 'expired'
  const accessToken = given.get('access_token')
  const refreshToken = given.get('refresh_token')
  return accessToken && refreshToken && given.get('type') === 'recovery'
    ? { accessToken, refreshToken }
    : null
}

/** Whose account it is: a link that somebody else has sent could lead into theirs. */
export function accountOf({ accessToken }: ResetLink): string | null {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0))
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown }
    return typeof email === 'string' ? email : null
  } catch {
    return null // no token of ours: the server will say so
  }
}
