import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { validateEmail, validatePassword } from '../../domain/account-validation.ts'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import { signIn, signUp } from '../../sync/commands.ts'
import { Field } from '../../ui/field.tsx'
import { useIsMounted } from './use-is-mounted.ts'

type Intent = 'sign-in' | 'create'

function passwordProblem(intent: Intent, password: string): string | null {
  if (intent === 'create') return validatePassword(password)
  return password === '' ? 'Please enter your password' : null
}

interface AuthFormProps {
  onSignedIn: () => void
}

/** One form for both: Sign in for who is known here, Create account for who is new. */
export function AuthForm({ onSignedIn }: AuthFormProps) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  /** What was last tried: a new password has rules, a known one is simply right or not. */
  const [tried, setTried] = useState<Intent | null>(null)
  const [sending, setSending] = useState<Intent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const here = useIsMounted()
  const emailError = tried ? validateEmail(email) : null
  const passwordError = tried ? passwordProblem(tried, password) : null

  async function send(intent: Intent) {
    setTried(intent)
    setFailure(null)
    if (validateEmail(email) || passwordProblem(intent, password)) return
    setSending(intent)
    try {
      await (intent === 'create' ? signUp(email, password) : signIn(email, password))
      // Who has gone on to another page meanwhile stays there.
      if (here()) onSignedIn()
    } catch (error) {
      if (!(error instanceof AppError)) logError('Signing in failed', error)
      setFailure(error instanceof AppError ? error.message : 'That did not work. Please try again.')
      setSending(null)
    }
  }

  function submitted(event: FormEvent) {
    event.preventDefault()
    void send('sign-in')
  }

  return (
    <form onSubmit={submitted} noValidate className="grid gap-4" aria-busy={sending !== null}>
      <Field label="Email" htmlFor={`${id}-email`} error={emailError}>
        <input
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={emailError !== null}
          aria-describedby={`${id}-email-error`}
          className="input h-11 w-full text-base"
        />
      </Field>
      <div className="grid gap-1.5">
        <Field label="Password" htmlFor={`${id}-password`} error={passwordError}>
          <input
            id={`${id}-password`}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-invalid={passwordError !== null}
            aria-describedby={`${id}-password-error`}
            className="input h-11 w-full text-base"
          />
        </Field>
        <Link
          href="/reset-password"
          className="thumb-target inline-flex items-center justify-self-start text-sm text-muted underline underline-offset-3 hover:text-base-content"
        >
          Forgot password?
        </Link>
      </div>
      {failure && (
        <p
          role="alert"
          className="rounded-field border border-error/35 bg-error/8 px-3 py-2 text-sm text-error"
        >
          {failure}
        </p>
      )}
      <button type="submit" disabled={sending !== null} className="btn btn-primary mt-1 h-11">
        Sign in
      </button>
      <button
        type="button"
        disabled={sending !== null}
        onClick={() => void send('create')}
        className="btn h-11 border-base-300 bg-raised"
      >
        Create account
      </button>
    </form>
  )
}
