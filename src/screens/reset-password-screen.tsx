import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { NewPasswordForm } from '../features/auth/new-password-form.tsx'
import { ResetRequestForm } from '../features/auth/reset-request-form.tsx'
import { useHintedEmail, wantLive } from '../ui-state/live.ts'
import { showToast } from '../ui-state/toasts.ts'
import { accountOf, readResetLink } from './reset-link.ts'

export function ResetPasswordScreen() {
  const [, navigate] = useLocation()
  const signedInAs = useHintedEmail()
  const [link] = useState(() => readResetLink(window.location.hash))

  // A session has no business in the address bar or in the browser's history.
  useEffect(() => {
    if (link) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [link])

  function done() {
    wantLive()
    showToast({ kind: 'success', title: 'Your password was changed' })
    navigate('/generate', { replace: true })
  }

  return (
    <div className="mx-auto grid w-full max-w-88 flex-1 content-start gap-6 px-4 pt-[max(2.5rem,9vh)] pb-16">
      {link !== null && link !== 'expired' ? (
        <>
          <Heading title="Choose a new password">
            {`For ${accountOf(link) ?? 'your account'}. Eight characters or more; you are signed in with it at once.`}
          </Heading>
          <NewPasswordForm link={link} onDone={done} />
        </>
      ) : (
        <>
          <Heading title="Reset your password">
            {link === 'expired'
              ? 'This link has expired or was used already. Ask for a new one.'
              : 'Type the address of your account. The mail has a link with which you choose a new password.'}
          </Heading>
          <ResetRequestForm known={signedInAs ?? ''} />
        </>
      )}
      <Link
        href={signedInAs ? '/account' : '/auth'}
        className="thumb-target inline-flex items-center justify-self-start text-sm text-muted underline underline-offset-3 hover:text-base-content"
      >
        {signedInAs ? 'Back to your account' : 'Back to sign in'}
      </Link>
    </div>
  )
}

function Heading({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="mt-1 text-sm text-pretty text-muted">{children}</p>
    </div>
  )
}
