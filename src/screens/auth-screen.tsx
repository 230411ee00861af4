import { useEffect, useEffectEvent, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { useAccount } from '../data/use-account.ts'
import { AppError } from '../domain/errors.ts'
import { logError } from '../domain/log.ts'
import type { Identity } from '../domain/types.ts'
import { AuthForm } from '../features/auth/auth-form.tsx'
import { ServiceButtons } from '../features/auth/service-buttons.tsx'
import { finishSignInWith } from '../sync/commands.ts'
import { CheckingSession } from '../ui/checking-session.tsx'
import { Logo } from '../ui/logo.tsx'
import { wantLive } from '../ui-state/live.ts'
import { safePath } from './safe-path.ts'

export function AuthScreen() {
  const { identity } = useAccount()
  const [atArrival, setAtArrival] = useState<Identity | null>()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const from = safePath(search.get('from'), window.location.origin)

  // Who comes here signed in has nothing to do here; who signs in here is sent on by the form.
  useEffect(() => {
    if (identity !== undefined) setAtArrival((known) => (known === undefined ? identity : known))
  }, [identity])

  function signedIn() {
    wantLive()
    navigate(from ?? '/generate', { replace: true })
  }

  const isReturning = useReturn(search, signedIn, setFailure)
  if (isReturning) return <CheckingSession />
  if (atArrival) return <Redirect to={from ?? '/generate'} replace />
  return (
    <div className="mx-auto grid w-full max-w-88 flex-1 content-start gap-6 px-4 pt-[max(2.5rem,9vh)] pb-16">
      <div>
        <Logo className="mb-5 size-9" />
        <h1 className="text-xl font-semibold">Sign in</h1>
        <p className="mt-1 text-sm text-pretty text-muted">
          New here? Type your email and the password you want, then Create account. No card, five pictures a
          day.
        </p>
      </div>
      {failure && (
        <p
          role="alert"
          className="rounded-field border border-error/35 bg-error/8 px-3 py-2 text-sm text-error"
        >
          {failure}
        </p>
      )}
      <AuthForm onSignedIn={signedIn} />
      <ServiceButtons
        returnTo={`${window.location.origin}/auth${from ? `?from=${encodeURIComponent(from)}` : ''}`}
        onFailed={setFailure}
      />
    </div>
  )
}

const notDone = 'That did not work. Try again, or use email and password.'

/** Who comes back from another service brings a code, or the word that it did not work. True while it is taken. */
function useReturn(
  search: URLSearchParams,
  onSignedIn: () => void,
  onFailed: (message: string) => void,
): boolean {
  const code = search.get('code')
  const refused = search.get('error')
  const [taken, setTaken] = useState<string | null>(null)
  const signedIn = useEffectEvent(onSignedIn)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    if (refused !== null) failed(notDone)
  }, [refused])

  useEffect(() => {
    if (code === null) return
    finishSignInWith(code).then(
      () => signedIn(),
      (error: unknown) => {
        if (!(error instanceof AppError)) logError('Signing in failed', error)
        setTaken(code)
        const isToldBetter = error instanceof AppError && error.code !== 'auth_required'
        failed(isToldBetter ? error.message : notDone)
      },
    )
  }, [code])
  return code !== null && taken !== code
}
