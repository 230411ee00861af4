import { useLocation, useSearchParams } from 'wouter'
import { AuthForm } from '../features/auth/auth-form.tsx'
import { Logo } from '../ui/logo.tsx'
import { wantLive } from '../ui-state/live.ts'
import { safePath } from './safe-path.ts'

export function AuthScreen() {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const from = safePath(search.get('from'), window.location.origin)

  function signedIn() {
    wantLive()
    navigate(from ?? '/generate', { replace: true })
  }

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
