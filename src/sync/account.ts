/** Signing in and out (page only): what has no offline meaning. All throw AppError with a message for the screen. */
import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { openAccount, openDevice, removeAccount } from '../data/db.ts'
import { moveGuestPrompts } from '../data/prompts.ts'
import { readSession, sessionKey, sessionStorageOf } from '../data/session.ts'
import { AppError } from '../domain/errors.ts'
import { newId } from '../domain/ids.ts'
import { createCalls, errorOf } from '../remote/calls.ts'
import type { ClientOptions } from '../remote/client.ts'
import { createTokenSource, withRefreshGate } from '../remote/session.ts'
import { rememberAccount } from './account-hint.ts'
import { tokenOptions } from './context.ts'
import { browserPlatform } from './platform.ts'

let client: Promise<SupabaseClient> | null = null

/** The client is large and only these commands need it. */
function supabase(): Promise<SupabaseClient> {
  client ??= import('../remote/client.ts').then(({ createSupabase }) => {
    const platform = browserPlatform('account')
    const device = openDevice()
    return createSupabase({
      config: platform.config,
      fetch: withRefreshGate(tokenOptions(device, platform)),
      storageKey: sessionKey,
      storage: sessionStorageOf(device, platform.clock),
    })
  })
  return client
}

/** Answers the account's id. */
export async function signIn(email: string, password: string): Promise<string> {
  const { data, error } = await (await supabase()).auth.signInWithPassword({ email: email.trim(), password })
  if (error) throw accountError(error)
  await welcome(data.user.id, data.user.email ?? email)
  return data.user.id
}

/** Creates the account and signs in. */
export async function signUp(email: string, password: string): Promise<string> {
  const { data, error } = await (await supabase()).auth.signUp({ email: email.trim(), password })
  if (error) throw accountError(error)
  if (!data.user || !data.session) {
    throw new AppError('auth_required', 'Check your mail and confirm your address, then sign in.')
  }
  await welcome(data.user.id, data.user.email ?? email)
  return data.user.id
}

/**
 * The account's data stays on this device; its waiting work waits for it. Needs no network. Whoever else has
 * signed in by another tab meanwhile stays signed in.
 */
export async function signOut(uid: string): Promise<void> {
  const device = openDevice()
  const record = await device.transaction('rw', device.session, async () => {
    const stored = await readSession(device)
    if (stored?.session.user.id !== uid) return null
    await device.session.clear()
    return stored
  })
  if (!record) return
  rememberAccount(null)
  void tellServer(record.session.access_token)
}

/** Best effort: the session ends on this device all the same. */
async function tellServer(token: string): Promise<void> {
  const { config, log } = browserPlatform('account')
  try {
    await fetch(`${config.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: config.publishableKey, Authorization: `Bearer ${token}` },
      keepalive: true,
      signal: AbortSignal.timeout(5_000),
    })
  } catch (error) {
    log('the server was not told of the sign-out', error)
  }
}

/** Signs out and takes everything of the account off this device, also what was not sent. The server's stays. */
export async function removeFromDevice(uid: string): Promise<void> {
  await signOut(uid)
  await removeAccount(uid)
}

/** The account with everything in it, here and on the server. `email`: typed by its owner, as a last word. */
export async function deleteAccount(uid: string, email: string): Promise<void> {
  const platform = browserPlatform('account')
  const token = await createTokenSource(tokenOptions(openDevice(), platform)).getToken(uid)
  const answer = await createCalls(platform.config, platform.fetch).invokeFunction('delete-account', {
    body: { email },
    opId: newId(),
    token,
    confirmation: null,
    signal: AbortSignal.timeout(60_000),
  })
  if (answer.status !== 200) throw errorOf(answer)
  await removeFromDevice(uid)
}

export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = `${window.location.origin}/reset-password`
  const { error } = await (await supabase()).auth.resetPasswordForEmail(email.trim(), { redirectTo })
  if (error) throw accountError(error)
}

/** Where this machine keeps the mail it does not send; null where mail is really sent. */
export function localMailbox(): string | null {
  const { hostname, origin } = window.location
  const { config } = browserPlatform('account')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && config.url === origin
  return isHere ? `${origin}/auth/v1/mailbox` : null
}

/** The session that the link of a reset mail carries. */
export interface ResetLink {
  accessToken: string
  refreshToken: string
}

/**
 * Sets the new password and signs in; the link works once. Until it is set the link's session is kept in
 * memory alone: who is signed in here, perhaps somebody else, stays it, whatever becomes of the link.
 */
export async function setNewPassword(link: ResetLink, password: string): Promise<void> {
  const { createSupabase } = await import('../remote/client.ts')
  const { config, fetch, clock } = browserPlatform('account')
  const storageKey = `${sessionKey}-reset`
  const memory = new Map<string, string>()
  const { auth } = createSupabase({ config, fetch, storageKey, storage: storageIn(memory) })
  const session = { access_token: link.accessToken, refresh_token: link.refreshToken }
  const opened = await auth.setSession(session)
  if (opened.error) throw expiredOr(opened.error)
  const { data, error } = await auth.updateUser({ password })
  if (error) throw expiredOr(error)
  await sessionStorageOf(openDevice(), clock).setItem(sessionKey, memory.get(storageKey) ?? '')
  await welcome(data.user.id, data.user.email ?? '')
}

function storageIn(memory: Map<string, string>): ClientOptions['storage'] {
  return {
    getItem: async (key) => memory.get(key) ?? null,
    setItem: async (key, value) => void memory.set(key, value),
    removeItem: async (key) => void memory.delete(key),
  }
}

function expiredOr(error: AuthError): AppError {
  const isGone = ['bad_jwt', 'session_expired', 'session_not_found', 'refresh_token_not_found'].includes(
    error.code ?? '',
  )
  if (!isGone && error.name !== 'AuthSessionMissingError') return accountError(error)
  return new AppError('auth_required', 'This link has expired. Ask for a new one.', { cause: error })
}

/** What a sign-in brings along, whichever way it went. */
export async function welcome(uid: string, email: string): Promise<void> {
  await moveGuestPrompts(openDevice(), openAccount(uid))
  rememberAccount({ email })
}

const messages: Record<string, string> = {
  invalid_credentials: 'Email or password is not right.',
  user_already_exists: 'There is already an account with this address. Sign in instead.',
  email_exists: 'There is already an account with this address. Sign in instead.',
  same_password: 'This is your password already. Choose another, or sign in with it.',
  weak_password: 'This password is too easy to guess. Use at least 8 characters.',
  email_not_confirmed: 'Confirm your address first: the link is in your mail.',
  email_address_invalid: 'This is not an email address.',
  validation_failed: 'This is not an email address.',
  over_request_rate_limit: 'Too many tries. Wait a minute.',
  over_email_send_rate_limit: 'Too many mails were sent. Wait a minute.',
}

export function accountError(error: AuthError): AppError {
  const message = messages[error.code ?? '']
  if (message) return new AppError('auth_required', message, { cause: error })
  if (error.status === undefined || error.status === 0) {
    return new AppError('network_error', 'You are offline. Signing in needs a connection.', { cause: error })
  }
  if (error.status === 429) return new AppError('rate_limit', undefined, { cause: error })
  if (error.status >= 500) return new AppError('server_error', undefined, { cause: error })
  return new AppError('auth_required', 'That did not work. Check what you typed and try again.', {
    cause: error,
  })
}
