import { useEffect, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { useAccount } from '../data/use-account.ts'
import type { Identity } from '../domain/types.ts'
import { AuthForm } from '../features/auth/auth-form.tsx'
import { Logo } from '../ui/logo.tsx'
import { wantLive } from '../ui-state/live.ts'
import { safePath } from './safe-path.ts'

export function AuthScreen() {
  const { identity } = useAccount()
  const [atArrival, setAtArrival] = useState<Identity | null>()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const from = safePath(search.get('from'), window.location.origin)

  // Who comes here signed in has nothing to do here; who signs in here is sent on by the form.
  useEffect(() => {
    if (identity !== undefined) setAtArrival((known) => (known === undefined ? identity : known))
  }, [identity])

  function signedIn() {
    wantLive()
    navigate(from ?? '/generate', { replace: true })
  }

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
      <AuthForm onSignedIn={signedIn} />
    </div>
  )
}
