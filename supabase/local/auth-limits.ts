/** Bounds what strangers may try with Auth, by account and by the address they come from. */
import { createTries } from './tries.ts'

/** Null lets it pass; `done` is told how it ended. */
export type AuthLimits = (
  request: Request,
  body: Uint8Array,
  address: string,
) => { refusal: Response } | { done(response: Response): void }

const minute = 60_000

export function createAuthLimits(now?: () => number): AuthLimits {
  const clock = now === undefined ? {} : { now }
  // Wrong passwords for one account, and from one address, which many people may share.
  const byEmail = createTries({ most: 10, every: minute / 2, ...clock })
  const byAddress = createTries({ most: 200, every: minute / 60, ...clock })
  // Mails to one account, whoever asks for them.
  const mails = createTries({ most: 4, every: minute, ...clock })

  return (request, body, address) => {
    const email = emailOf(body)
    switch (callOf(request)) {
      case 'sign-in': {
        const wait = byEmail.take(email)
        if (wait > 0) return { refusal: tooMany('over_request_rate_limit', wait) }
        const addressWait = byAddress.take(address)
        if (addressWait > 0) {
          byEmail.giveBack(email)
          return { refusal: tooMany('over_request_rate_limit', addressWait) }
        }
        return {
          done({ status }) {
            // Only a refused password counts.
            if (status >= 400 && status < 500) return
            byEmail.giveBack(email)
            byAddress.giveBack(address)
          },
        }
      }
      case 'mail': {
        const wait = mails.take(email)
        if (wait > 0) return { refusal: tooMany('over_email_send_rate_limit', wait) }
        return { done: () => {} }
      }
      default:
        return { done: () => {} }
    }
  }
}

/** Decoded, as the router behind it reads the path. */
function callOf(request: Request): 'sign-in' | 'mail' | null {
  if (request.method !== 'POST') return null
  const { pathname, searchParams } = new URL(request.url)
  const path = decoded(pathname)
  if (path === '/auth/v1/recover') return 'mail'
  const isPassword = searchParams.get('grant_type') === 'password'
  return path === '/auth/v1/token' && isPassword ? 'sign-in' : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The body has been checked to be an object whose email, if any, is text. */
function emailOf(body: Uint8Array): string {
  if (body.byteLength === 0) return ''
  const { email } = JSON.parse(Buffer.from(body).toString()) as { email?: string | null }
  return (email ?? '').trim().toLowerCase()
}

function tooMany(error_code: string, seconds: number): Response {
  const msg = `Too many tries. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return Response.json(
    { code: 429, error_code, msg },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )
}
